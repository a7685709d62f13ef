// A browser that refuses to remember anything, or keeps the wrong time.

import { password } from '../../support/accounts.ts';
import { apiMember } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

test('with all storage refused, a member signs in, reads, writes and keeps the words of this visit', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, 'BroadcastChannel', {
      value: class {
        constructor() {
          refuse();
        }
      },
    });
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
  });
  await page.goto('/login');
  await page.getByLabel(say('shell.login.username')).fill('maya');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const post = page.getByRole('article').nth(1);
  await post
    .getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) })
    .first()
    .click();
  await page.getByRole('textbox', { name: say('feed.comment.yourComment') }).fill('In memory');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('social.nav') })
    .first()
    .click();
  await expect(page).toHaveURL('/friends');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: say('feed.comment.yourComment') })).toHaveValue('In memory');
});

test('a clock that is an hour ahead costs no renewal with each request', async ({ visitor, product }) => {
  await apiMember(product.url, 'noam');
  const { page } = await visitor();
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goto('/login');
  await page.getByLabel(say('shell.login.username')).fill('maya');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  let renewals = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('RefreshSession')) renewals += 1;
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').nth(1).getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/show-post/);
  await page.goBack();
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  expect(renewals).toBe(0);
});
