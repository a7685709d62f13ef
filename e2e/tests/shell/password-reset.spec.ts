import { brokenCall } from '../../support/answers.ts';
import { speaks } from '../../support/device.ts';
import { codeFor, phoneFields, phones } from '../../support/phones.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test, type Visitor } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const chosen = 'a garden of my own';

function form({ page }: Visitor, language: 'en' | 'he' = 'en') {
  const say = wordsIn(language);
  return {
    ...phoneFields(page, language),
    onward: page.getByRole('button', { name: say('shell.reset.continue') }),
    password: page.getByLabel(say('shell.reset.password'), { exact: true }),
    again: page.getByLabel(say('shell.reset.again'), { exact: true }),
    change: page.getByRole('button', { name: say('shell.reset.change'), exact: true }),
  };
}

async function signInWith({ page }: Visitor, username: string, password: string) {
  const say = wordsIn('en');
  await page.getByLabel(say('shell.login.username')).fill(username);
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('shell.login.action') }).click();
}

test('a forgotten password is set again by a code, and who was signed in with the old one is asked again', async ({
  visitor,
  product,
}) => {
  const elsewhere = await visitor();
  elsewhere.complaints.expect(brokenCall);
  await signIn(elsewhere.page, 'maya');
  const member = await visitor();
  await member.page.goto('/login');
  await member.page.getByRole('link', { name: wordsIn('en')('shell.login.forgot') }).click();
  const fields = form(member);
  await fields.number.fill('052-555-0101');
  await fields.send.click();
  await fields.code.fill(await codeFor(product, phones.maya));
  await fields.onward.click();
  await expect(member.page).toHaveURL('/changePassword');
  await fields.password.fill(chosen);
  await fields.again.fill(chosen);
  await fields.change.click();
  await expect(member.page.getByRole('heading', { name: wordsIn('en')('shell.reset.done') })).toBeFocused();
  await expect(elsewhere.page.getByText(wordsIn('en')('shell.login.ended'))).toBeVisible();
  await expect.poll(() => product.messageTo(phones.maya)).toContain('was changed');
  await member.page.getByRole('link', { name: wordsIn('en')('shell.login.action') }).click();
  await signInWith(member, 'maya', chosen);
  await expect(member.page.getByRole('article').first()).toBeVisible();
});

test('in Hebrew, by the keyboard alone, a wrong code and two different passwords are said and mended', async ({
  visitor,
  product,
}) => {
  const member = await visitor({ viewport: { width: 390, height: 844 } });
  member.complaints.expect(brokenCall);
  await speaks(member.page, 'he');
  await member.page.goto('/forgotPassword');
  const fields = form(member, 'he');
  const { keyboard } = member.page;
  await fields.number.focus();
  await keyboard.type('0525550102');
  await keyboard.press('Enter');
  await expect(fields.code).toBeFocused();
  await keyboard.type('abcdef');
  await keyboard.press('Enter');
  await expect(fields.alert).toContainText(wordsIn('he')('error.INVALID_CODE'));
  await expect(fields.code).toBeFocused();
  await keyboard.type(await codeFor(product, phones.noam));
  await keyboard.press('Enter');
  await expect(member.page).toHaveURL('/changePassword');
  await fields.password.focus();
  await keyboard.type(chosen);
  await fields.again.focus();
  await keyboard.type('something else');
  await keyboard.press('Enter');
  await expect(fields.alert).toContainText(wordsIn('he')('shell.reset.differs'));
  await expect(fields.password).toBeFocused();
  await keyboard.type(chosen);
  await fields.again.fill(chosen);
  await keyboard.press('Enter');
  await expect(member.page.getByRole('heading', { name: wordsIn('he')('shell.reset.done') })).toBeVisible();
});

test('Back from the new password leads to the sign-in, and a reload is at the new password again', async ({
  visitor,
  product,
}) => {
  const member = await visitor();
  await member.page.goto('/login');
  await member.page.getByRole('link', { name: wordsIn('en')('shell.login.forgot') }).click();
  const fields = form(member);
  await fields.number.fill(phones.dana);
  await fields.send.click();
  await fields.code.fill(await codeFor(product, phones.dana));
  await fields.onward.click();
  await expect(fields.password).toBeVisible();
  await member.page.goBack();
  await expect(member.page).toHaveURL('/login');
  await member.page.goForward();
  await expect(fields.password).toBeVisible();
  await member.page.reload();
  await expect(member.page).toHaveURL('/changePassword');
  await expect(fields.password).toBeVisible();
});
