// The guide's greeting comes after the page, and its button lies over it: neither moves what is read, nor hides it for good.
import type { Page } from '@playwright/test';
import { languagesOfRun } from '../../support/device.ts';
import { enlarge, lacksRoom } from '../../support/room.ts';
import { type Shifts, shiftsOf } from '../../support/shifts.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const widths = [320, 390, 768, 1280, 1920];

test.describe.configure({ mode: 'parallel' });

const greeting = (page: Page) => page.getByRole('note');

/** The greeting has come where the page has one, and what comes with it has had its time to move something. */
async function settled(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  if (path !== '/calendar') await expect(greeting(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Words that stand in more than one line. */
const brokenWords = (page: Page): Promise<string[]> =>
  greeting(page)
    .locator('p')
    .evaluate((element) => {
      const text = element.firstChild!;
      const isBroken = ({ 0: word, index }: RegExpMatchArray) => {
        const range = document.createRange();
        range.setStart(text, index!);
        range.setEnd(text, index! + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      };
      return [...text.textContent!.matchAll(/\S+/g)].filter(isBroken).map(([word]) => word);
    });

for (const language of languagesOfRun)
  test(`no page moves when the greeting comes, whatever its width, ${language}`, async ({ member }) => {
    const { page } = await member('noam', { language, isNewcomer: true });
    const post = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
    const shifts = await shiftsOf(page);
    const moved: Record<string, Shifts> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/', '/friends', post!, '/dashboard', '/calendar']) {
        await page.goto(path);
        await settled(page, path);
        moved[`${path.slice(0, 11)} ${width}`] = await shifts();
      }
    }
    expect(Object.keys(moved)).toHaveLength(25);
    expect(Object.entries(moved).filter(([, { sum }]) => sum >= 0.005)).toEqual([]);
  });

for (const language of languagesOfRun)
  test(`with letters twice as large the greeting keeps its words whole and two thirds of the screen free, ${language}`, async ({
    member,
  }) => {
    const { page } = await member('noam', { language, isNewcomer: true });
    await settled(page, '/');
    await enlarge(page, '200%');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => lacksRoom(page)).toEqual([]);
      const box = (await greeting(page).boundingBox())!;
      expect(box.height, `${width} px`).toBeLessThanOrEqual(844 / 3);
      expect(box.x, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(width);
      expect(await brokenWords(page), `${width} px`).toEqual([]);
    }
  });

test('on a phone the button makes way for who reads on, ends below the page, and the keyboard finds it', async ({
  member,
}) => {
  const { page } = await member('noam', { viewport: { width: 320, height: 640 } });
  const button = page.getByRole('button', { name: wordsIn('en')('wellness.guide.nav') });
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(button).toBeInViewport();
  const isCovered = () =>
    button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, Math.min(y + height / 2, innerHeight - 1));
      return !element.contains(top);
    });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(button).toBeInViewport();
  await page.mouse.move(160, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(isCovered).toBe(true);
  await page.mouse.wheel(0, -100);
  await expect.poll(isCovered).toBe(false);
  await page.mouse.wheel(0, 200);
  await expect.poll(isCovered).toBe(true);
  await page.keyboard.press('Tab');
  await button.focus();
  await expect.poll(isCovered).toBe(false);
});
