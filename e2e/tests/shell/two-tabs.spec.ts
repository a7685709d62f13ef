// Two tabs of one member agree, by what one reports the other: neither asks.
import { password } from '../../support/accounts.ts';
import { expect, test, type Visitor } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

async function openBoth({ page }: Visitor) {
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('article').nth(1)).toBeVisible();
  return other;
}

test('the own reaction', async ({ member }) => {
  const one = await member('maya');
  const other = await openBoth(one);
  const title = (await one.page.getByRole('article').nth(1).getByRole('heading').first().textContent())!;
  const reaction = (page: typeof other) =>
    page.getByRole('article').filter({ hasText: title }).locator('button[aria-pressed], button[data-on]').first();
  const post = one.page.getByRole('article').filter({ hasText: title });
  const answered = one.page.waitForResponse(
    (response) => (response.request().postData() ?? '').includes('UpdatePostLikes') && response.ok(),
  );
  await post
    .getByRole('button', { name: say('feed.reaction.react') })
    .first()
    .click();
  await one.page.getByRole('menuitem', { name: say('feed.reaction.happy') }).click();
  await answered;
  await expect(reaction(other)).toContainText(say('feed.reaction.happy'));
});

test('the language', async ({ member }) => {
  const one = await member('maya');
  const other = await openBoth(one);
  await one.page.getByRole('button', { name: say('shell.account.label') }).click();
  await one.page.getByText('עברית').click();
  await expect(one.page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(other.locator('html')).toHaveAttribute('lang', 'he');
});

test('signing out, and in again', async ({ member }) => {
  const one = await member('maya');
  const other = await openBoth(one);
  await one.page.getByRole('button', { name: say('shell.account.label') }).click();
  await one.page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await one.page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
  await expect(one.page).toHaveURL('/intro');
  await expect(other.getByRole('article')).toHaveCount(0);
  await one.page.goto('/login');
  await one.page.getByLabel(say('shell.login.username')).fill('maya');
  await one.page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  await one.page.keyboard.press('Enter');
  await expect(one.page.getByRole('article').nth(1)).toBeVisible();
  await expect(other.getByRole('article').nth(1)).toBeVisible();
});
