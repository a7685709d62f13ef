// How far a page moves by itself: Cumulative Layout Shift (web.dev/cls), the largest burst of shifts with less than a
// second between two and five seconds at most. A page that moves by its whole height: 1.
import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number };

/** Watches from now on; answers the largest burst since the page was opened last. */
export async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { most: 0 };
    Object.assign(window, { shifts: heard });
    let burst = { sum: 0, from: 0, until: 0 };
    new PerformanceObserver((list) => {
      for (const { value, startTime } of list.getEntries() as Shift[]) {
        const goesOn = startTime - burst.until < 1000 && startTime - burst.from < 5000;
        burst = { sum: value + (goesOn ? burst.sum : 0), from: goesOn ? burst.from : startTime, until: startTime };
        heard.most = Math.max(heard.most, burst.sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { most: number } }).shifts.most);
}
