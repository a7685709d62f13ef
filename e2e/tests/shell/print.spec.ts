// A page on paper: its own words, whole, and nothing that can only be tapped.
import type { Page } from '@playwright/test';
import { languagesOfRun } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

/** What paper shows of what floats over a page or stays in view, and which rows a sheet may cut. */
const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    const name = (element: Element) => `${element.localName} ${element.className} ${element.textContent?.slice(0, 40)}`;
    const floating = [...document.body.querySelectorAll('*')].filter(
      (element) => isSeen(element) && /fixed|sticky/.test(getComputedStyle(element).position),
    );
    const cut = [...document.querySelectorAll('main :is(article, li, tr)')].filter(
      (element) => isSeen(element) && getComputedStyle(element).breakInside !== 'avoid',
    );
    return [...floating.map((each) => `floats: ${name(each)}`), ...cut.map((each) => `may be cut: ${name(each)}`)];
  });

const wordsOf = async (page: Page) => (await page.getByRole('main').allInnerTexts()).join().split(/\s+/);

for (const language of languagesOfRun)
  test(`on paper a page has all its words and none of what is tapped, ${language}`, async ({ member }) => {
    const { page } = await member('maya', { language, viewport: { width: 794, height: 1000 } });
    const post = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
    const guide = page.getByRole('button', { name: wordsIn(language)('wellness.guide.nav') });
    for (const path of ['/', post!, '/friends', '/notifications', '/calendar', '/diary', '/settings']) {
      await page.goto(path);
      await expect(guide).toBeVisible();
      await page.waitForLoadState('networkidle');
      const words = await wordsOf(page);
      await page.emulateMedia({ media: 'print' });
      expect(await wrongOnPaper(page), path).toEqual([]);
      await expect(guide).toBeHidden();
      await expect(page.locator('a[href="#main"]')).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      const onPaper = new Set(await wordsOf(page));
      expect(
        words.filter((word) => !onPaper.has(word)),
        path,
      ).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  });
