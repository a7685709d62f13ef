/** What the browser itself says of a page while somebody uses it. Everything but `watchPage` runs in the page. */
import type { Page } from '@playwright/test';

/** Since the last `start`. */
export interface Seen {
  /** Milliseconds of each frame that kept the page from answering for 50 ms or more. */
  longFrames: number[];
  /** From a tap or a key to the next paint, each once; the browser rounds to 8 ms and leaves out what is under 16. */
  reactions: { name: string; ms: number }[];
  /** Most elements and texts that stood in the page at one time. */
  mostNodes: number;
}

interface Watched extends Window {
  banyanSeen?: Seen;
}

interface TimedEvent extends PerformanceEntry {
  interactionId: number;
}

function watch(): void {
  const page = window as Watched;
  page.banyanSeen = { longFrames: [], reactions: [], mostNodes: 0 };
  const slowest = new Map<number, { name: string; ms: number }>();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.banyanSeen?.longFrames.push(duration);
  }).observe({ type: 'long-animation-frame' });
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries() as TimedEvent[]) {
      // A tap is told of as pointer, touch and click; the longest counts.
      if (interactionId > 0)
        slowest.set(interactionId, { name, ms: Math.max(duration, slowest.get(interactionId)?.ms ?? 0) });
    }
    page.banyanSeen!.reactions = [...slowest.values()];
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  setInterval(() => {
    const walker = document.createTreeWalker(document);
    let nodes = 0;
    while (walker.nextNode()) nodes += 1;
    page.banyanSeen!.mostNodes = Math.max(page.banyanSeen!.mostNodes, nodes);
  }, 500);
}

/** Call before the page opens. `start` forgets what was seen; `read` waits for what the browser still has to tell. */
export async function watchPage(page: Page): Promise<{ start(): Promise<void>; read(): Promise<Seen> }> {
  await page.addInitScript(watch);
  return {
    start: () =>
      page.evaluate(() => {
        (window as Watched).banyanSeen = { longFrames: [], reactions: [], mostNodes: 0 };
      }),
    read: async () => {
      await page.waitForTimeout(1_000);
      return page.evaluate(() => (window as Watched).banyanSeen!);
    },
  };
}
