import { brokenCall } from '../../support/answers.ts';
import { speaks } from '../../support/device.ts';
import { codeFor, phoneFields, phones } from '../../support/phones.ts';
import { expect, test, type Visitor } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

/** The form in a language, on the page that shows it. */
function form({ page }: Visitor, language: 'en' | 'he' = 'en') {
  const say = wordsIn(language);
  return {
    ...phoneFields(page, language),
    submit: page.getByRole('button', { name: say('shell.login.submit') }),
    other: page.getByRole('button', { name: say('shell.login.otherNumber') }),
  };
}

async function openForm(visitor: Visitor, language: 'en' | 'he' = 'en') {
  await visitor.page.goto('/login');
  await visitor.page.getByRole('button', { name: wordsIn(language)('shell.login.byPhone') }).click();
  return form(visitor, language);
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a member signs in with a code from their phone, in Hebrew and on a phone', { tag: '@core' }, async ({
  visitor,
  product,
}) => {
  const member = await visitor({ viewport: { width: 390, height: 844 } });
  await speaks(member.page, 'he');
  const fields = await openForm(member, 'he');
  await fields.number.fill('052-555-0102');
  await fields.send.click();
  await expect(fields.number).toHaveValue(phones.noam);
  const message = await product.messageTo(phones.noam);
  expect(message).toContain('קוד הכניסה');
  await fields.code.fill(/\d{6}/.exec(message)![0]);
  await fields.submit.click();
  await expect(member.page.getByRole('article').first()).toBeVisible();
  await expect(member.page).toHaveURL('/');
});

test('by the keyboard alone, and after a wrong code, the right one opens the page that was asked for', async ({
  visitor,
  product,
}) => {
  const member = await visitor();
  member.complaints.expect(brokenCall);
  const { keyboard } = member.page;
  await member.page.goto('/friends');
  await member.page.getByRole('button', { name: wordsIn('en')('shell.login.byPhone') }).press('Enter');
  const fields = form(member);
  await fields.number.focus();
  await keyboard.type('0525550101');
  await keyboard.press('Enter');
  await expect(fields.code).toBeFocused();
  const code = await codeFor(product, phones.maya);
  await keyboard.type(wrong(code));
  await keyboard.press('Enter');
  await expect(fields.alert).toContainText('Wrong verification code. Please try again');
  await expect(fields.code).toBeFocused();
  await keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await keyboard.press('Enter');
  await expect(member.page).toHaveURL('/friends');
});

test('a number that nobody has looks as one that somebody has, and no code opens anything', async ({ visitor }) => {
  const anonymous = await visitor();
  anonymous.complaints.expect(brokenCall);
  const fields = await openForm(anonymous);
  await fields.number.fill('+972525559999');
  await fields.send.click();
  await expect(anonymous.page.getByText(wordsIn('en')('shell.login.codeSent'))).toBeVisible();
  for (let tries = 0; tries < 5; tries += 1) {
    await fields.code.fill('123456');
    const answered = anonymous.page.waitForResponse('**/graphql');
    await fields.submit.click();
    await answered;
  }
  await expect(fields.alert).toContainText(wordsIn('en')('error.CODE_EXPIRED'));
  await fields.other.click();
  await expect(fields.number).toHaveValue('+972525559999');
  await expect(fields.number).toBeEditable();
});

test('a change of language keeps the number and the code that was sent', async ({ visitor, product }) => {
  const member = await visitor();
  const fields = await openForm(member);
  await fields.number.fill(phones.dana);
  await fields.send.click();
  const code = await codeFor(product, phones.dana);
  await fields.code.fill(code);
  await member.page.getByRole('button', { name: wordsIn('en')('shell.settings.label') }).click();
  await member.page.getByText('עברית').click();
  await member.page.keyboard.press('Escape');
  const hebrew = form(member, 'he');
  await expect(hebrew.code).toHaveValue(code);
  await hebrew.submit.click();
  await expect(member.page.getByRole('article').first()).toBeVisible();
});

test('a reload in between keeps the number and the code that was sent is still good', async ({ visitor, product }) => {
  const member = await visitor({ viewport: { width: 390, height: 844 } });
  const fields = await openForm(member);
  await fields.number.fill('052-555-0104');
  await fields.send.click();
  await expect(fields.code).toBeFocused();
  const code = await codeFor(product, phones.priya);
  await member.page.reload();
  await expect(fields.number).toHaveValue(phones.priya);
  await expect(fields.code).toBeFocused();
  await member.page.keyboard.type(code);
  await member.page.keyboard.press('Enter');
  await expect(member.page).not.toHaveURL(/login/);
  await expect(member.page.getByRole('navigation').first()).toBeVisible();
  const left = await member.page.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((key) => key.startsWith('banyan.guest.'))).toEqual([]);
});
