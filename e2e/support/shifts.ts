// How far a page moves by itself, as the browser measures it. A page that moves by its whole height: 1.
import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number };

/** Watches from now on; answers the sum since the page was opened last. */
export async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { sum: 0 };
    Object.assign(window, { shifts: heard });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard.sum += (entry as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}
