import { password } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

test('an alias leads a member to its page in one step, whatever its query and hash', async ({ member }) => {
  const { page } = await member('maya', { at: '/friends' });
  const answer = await page.goto('/feed?from=letter#main');
  expect(answer!.status()).toBe(200);
  await expect(page).toHaveURL('/?from=letter#main');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/friends');
});

test('a picture’s old address opens the picture it names over the feed', async ({ member }) => {
  const { page } = await member('maya');
  const picture = page
    .getByRole('article')
    .getByRole('button', { name: /picture/i })
    .first();
  await picture.click();
  const { search } = new URL(page.url());
  await page.goto(`/fullScreenImageModal${search}`);
  await expect(page).toHaveURL(`/${search}`);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an alias that an anonymous visitor was sent survives the sign-in', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/feed?tab=latest');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ to: '/?tab=latest' })}`);
  await page.getByLabel(say('shell.login.username')).fill('noam');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('shell.login.action') }).click();
  await expect(page).toHaveURL('/?tab=latest');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a link to an event greets an anonymous visitor with the welcome, by its alias too', async ({ visitor }) => {
  for (const path of ['/', '/feed']) {
    const { page } = await visitor();
    const id = '0123456789abcdef01234567';
    await page.goto(`${path}?id=${id}`);
    await expect(page).toHaveURL('/welcome');
    expect(await page.evaluate(() => localStorage.getItem('banyan.eventId'))).toBe(id);
  }
});

test('an anonymous visitor at /Intro sees the farewell that /intro is', async ({ visitor }) => {
  const { page } = await visitor();
  expect((await page.goto('/Intro'))!.status()).toBe(200);
  await expect(page).toHaveURL('/intro');
  await expect(page.getByRole('heading', { name: say('shell.intro.title'), level: 1 })).toBeVisible();
});
