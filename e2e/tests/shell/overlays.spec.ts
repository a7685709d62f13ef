import { openDays } from '@banyan/kit/seed';
import { inFull } from '@banyan/kit/testing';
import type { Page } from '@playwright/test';
import { apiMember, firstItems, writeComment } from '../../support/api.ts';
import { pretendFirstLogin } from '../../support/first-login.ts';
import type { Overlay } from '../../support/overlays/overlay.ts';
import { overlay, overlays } from '../../support/overlays.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const anything = /.*/;

const addressOf = (page: Page) =>
  page.evaluate(() => ({ address: location.pathname + location.search, scroll: Math.round(scrollY) }));

/** Opens it, goes back, and finds the page as it was. */
async function closeByBack(page: Page, { name, open, shown }: Overlay) {
  await open!(page);
  await expect(shown(page), `${name} opens`).toBeVisible();
  const before = await addressOf(page);
  const address = await page.evaluate(() => location.pathname);
  await page.goBack();
  await expect(shown(page), `${name} is closed by Back`).toBeHidden();
  expect(await addressOf(page)).toEqual({ address, scroll: before.scroll });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), `${name} gives the focus back`)
    .toMatch(/BUTTON|A|LI/);
}

const byTap = overlays.filter(({ open }) => open);

for (const width of inFull([390, 1280], [390]))
  test(`Back closes every layer, and leaves page, place and focus as they were, ${width} px wide`, async ({
    member,
    product,
  }) => {
    const maya = await apiMember(product.url, 'maya');
    const [, second] = await firstItems(maya);
    await writeComment(await apiMember(product.url, 'noam'), second!, 'A comment of somebody else.');
    await writeComment(maya, second!, 'A comment of my own.');
    const { page } = await member('maya', { viewport: { width, height: 844 } });
    await page.getByRole('article').nth(1).scrollIntoViewIfNeeded();
    for (const each of byTap.filter(({ isOfComment }) => !isOfComment))
      await test.step(each.name, () => closeByBack(page, each));
    await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
    await expect(page.getByText('A comment of my own.').first()).toBeVisible();
    for (const each of byTap.filter(({ isOfComment }) => isOfComment))
      await test.step(each.name, () => closeByBack(page, each));
    // No dead step is left: the next Back leads to the feed, and the one after it leaves the product.
    await page.goBack();
    await expect(page.getByRole('article').nth(2)).toBeVisible();
    await page.goBack();
    expect(new URL(page.url()).protocol).toBe('about:');
  });

test('Back closes what is opened on a poll, on an event’s page and in the settings', async ({ member }) => {
  const { page } = await member('maya');
  const closes = async (name: string, act: () => Promise<void>) => {
    const { pathname } = new URL(page.url());
    await act();
    await expect(overlay(name).shown(page), `${name} opens`).toBeVisible();
    await page.goBack();
    await expect(overlay(name).shown(page), `${name} is closed by Back`).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
  };
  const poll = page.getByRole('radiogroup').first();
  await expect(async () => {
    await page.mouse.wheel(0, 800);
    await expect(poll).toBeVisible({ timeout: 1_000 });
  }).toPass();
  if ((await poll.getByRole('radio', { checked: true }).count()) === 0) await poll.getByRole('radio').first().click();
  await expect(poll.getByRole('radio', { checked: true })).toBeVisible();
  const another = poll.getByRole('radio', { checked: false }).first();
  await closes('question before a vote is changed', () => another.click());
  await page.goto(`/show-post/${openDays.en.itemId}/all`);
  const toCalendar = page.getByRole('button', { name: new RegExp(`^${say('feed.calendars.add')}`) });
  await closes('calendars for an event', () => toCalendar.click());
  await page.goto('/settings');
  await page.getByRole('button', { name: say('feed.calendars.address.make') }).click();
  const renew = page.getByRole('button', { name: say('feed.calendars.address.renew') });
  await closes('question before a calendar address is renewed', () => renew.click());
});

test('Back closes what comes by itself: the welcome, once and for all', async ({ member }) => {
  const { page } = await member('maya');
  const welcome = overlay('welcome').shown(page);
  const undo = await pretendFirstLogin(page);
  await page.reload();
  await expect(welcome).toBeVisible();
  await page.goBack();
  await expect(welcome).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
  undo();
});

test('Back closes the guide to install, and the settings of guests', async ({ visitor, member }) => {
  const { page: guest } = await visitor();
  await guest.goto('/login');
  await guest.getByRole('button', { name: say('shell.settings.label') }).click();
  const settings = overlay('display settings of guests').shown(guest);
  await expect(settings).toBeVisible();
  await guest.goBack();
  await expect(settings).toBeHidden();
  expect(new URL(guest.url()).pathname).toBe('/login');

  const { page } = await member('maya', { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Safari/604' });
  await page.evaluate(() => localStorage.setItem('banyan.install', '{"visits":3}'));
  await page.reload();
  await page.getByRole('button', { name: say('shell.install.how') }).click();
  const guide = overlay('how to install').shown(page);
  await expect(guide).toBeVisible();
  await page.goBack();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a question over a panel closes first, a reload finds no overlay, and Forward opens none', async ({ member }) => {
  const { page } = await member('maya');
  const settings = overlay('account and display settings');
  await settings.open!(page);
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await expect(page.getByRole('dialog', { name: say('shell.signOut.question') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settings.open!(page);
  await expect(settings.shown(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  expect(new URL(page.url()).protocol).toBe('about:');
});

test('who a member is can be sent as an address, and is closed in its place', async ({ member }) => {
  const { page } = await member('maya');
  const link = page.locator('a[href^="?member="]:not([aria-hidden])').first();
  const address = (await link.getAttribute('href'))!;
  await page.goto(`/${address}`);
  const shown = overlay('member').shown(page);
  await expect(shown.getByText(anything).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/?member=00000000000000000000000000');
  await expect(shown.getByText(say('social.profile.gone'))).toBeVisible();
});
