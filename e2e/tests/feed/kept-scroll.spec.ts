import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const viewport = { width: 390, height: 844 };

/** The card that lies over the middle of the view, and where it stands. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const card = document.elementFromPoint(195, 420)?.closest<HTMLElement>('[data-item]');
    return { item: card?.dataset.item, top: card?.getBoundingClientRect().top ?? Number.NaN };
  });

/** Scrolls on until so many cards are in the list, and a little further, then waits until nothing moves. */
async function readOn(page: Page, cards: number): Promise<void> {
  await page.mouse.move(195, 420);
  const list = page.locator('[data-item]');
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 700);
        return list.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(cards);
  await stillPosition(page);
}

/** Where the card in the middle stands once it stands still. */
async function stillPosition(page: Page): ReturnType<typeof placeOf> {
  let last = await placeOf(page);
  await expect
    .poll(async () => {
      await page.waitForTimeout(300);
      const before = last;
      last = await placeOf(page);
      return before.item === last.item && before.top === last.top && last.item !== undefined;
    })
    .toBe(true);
  return last;
}

test('a long feed keeps only the cards near the view, and the place where one was, through Back and a reload', async ({
  member,
}) => {
  const { page } = await member('maya', { viewport });
  await readOn(page, 25);
  const withContent = page.locator('[data-item]:has(button)');
  const all = page.locator('[data-item]');
  expect(await withContent.count()).toBeLessThan((await all.count()) / 2 + 5);

  const before = await stillPosition(page);
  await page.locator(`[data-item="${before.item}"]`).getByRole('heading').getByRole('link').dispatchEvent('click');
  await expect(page).toHaveURL(/\/show-post\//);
  await page.goBack();
  await expect(all.nth(20)).toBeAttached();
  const afterBack = await stillPosition(page);
  expect(afterBack.item).toBe(before.item);
  expect(Math.abs(afterBack.top - before.top)).toBeLessThanOrEqual(2);

  // What is kept on the device is written a moment after the last change.
  await page.waitForTimeout(2_500);
  await page.reload();
  await expect(all.nth(20)).toBeAttached();
  const afterReload = await stillPosition(page);
  expect(afterReload.item).toBe(before.item);
  expect(Math.abs(afterReload.top - before.top)).toBeLessThanOrEqual(2);
});

test('who signs in next on the device begins at the top', async ({ member }) => {
  const say = wordsIn('en');
  const { page } = await member('maya', { viewport });
  await readOn(page, 20);
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.signOut.confirm') })
    .click();
  await page.getByRole('link', { name: say('shell.intro.action') }).click();
  await page.getByLabel(say('shell.login.username')).fill('noam');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill('banyan-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  await page.waitForTimeout(600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
