/** What the browser itself says of a page while somebody uses it. Everything but `watchPage` runs in the page. */
import type { Page } from '@playwright/test';

/** Since the last `start`. */
export interface Seen {
  /** Milliseconds of each frame that kept the page from answering for 50 ms or more. */
  longFrames: number[];
  /** From a tap or a key to the next paint, each once; the browser rounds to 8 ms and leaves out what is under 16. */
  reactions: Reaction[];
}

export interface Reaction {
  id: number;
  name: string;
  ms: number;
  /** The last that was marked before it. */
  row: string;
}

/** What stands in the page now. */
export interface CardPosition {
  /** Elements and texts. */
  nodes: number;
  posts: number;
  /** The last post is there, and in view. */
  isAtEnd: boolean;
}

interface Watched extends Window {
  banyanSeen?: Seen;
}

interface TimedEvent extends PerformanceEntry {
  interactionId: number;
}

function watch(): void {
  const page = window as Watched;
  page.banyanSeen = { longFrames: [], reactions: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.banyanSeen?.longFrames.push(duration);
  }).observe({ type: 'long-animation-frame' });
  const rowAt = (moment: number) => {
    const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('row:'));
    return marks.findLast(({ startTime }) => startTime <= moment)?.name.slice('row:'.length) ?? '';
  };
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime, interactionId: id } of list.getEntries() as TimedEvent[]) {
      if (id === 0) continue;
      // A tap is notified of as pointer, touch and click; the longest counts.
      const known = page.banyanSeen!.reactions.find((reaction) => reaction.id === id);
      if (known) known.ms = Math.max(known.ms, duration);
      else page.banyanSeen!.reactions.push({ id, name, ms: duration, row: rowAt(startTime) });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Asked between the flicks: what measures must not be measured, so this is cheap and no timer runs. */
function cardPosition(): CardPosition {
  const walker = document.createTreeWalker(document);
  let nodes = 0;
  while (walker.nextNode()) nodes += 1;
  const { scrollHeight } = document.documentElement;
  const isWhole = document.querySelector('article')?.getAttribute('aria-setsize') !== '-1';
  return {
    nodes,
    posts: document.querySelectorAll('[data-item]').length,
    isAtEnd: isWhole && scrollY + innerHeight > scrollHeight - 100,
  };
}

export interface Watch {
  start(): Promise<void>;
  /** What is touched from here on belongs to this row, also in a trace of the page. */
  mark(row: string): Promise<void>;
  read(): Promise<Seen>;
  cardPosition(): Promise<CardPosition>;
}

/** Call before the page opens. `start` forgets what was seen; `read` waits for what the browser still has to report. */
export async function watchPage(page: Page): Promise<Watch> {
  await page.addInitScript(watch);
  return {
    start: () =>
      page.evaluate(() => {
        (window as Watched).banyanSeen = { longFrames: [], reactions: [] };
      }),
    mark: (row) => page.evaluate((name) => void performance.mark(name), `row:${row}`),
    read: async () => {
      await page.waitForTimeout(1_000);
      return page.evaluate(() => (window as Watched).banyanSeen!);
    },
    cardPosition: () => page.evaluate(cardPosition),
  };
}
