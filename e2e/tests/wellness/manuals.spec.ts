// A member opens a manual, reads it in the app, and finds a place in it.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { apiMember } from '../../support/api.ts';
import { withWorker } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true };
const [english, hebrew] = [wordsIn('en'), wordsIn('he')];

const partsOf = (page: Page, say: typeof english) => {
  const reader = page.getByRole('dialog');
  const button = (key: Parameters<typeof say>[0]) => reader.getByRole('button', { name: say(key), exact: true });
  return {
    cards: page.getByRole('main').getByRole('listitem').getByRole('link'),
    reader,
    button,
    drawn: reader.locator('canvas[data-drawn]'),
    field: reader.getByRole('textbox', { name: say('wellness.reader.searchLabel') }),
    count: reader.getByRole('status').filter({ hasText: /\d \/ \d/ }),
    /** "Page 1 of 3" of the toolbar. */
    place: reader.getByRole('toolbar').locator('output'),
  };
};

/** What is marked as found, in the order of the page, the current one last. */
const marked = (page: Page) =>
  page.evaluate(() =>
    ['banyan-found', 'banyan-found-current'].flatMap((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
    ),
  );

test('from the menu to a manual: it is read, searched and left', { tag: '@core' }, async ({ member }) => {
  const { page, complaints } = await member('maya', wide);
  // Of the tab that shows a file alone, which a browser looks for an icon of.
  complaints.expect(/favicon\.ico/);
  const { cards, reader, button, drawn, field, count, place } = partsOf(page, english);
  await page.getByRole('button', { name: english('shell.nav.menu') }).click();
  await page.getByRole('link', { name: english('wellness.manuals.nav') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('wellness.manuals.title'));
  await page.getByRole('searchbox', { name: english('wellness.manuals.search') }).fill('breath step');
  await page.keyboard.press('Enter');
  await expect(cards).toHaveText([/^Breathing, step by step/]);
  await cards.click();
  await expect(page).toHaveURL(/\/manuals\?query=breath\+step&manual=\w+$/);
  await expect(reader).toHaveAccessibleName('Breathing, step by step');
  await expect(drawn.first()).toBeVisible();
  await expect(reader.getByText('Breath is always with you', { exact: false })).toBeAttached();
  await expect(place).toHaveText(/^Page 1 of [2-9]$/);
  await page.keyboard.press('/');
  await field.fill('care team');
  await expect(count).toContainText('1 / 1');
  await expect.poll(() => marked(page)).toEqual(['care team']);
  await expect(place).toHaveText(/^Page [2-9] of/);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(place).toHaveText(/^Page 1 of/);
  await button('wellness.reader.closeSearch').click();
  await expect.poll(() => marked(page)).toEqual([]);
  // In a tab of its own, by an address that was asked for just now.
  await button('wellness.reader.more').click();
  const [asked] = await Promise.all([
    page
      .context()
      .waitForEvent('request', (request) => /^\/media\/file\/.+\.pdf$/.test(new URL(request.url()).pathname)),
    page.getByRole('menuitem', { name: english('wellness.reader.openTab') }).click(),
  ]);
  expect(asked.isNavigationRequest()).toBe(true);
  await page.goBack();
  await expect(reader).toHaveCount(0);
  await expect(page).toHaveURL('/manuals?query=breath+step');
});

test('in Hebrew on a small phone, by keyboard: a manual is read from the right, made larger and gone through', async ({
  member,
  product,
}) => {
  const noam = await apiMember(product.url, 'noam');
  const all = 'query { allManuals(search: "chair") { items { id } } }';
  const { items } = (await noam.ask<{ allManuals: { items: { id: string }[] } }>(all)).allManuals;
  const { page } = await member('noam', { ...phone, language: 'he', at: `/manuals?manual=${items[0]!.id}` });
  const { reader, button, drawn, field, count, place } = partsOf(page, hebrew);
  await expect(reader).toHaveAccessibleName('יוגה על כיסא');
  await expect(drawn.first()).toBeVisible();
  const line = reader.getByText('שואפים ומרימים', { exact: false });
  await expect(line).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Control+f');
  await field.fill('3 סבבים');
  await expect(count).toContainText('1 / 1');
  await expect.poll(() => marked(page)).toEqual(['3 סבבים']);
  await field.fill('כיסא');
  await expect(count).toContainText(/1 \/ [3-9]/);
  await page.keyboard.press('Enter');
  await expect(count).toContainText(/2 \/ [3-9]/);
  await button('wellness.reader.closeSearch').press('Enter');
  const width = () => reader.locator('[data-page="1"]').evaluate((element) => element.getBoundingClientRect().width);
  const fits = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fits * 1.2);
  await page.keyboard.press('PageDown');
  await expect(place).toHaveText(hebrew('wellness.reader.page', { page: '2', pages: '2' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/manuals');
});

test('a manual that was opened is read without a network', async ({ member }) => {
  const { page, complaints } = await member('maya', { ...withWorker, ...wide, at: '/manuals' });
  complaints.expect(lostServer);
  const { cards, drawn } = partsOf(page, english);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await cards.first().click();
  await expect(drawn.first()).toBeVisible();
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('banyan-documents')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(kept).toEqual([expect.stringMatching(/^\/media\/file\/[0-9a-f]{32}\/manual-en\.pdf$/)]);
  await page.goBack();
  await page.context().setOffline(true);
  await cards.first().click();
  await expect(drawn.first()).toBeVisible();
  await page.context().setOffline(false);
});

test('beside a video its PDF is read, and Back leads to the video', async ({ member }) => {
  const { page } = await member('maya', { ...wide, at: '/videos?type=modification' });
  await page.locator('a[href*="video="]').first().click();
  await page.getByRole('button', { name: english('wellness.player.pdf') }).click();
  const { reader, drawn } = partsOf(page, english);
  await expect(page).toHaveURL(/&video=\w+&pdf=\w+$/);
  await expect(drawn.first()).toBeVisible();
  await page.goBack();
  await expect(reader).toHaveCount(0);
  await expect(page.locator('video')).toBeVisible();
});
