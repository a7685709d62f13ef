import type { Locator, Page } from '@playwright/test';
import { publish } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const two = { count: 2 };

test('new posts wait behind a button in every browser; nothing moves and nobody is interrupted', async ({
  member,
  product,
}) => {
  const [{ page: mine }, { page: theirs }] = [await member('maya'), await member('dana')];
  const anchor = mine.getByRole('article').nth(2);
  await readAt(mine, anchor);
  await anchor.getByRole('heading').getByRole('link').focus();
  const before = await stateOf(mine, anchor);

  const titles = [1, 2].map((number) => `Fresh ${number} ${crypto.randomUUID()}`);
  await publish(
    product,
    titles.map((title) => ({ title })),
  );
  for (const page of [mine, theirs]) {
    await expect(pill(page)).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: say('feed.newPosts_other', two) })).toHaveCount(1);
    for (const title of titles) await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  }
  expect(await stateOf(mine, anchor)).toEqual(before);

  await pill(mine).click();
  const shown = mine.getByRole('article').getByRole('heading', { level: 2 });
  await expect.poll(() => shown.allTextContents()).toEqual(expect.arrayContaining(titles));
  await expect(pill(mine)).toHaveCount(0);
  const newest = mine.getByRole('article', { name: titles[1]! });
  await expect(newest).toBeFocused();
  await expect(newest.getByRole('heading')).toBeInViewport({ ratio: 1 });
  for (const title of titles) await expect(mine.getByRole('heading', { name: title })).toHaveCount(1);
  const order = await shown.allTextContents();
  expect(order.indexOf(titles[1]!), 'the newest stands first').toBeLessThan(order.indexOf(titles[0]!));

  await expect(pill(theirs)).toBeVisible();
  for (const title of titles) await expect(theirs.getByRole('heading', { name: title })).toHaveCount(0);
});

const pill = (page: Page) => page.getByRole('button', { name: say('feed.newPosts_other', two) });

/** Scrolled into the list, after everything has taken its size. */
async function readAt(page: Page, place: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  let last: number | undefined;
  await expect
    .poll(async () => {
      const now = (await place.boundingBox())!.y;
      const isStill = now === last;
      last = now;
      return isStill;
    })
    .toBe(true);
}

const stateOf = async (page: Page, place: Locator) => ({
  top: Math.round((await place.boundingBox())!.y),
  scrolled: await page.evaluate(() => window.scrollY),
  focus: await page.evaluate(() => document.activeElement?.textContent),
});
