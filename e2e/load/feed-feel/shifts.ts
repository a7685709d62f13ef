/** How far a page moves under its reader while it loads, by the browser's own layout shift (`support/shifts.ts`). */
import type { Page } from '@playwright/test';
import { shiftsOf } from '../../support/shifts.ts';

const LOADS = 10;

/** Of each page the layout shift of each load. A number without a unit: 0 is none. */
export type PageShifts = Record<string, number[]>;

/** Loads the feed, friends and a post so often each, every second time without what the browser has kept. The page is the feed. */
export async function measureShifts(page: Page): Promise<PageShifts> {
  const post = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
  const line = await page.context().newCDPSession(page);
  const read = await shiftsOf(page);
  const shifts: PageShifts = {};
  for (const [name, path] of Object.entries({ 'the feed': '/', friends: '/friends', 'a post': post! }))
    for (let load = 0; load < LOADS; load += 1) {
      if (load % 2 === 0) await line.send('Network.clearBrowserCache');
      await page.goto(path);
      await page.getByRole('main').getByRole('article').or(page.getByRole('listitem')).first().waitFor();
      await page.waitForLoadState('networkidle');
      shifts[name] = [...(shifts[name] ?? []), (await read()).sum];
    }
  return shifts;
}
