import { lostServer } from '../support/answers.ts';
import { withWorker } from '../support/device.ts';
import { untilKept, untilRemembered } from '../support/on-device.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');

test('with all servers stopped, the app opens signed in with the visited feed, and catches up when they return', {
  tag: '@core',
}, async ({ member, product }) => {
  test.setTimeout(240_000);
  const { page, complaints } = await member('maya', withWorker);
  complaints.expect(lostServer);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first visit was served before the worker was there: the second one is kept whole.
  await page.reload();
  const title = (await page.getByRole('article').nth(1).getByRole('heading').textContent())!;
  await page.getByRole('article').nth(1).scrollIntoViewIfNeeded();
  await untilKept(page, 'feed', [/remoteEntry\.\w+\.js$/, /FeedPage\.\w+\.js$/, /FeedPage\.\w+\.css$/]);
  await untilRemembered(page, title);
  await product.stop();
  try {
    const again = await page.context().newPage();
    await again.goto('/');
    await expect(again.getByRole('heading', { name: title })).toBeVisible();
    await expect(again.getByText(say('offline.server'))).toBeVisible();
    await expect(again.getByRole('button', { name: say('shell.account.label') })).toBeVisible();
    await again.evaluate(() => Object.assign(window, { banyanVisit: true }));
    await product.start();
    await expect(again.getByText(say('offline.server'))).toBeHidden({ timeout: 60_000 });
    expect(await again.evaluate(() => 'banyanVisit' in window)).toBe(true);
  } finally {
    await product.stop();
    await product.start();
  }
});

/** Every file of the page of friends. */
const friends = [/remoteEntry\.\w+\.js$/, /FriendsPage\.\w+\.js$/, /FriendsPage\.\w+\.css$/];

test('without a network the bars lead to a page that was never opened, which says that it has nothing yet', async ({
  member,
}) => {
  const { page, complaints } = await member('maya', { ...withWorker, viewport: { width: 390, height: 844 } });
  complaints.expect(lostServer);
  await untilKept(page, 'social-chat', friends);
  await page.context().setOffline(true);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('social.nav') })
    .click();
  await expect(page).toHaveURL('/friends');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('main').getByText(say('offline.title'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('beside a wide feed the friends were seen, and stand on their page without a network', async ({ member }) => {
  const { page, complaints } = await member('maya', withWorker);
  complaints.expect(lostServer);
  await untilKept(page, 'social-chat', friends);
  await page.context().setOffline(true);
  await page.goto('/friends');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
