// What the server runs and what this device has are not always the same: the member is asked once, and nothing hangs on it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answer, lostServer } from '../../support/answers.ts';
import { withWorker } from '../../support/device.ts';
import { nextShell } from '../../support/next-shell.ts';
import { startProduct } from '../../support/product.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, openBrowser, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const news = (page: Page) => page.getByText(say('shell.update.ready'));
const later = (page: Page) => page.getByRole('button', { name: say('shell.update.later') }).click();
/** What the page does itself when it is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('who put off a new version is not asked again for it, and is for the one after', async ({ browser }) => {
  test.setTimeout(240_000);
  const shell = nextShell();
  const product = await startProduct({ shellFolder: shell.folder });
  const { page, complaints } = await openBrowser(browser, product.url, withWorker);
  complaints.expect(lostServer);
  const release = async () => {
    await product.stop();
    shell.release();
    await product.start();
    await lookAgain(page);
  };
  try {
    await signIn(page, 'maya');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await release();
    await expect(news(page)).toBeVisible();
    await later(page);
    await expect(news(page)).toHaveCount(0);
    await page.reload();
    // The worker that waits is met two seconds after the page stands.
    await page.waitForTimeout(4000);
    await expect(news(page)).toHaveCount(0);
    await release();
    await expect(news(page)).toBeVisible();
    expect(complaints.unexpected()).toEqual([]);
  } finally {
    await page.context().close();
    await product.dispose();
    shell.dispose();
  }
});

test('a browser without a worker hears of a new version from the server, once', async ({ member }) => {
  const { page } = await member('maya');
  const stop = await answer(page, 'CheckUpdate', { data: { checkUpdate: '99.0.0' } });
  await page.reload();
  await expect(news(page)).toBeVisible({ timeout: 10_000 });
  await later(page);
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('CheckUpdate'));
  await page.reload();
  await (await asked).response();
  await page.waitForTimeout(500);
  await expect(news(page)).toHaveCount(0);
  await stop();
});

test('a worker whose script is gone leaves the device, and the app runs on without it', async ({ browser }) => {
  test.setTimeout(240_000);
  const shell = nextShell();
  const product = await startProduct({ shellFolder: shell.folder });
  const { page, complaints } = await openBrowser(browser, product.url, withWorker);
  complaints.expect(lostServer, /sw\.js|bad HTTP response code/);
  const hasWorker = () => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  try {
    await signIn(page, 'maya');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await product.stop();
    for (const file of ['sw.js', 'sw.js.br']) rmSync(join(shell.folder, file), { force: true });
    await product.start();
    const loaded = page.waitForEvent('load');
    await lookAgain(page);
    await loaded;
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(hasWorker).toBe(false);
    // Once: the page that stands now is the one that stays.
    await page.evaluate(() => Object.assign(window, { banyanVisit: true }));
    await lookAgain(page);
    await page.waitForTimeout(3500);
    expect(await page.evaluate(() => 'banyanVisit' in window)).toBe(true);
    expect(complaints.unexpected()).toEqual([]);
  } finally {
    await page.context().close();
    await product.dispose();
    shell.dispose();
  }
});
