// How far a page moves by itself: Cumulative Layout Shift (web.dev/cls), the largest burst of shifts with less than a
// second between two and five seconds at most. A page that moves by its whole height: 1.
import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

export interface Shifts {
  /** Of the largest burst. */
  sum: number;
  /** What moved from where to where in it, so that a failing e2e test says so. */
  what: string[];
}

/** Watches from now on; answers the largest burst since the page was opened last. */
export async function shiftsOf(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const largest: Shifts = { sum: 0, what: [] };
    Object.assign(window, { shifts: largest });
    let burst = { sum: 0, what: [] as string[], from: 0, until: 0 };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width}x${height} at ${x},${y}`;
    const name = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : '?');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const goesOn = startTime - burst.until < 1000 && startTime - burst.from < 5000;
        if (!goesOn) burst = { sum: 0, what: [], from: startTime, until: startTime };
        burst.sum += value;
        burst.until = startTime;
        for (const { node, previousRect, currentRect } of sources)
          burst.what.push(`${name(node)}: ${place(previousRect)} → ${place(currentRect)}, ${Math.round(startTime)} ms`);
        if (burst.sum > largest.sum) Object.assign(largest, { sum: burst.sum, what: [...burst.what] });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
