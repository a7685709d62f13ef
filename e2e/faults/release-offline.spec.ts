import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDeployment, moduleFolder } from '@banyan/deployments';
import type { Page } from '@playwright/test';
import { lostServer } from '../support/answers.ts';
import { withWorker } from '../support/device.ts';
import { temporaryDir } from '../support/places.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, openBrowser, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');

/** A copy of the built friends module, and how to release it again: every file of it gets another address. */
function friendsModule() {
  const folder = temporaryDir('friends');
  cpSync(moduleFolder(loadDeployment('demo'), 'social-chat'), folder, { recursive: true });
  const file = join(folder, 'banyan.json');
  const release = (version: string) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...manifest, module: { ...manifest.module, version } }));
  };
  return { folder, release };
}

/** Whether the page that opens without a network is of that release. */
const keepsRelease = (page: Page, version: string) => async () =>
  page.evaluate(async (part) => {
    const kept = await caches.match('/', { ignoreVary: true });
    return (await kept?.text())?.includes(part) ?? false;
  }, `/m/social-chat/${version}/`);

async function expectFriends(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

test('a page that worked without a network before a release works after it, though only the feed was opened meanwhile', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { folder, release } = friendsModule();
  const modules = { feed: { enabled: true }, 'social-chat': { enabled: true, folder }, admin: { enabled: true } };
  const product = await startProduct({ deployment: { modules } });
  const { page, complaints } = await openBrowser(browser, product.url, {
    ...withWorker,
    viewport: { width: 400, height: 800 },
  });
  try {
    await signIn(page, 'maya');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('social.nav') })
      .click();
    await expectFriends(page);
    await expect.poll(keepsRelease(page, '0.1.0')).toBe(true);
    // What was asked for is kept on the device a little later.
    await page.waitForTimeout(2000);
    await page.goto('about:blank');

    complaints.expect(lostServer);
    await product.stop();
    release('0.2.0');
    await product.start();
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(keepsRelease(page, '0.2.0'), { timeout: 60_000 }).toBe(true);

    await product.stop();
    await page.goto('/friends');
    await expect(page.getByText(say('offline.server'))).toBeVisible();
    await expectFriends(page);
    expect(complaints.unexpected()).toEqual([]);
  } finally {
    await page.context().close();
    await product.dispose();
    rmSync(folder, { recursive: true });
  }
});
