// What a device keeps after its member has signed out: nothing that names them, or what they saw.
import type { Page } from '@playwright/test';
import { withWorker } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

/** All that a page can find out about what is kept, as one text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push([name, store, await asked(rows.getAllKeys()), await asked(rows.getAll())]);
      }
      database.close();
    }
    for (const name of await caches.keys())
      found.push([name, (await (await caches.open(name)).keys()).map(({ url }) => url)]);
    return JSON.stringify(found);
  });

test('nothing of the member is left after signing out, with a second tab open', async ({ member }) => {
  const { page } = await member('maya', withWorker);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('article').first()).toBeVisible();
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('banyan.viewer')!) as { id: string }).id);
  const ofMember = new RegExp(`${id}|maya|/media/`, 'i');
  // What is looked for is there to be found: pictures, the list of their addresses, the member's name.
  await expect.poll(() => everythingKept(page)).toMatch(/workbox-expiration.*\/media\//);
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/intro');
  await expect(other.getByRole('article')).toHaveCount(0);
  await expect.poll(() => everythingKept(page)).not.toMatch(ofMember);
  await other.waitForTimeout(2_000);
  expect(await everythingKept(other)).not.toMatch(ofMember);
});
