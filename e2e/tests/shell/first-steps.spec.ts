import type { Page } from '@playwright/test';
import { serious } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const welcomeOf = (page: Page) => page.getByRole('dialog', { name: say('shell.first.title') });
const chunks = (page: Page, name: string) =>
  page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes(`/${part}.`) && entry.name.endsWith('.js')).length,
    name,
  );

test('who is new is welcomed on three cards, once, on whatever device comes next', async ({ member }) => {
  const { page } = await member('priya.nair', { bypassCSP: true, viewport: { width: 320, height: 640 } });
  const welcome = welcomeOf(page);
  await expect(welcome).toBeVisible();
  await expect(welcome.getByRole('button', { name: say('shell.first.next') })).toBeFocused();
  expect(await serious(page, 'everything')).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(welcome.getByRole('heading', { name: say('shell.first.people.title') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(welcome.getByRole('heading', { name: say('shell.first.own.title') })).toBeVisible();
  const reported = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('CompleteFirstLogin')),
  );
  await welcome.getByRole('button', { name: say('shell.first.done') }).click();
  await expect(welcome).toHaveCount(0);
  expect(await (await reported).json()).not.toHaveProperty('errors');

  const { page: elsewhere } = await member('priya.nair');
  await elsewhere.waitForTimeout(500);
  await expect(welcomeOf(elsewhere)).toHaveCount(0);
});

test('members who are past it pay no byte for the welcome', async ({ member }) => {
  const { page } = await member('maya');
  await page.waitForTimeout(500);
  expect([await chunks(page, 'welcome'), await chunks(page, 'main')]).toEqual([0, 1]);
});

test('who comes back a third time is offered the app, and a no holds', async ({ member }) => {
  const { page } = await member('maya');
  const offer = page.getByRole('region', { name: say('shell.install.title', { brand: 'Banyan' }) });
  // A visit counts when the first screen stands.
  const isNoted = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('banyan.seenAt')) < 60_000);
  const comeBack = async () => {
    await expect.poll(isNoted).toBe(true);
    // An hour later.
    await page.evaluate(() => localStorage.setItem('banyan.seenAt', String(Date.now() - 3_600_000)));
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
    await expect.poll(isNoted).toBe(true);
    await page.waitForTimeout(300);
  };
  await comeBack();
  await expect(offer).toHaveCount(0);
  await comeBack();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: say('shell.install.never') }).click();
  await expect(offer).toHaveCount(0);
  await comeBack();
  await expect(offer).toHaveCount(0);
});
