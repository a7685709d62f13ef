import type { Page } from '@playwright/test';
import { withoutWorker } from '../../support/answers.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

type Shift = PerformanceEntry & { value: number };

/** How far the page has moved by itself since it was opened; a page that moves by its whole height: 1. */
async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { sum: 0 };
    Object.assign(window, { shifts: heard });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard.sum += (entry as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

for (const width of [360, 1280]) {
  test(`nothing jumps while the feed comes on a slow phone, ${width} px wide`, async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width, height: 800 } });
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const shifts = await shiftsOf(page);
    await signIn(page, 'noam');
    await page.waitForLoadState('networkidle');
    // A member notices from 0.1 on.
    expect(await shifts()).toBeLessThan(0.05);
  });
}

/** Calls whose text holds `operation` wait until what is returned is called. */
async function hold(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(operation)) await released;
    await route.fallback();
  });
  return release;
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: wordsIn('en')('shell.sidePanel.label') });

test('nothing jumps in the panel when the friends come after the posts', async ({ visitor }) => {
  const { page } = await visitor(withoutWorker);
  const shifts = await shiftsOf(page);
  const release = await hold(page, 'FriendList');
  await signIn(page, 'noam');
  const panel = panelOf(page);
  await expect(panel.getByRole('heading').first()).toBeVisible();
  release();
  await expect(panel.getByRole('listitem').nth(5)).toBeVisible();
  await expect(panel.getByRole('heading')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThan(0.005);
});

test('the friends in the panel take no more room once the posts say what they talk about', async ({ visitor }) => {
  const { page } = await visitor(withoutWorker);
  const release = await hold(page, 'FeedList');
  const signedIn = signIn(page, 'noam');
  const friends = panelOf(page).getByRole('list').first();
  await expect(friends.getByRole('listitem')).toHaveCount(6);
  await expect(friends.getByRole('img')).toHaveCount(0);
  const before = await friends.boundingBox();
  release();
  await signedIn;
  await expect(friends.getByRole('img', { name: wordsIn('en')('social.panel.commented') }).first()).toBeVisible();
  expect(await friends.boundingBox()).toEqual(before);
});
