import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const viewport = { width: 390, height: 844 };

test('the first post begins high on a phone, and the row above it scrolls sideways on the smallest', async ({
  member,
}) => {
  const { page } = await member('maya', { viewport });
  expect((await page.getByRole('article').first().boundingBox())!.y).toBeLessThanOrEqual(130);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const last = page.getByRole('button', { name: say('feed.categories') });
  await page.getByRole('button', { name: say('feed.all'), exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

async function readFarDown(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 1_500);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(4_000);
  }).toPass();
}

test('Feed tapped again leads to the top, asks for what is new, and adds no step to the history', async ({
  member,
}) => {
  const { page } = await member('maya', { viewport });
  await page.mouse.move(195, 420);
  await readFarDown(page);
  const steps = await page.evaluate(() => history.length);
  const asked = page.waitForRequest((request) => request.postData()?.includes('query FeedList') ?? false);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('feed.nav') })
    .click();
  await asked;
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: say('feed.refreshed') })).toBeAttached();
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('anyone who turns round far down has a way to the top, which takes the focus along', async ({ member }) => {
  const { page } = await member('maya', { viewport });
  await page.mouse.move(195, 420);
  const up = page.getByRole('button', { name: say('feed.toTop') });
  await readFarDown(page);
  await expect(up).toHaveCount(0);
  // What still came from below may move the page down once more.
  await expect(async () => {
    await page.mouse.wheel(0, -200);
    await up.click({ timeout: 2_000 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
