// What the device's outbox holds, as the next page would find it (decision 151).
import type { Page } from '@playwright/test';

interface Kept {
  id: string;
  key: string;
  variables: Record<string, unknown>;
}

/** Of all members. The database must be there: opened by a test it would be empty for good. */
export const keptOnDevice = (page: Page): Promise<Kept[]> =>
  page.evaluate(
    () =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('banyan-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('members').objectStore('members').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            const lists = reading.result as Kept[][];
            resolve(lists.flat().map(({ id, key, variables }) => ({ id, key, variables })));
          };
        };
      }),
  );
