// What a member sets is kept: theirs on every device, the device's on this one.
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const toggle = (page: Page, key: string, words = say) =>
  page.getByRole('switch', { name: new RegExp(`^${words(`shell.settings.${key}`)}`) });
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test('from the account menu, by the keyboard alone; what was chosen is there after a reload and on another device', {
  tag: '@core',
}, async ({ member }) => {
  const { page } = await member('noam');
  await page.getByRole('button', { name: say('shell.account.label') }).press('Enter');
  await page.getByRole('link', { name: say('shell.account.settings') }).press('Enter');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: say('shell.settings.title') })).toBeFocused();
  await expect(toggle(page, 'messages')).toBeChecked();
  await toggle(page, 'messages').press(' ');
  // What was chosen first is long on its way: what is chosen next does not overtake it.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('22:00')) await setTimeout(1_000);
    await route.fallback();
  });
  await toggle(page, 'quiet').press(' ');
  const from = page.getByLabel(say('shell.settings.quietFrom'), { exact: true });
  await from.fill('23:15');
  const kept = page.waitForResponse((response) => Boolean(response.request().postData()?.includes('23:15')));
  await from.blur();
  await kept;
  const other = await member('noam', { at: '/settings' });
  for (const seen of [page, other.page]) {
    if (seen === page) await page.reload();
    await expect(toggle(seen, 'messages')).not.toBeChecked();
    await expect(seen.getByLabel(say('shell.settings.quietFrom'), { exact: true })).toHaveValue('23:15');
  }
  // Turned back there, it turns here without a reload.
  await toggle(other.page, 'messages').click();
  await expect(toggle(page, 'messages')).toBeChecked();
});

test('push asks before it is off, cancel restores it, in Hebrew on a small phone', async ({ member }) => {
  const hebrew = wordsIn('he');
  const { page } = await member('noam', { at: '/settings', language: 'he', viewport: { width: 320, height: 640 } });
  const push = toggle(page, 'push', hebrew);
  await expect(push).toBeChecked();
  const question = page.getByRole('dialog', { name: hebrew('shell.settings.pushQuestion') });
  await push.click();
  await question.getByRole('button', { name: hebrew('confirm.cancel') }).click();
  await expect(push).toBeChecked();
  await push.click();
  await question.getByRole('button', { name: hebrew('shell.settings.pushConfirm') }).click();
  await expect(push).not.toBeChecked();
  await push.click();
  await expect(push).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('letters grow before the first paint of every page, also after a sign-out', async ({ member }) => {
  const { page } = await member('maya', { at: '/settings' });
  expect(await rootSize(page)).toBe('16px');
  await page.getByText(say('shell.settings.percent', { size: '150' }), { exact: true }).click();
  expect(await rootSize(page)).toBe('24px');
  await page.goto('/friends', { waitUntil: 'commit' });
  await expect.poll(() => rootSize(page)).toBe('24px');
  await page.goto('/settings');
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/intro');
  expect(await rootSize(page)).toBe('24px');
});

test('without a network it says so and changes nothing, and what the server refuses goes back', async ({ member }) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer);
  await page.goto('/settings');
  await expect(toggle(page, 'picture')).toBeChecked();
  await page.context().setOffline(true);
  await expect(toggle(page, 'picture')).toBeDisabled();
  await expect(page.getByText(say('shell.settings.offline'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(toggle(page, 'picture')).toBeEnabled();
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('UpdatePrivacy')
      ? route.fulfill({ status: 503 })
      : route.fallback(),
  );
  await toggle(page, 'picture').click();
  // Sections that were still on their way when the network went have one of their own.
  const notices = page.getByRole('region', { name: say('toast.region') });
  const retry = notices.getByRole('button', { name: say('shell.settings.retry') });
  await expect(retry).toBeVisible();
  await expect(toggle(page, 'picture')).toBeChecked();
  isBroken = false;
  await retry.click();
  await expect(toggle(page, 'picture')).not.toBeChecked();
});

test('an anonymous visitor at the address signs in first, and comes back to it', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login\?to=%2Fsettings/);
});
