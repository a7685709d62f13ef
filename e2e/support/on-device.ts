// What a device has for when there is no line. An e2e test that cuts the line waits for it: on a quick machine it is not there yet.
import { expect, type Page } from '@playwright/test';

/** Waits until the worker has these files of a module: what is not kept yet when the line goes does not open without one. */
export async function untilKept(page: Page, module: string, names: readonly RegExp[]): Promise<void> {
  const missing = async () => {
    const addresses = await page.evaluate(async () =>
      (await (await caches.open('banyan-modules')).keys()).map(({ url }) => url),
    );
    return names
      .filter((name) => !addresses.some((url) => url.includes(`/m/${module}/`) && name.test(url)))
      .map(String);
  };
  await expect.poll(missing, { message: `files of ${module} that are not kept`, timeout: 120_000 }).toEqual([]);
}

/** Waits until the snapshot of the cache that the device keeps holds this text. */
export async function untilRemembered(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(isInSnapshot, text), { message: `the device keeps "${text}"` }).toBe(true);
}

/** Runs in the page. The database must be there: opened by a test it would be empty for good. */
async function isInSnapshot(text: string): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'banyan')) return false;
  return new Promise<boolean>((resolve, reject) => {
    const opening = indexedDB.open('banyan');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result).includes(text));
      };
    };
  });
}
