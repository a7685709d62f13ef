import type { Locator, Page } from '@playwright/test';
import { password } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');
const mostTabs = 80;

/** Presses Tab until `target` has the focus, which must be seen at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      const box = activeElement!.getBoundingClientRect();
      const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return {
        name: activeElement!.outerHTML.slice(0, 120),
        isSeen: activeElement!.matches(':focus-visible') && isInView,
      };
    });
    expect(stop.isSeen, `focus is visible on ${stop.name}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`Tab did not reach ${String(target)} within ${mostTabs} stops.`);
}

test('the keyboard alone signs in, reacts and comments', { tag: '@core' }, async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel(say('shell.login.username')));
  await page.keyboard.type('maya');
  await tabTo(page, page.getByLabel(say('shell.login.password'), { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const post = page.getByRole('article').first();
  await expect(post).toBeVisible();

  const react = post.getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) });
  await tabTo(page, react);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: say('feed.reaction.love') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(post.getByRole('button', { name: new RegExp(`^${say('feed.reaction.love')}:`) })).toBeVisible();

  const body = `By keyboard ${crypto.randomUUID()}`;
  await tabTo(page, post.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) }));
  await page.keyboard.press('Enter');
  await expect(post.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(body);
  await page.keyboard.press('Control+Enter');
  await expect(post.getByRole('listitem').filter({ hasText: body })).toHaveCount(1);
});

test('the first Tab offers to skip to the content', async ({ member }) => {
  const { page } = await member('maya');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('shell.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a dialog keeps the focus and gives it back', async ({ member }) => {
  const { page } = await member('maya');
  const who = page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: new RegExp(say('feed.reaction.who')) });
  await who.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(who).toBeFocused();
});
