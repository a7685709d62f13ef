import type { Page } from '@playwright/test';
import { screensOfRun, speaks } from '../../support/device.ts';
import { entryNames, manyEntries } from '../../support/many-entries.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { enlarge, lacksRoom } from '../../support/room.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, openBrowser, test, type Visitor } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ deployment: manyEntries().deployment });
});
test.afterAll(() => product.dispose());

/** At the feed of a community whose bars lead to seven places; what is measured has been. */
async function open(browser: Parameters<typeof openBrowser>[0], width: number, language: 'en' | 'he' = 'en') {
  const visitor = await openBrowser(browser, product.url, {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  await speaks(visitor.page, language);
  await signIn(visitor.page, 'maya');
  await expect(bar(visitor.page).getByRole('button').first()).toBeVisible();
  return visitor;
}

const bar = (page: Page) => page.getByRole('navigation', { name: /^(Main|ראשי)$/ });
const more = (page: Page, language: 'en' | 'he' = 'en') =>
  bar(page).getByRole('button', { name: new RegExp(`^${wordsIn(language)('shell.nav.more')}`) });
const destinations = (page: Page) => bar(page).locator('a, button');

/** The bar measures itself a moment after letters have grown: until two looks see the same. */
async function measured(page: Page): Promise<void> {
  let before: string | undefined;
  const isSame = async () => {
    const now = (await destinations(page).allTextContents()).join();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame).toBe(true);
}

async function done({ page, complaints }: Visitor): Promise<void> {
  expect(complaints.unexpected()).toEqual([]);
  await page.context().close();
}

for (const { language, width } of screensOfRun([320, 390, 1280]))
  test(`all seven destinations are reached at ${width} px, also with letters of twice the size, ${language}`, async ({
    browser,
  }) => {
    const visitor = await open(browser, width, language);
    const { page } = visitor;
    for (const size of ['100%', '200%'] as const) {
      await enlarge(page, size);
      await expect.poll(() => lacksRoom(page)).toEqual([]);
      await measured(page);
      const inBar = await destinations(page).count();
      const isWhole = (await more(page, language).count()) === 0;
      if (isWhole) expect(inBar).toBe(7);
      else {
        await more(page, language).click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        const rest = await page.getByRole('menuitem').count();
        const hasVideos =
          (await page.getByRole('menuitem', { name: entryNames[language]['social.poses'] }).count()) > 0;
        // Of the seven, one is a submenu of three.
        expect(inBar - 1 + rest - (hasVideos ? 2 : 0)).toBe(7);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menuitem')).toHaveCount(0);
        await expect(more(page, language)).toBeFocused();
      }
    }
    await done(visitor);
  });

for (const { language, width } of screensOfRun([500, 640, 768, 900]))
  test(`between a phone and a laptop, at ${width} px, the bar shows four destinations at least, ${language}`, async ({
    browser,
  }) => {
    const visitor = await open(browser, width, language);
    await expect.poll(() => destinations(visitor.page).count()).toBeGreaterThan(4);
    await done(visitor);
  });

test('with the keyboard alone a submenu opens, is walked through, closes and gives the focus back', async ({
  browser,
}) => {
  const visitor = await open(browser, 1280);
  const { page } = visitor;
  const videos = bar(page).getByRole('button', { name: 'Videos' });
  await videos.focus();
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(['Yoga poses', 'Yoga session', 'Yoga modifications']);
  // The keys go there once the menu has the focus.
  await expect(page.locator('[role=menu]:focus-within')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(videos).toBeFocused();
  await expect(page).toHaveURL('/');
  await done(visitor);
});

test('Back closes More and stays on the page', async ({ browser }) => {
  const visitor = await open(browser, 320);
  const { page } = visitor;
  await more(page).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await done(visitor);
});

test('what is under More is led to by one step, and marks More', async ({ browser }) => {
  const visitor = await open(browser, 320);
  const { page } = visitor;
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  await expect(page).toHaveURL('/schedule');
  await expect(more(page)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await done(visitor);
});

test('open requests stand beside the friends’ entry, are said, and go with the session', async ({ browser }) => {
  const visitor = await open(browser, 1280);
  const { page } = visitor;
  await bar(page)
    .getByRole('link', { name: /^Friends/ })
    .click();
  await expect(bar(page).getByRole('link', { name: /^Friends, \d+ open requests?$/ })).toBeVisible();
  await page.getByRole('button', { name: wordsIn('en')('shell.account.label') }).click();
  await page.getByRole('button', { name: wordsIn('en')('shell.signOut.action') }).click();
  await page.getByRole('button', { name: wordsIn('en')('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/intro');
  // Who has none is shown none of those before.
  await signIn(page, 'daniel.ross');
  await expect(bar(page).getByRole('link', { name: 'Friends', exact: true })).toBeVisible();
  await done(visitor);
});

test('the side menu has the videos by kind and the manuals, and closes by Back', async ({ browser }) => {
  const visitor = await open(browser, 390);
  const { page } = visitor;
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const menu = page.getByRole('dialog').getByRole('navigation');
  await expect(menu.getByRole('link')).toHaveText([
    'Yoga poses',
    'Yoga session',
    'Yoga modifications',
    'My posts',
    'Schedule',
    'Manuals',
  ]);
  // The drawer takes the focus a moment after it stands.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await done(visitor);
});

test('with one module for members its entries and that of its card stand in the bar, whatever the width and the letters', async ({
  browser,
}) => {
  const modules = { feed: { enabled: true }, admin: { enabled: true } };
  const alone = await startProduct({ deployment: { modules } });
  try {
    for (const { language, width } of screensOfRun([320, 1280])) {
      const visitor = await openBrowser(browser, alone.url, { viewport: { width, height: 640 } });
      const { page } = visitor;
      await speaks(page, language);
      await signIn(page, 'maya');
      for (const size of ['100%', '200%'] as const) {
        await enlarge(page, size);
        await expect.poll(() => lacksRoom(page)).toEqual([]);
        await expect(destinations(page)).toHaveText([
          wordsIn(language)('feed.nav'),
          wordsIn(language)('shell.nav.dashboard'),
          // Where there is no room for it, what leads to it.
          new RegExp(`^(?:${wordsIn(language)('feed.schedule.nav')}|${wordsIn(language)('shell.nav.more')})$`),
        ]);
      }
      await done(visitor);
    }
  } finally {
    await alone.dispose();
  }
});
