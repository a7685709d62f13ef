// Time between a tap in one browser and its effect in another, taken inside the pages so that the runner does not count.
import { expect, type Page } from '@playwright/test';

interface Watched extends Window {
  banyanSeenAt?: Promise<number>;
  banyanTappedAt?: number;
}

/** From now on, remembers when the page first holds `text` in `selector`. */
export async function watchFor(page: Page, text: string, selector = 'main'): Promise<void> {
  await page.evaluate(
    ([wanted, place]) => {
      const holds = () => [...document.querySelectorAll(place!)].some((element) => spoken(element).includes(wanted!));
      const spoken = (element: Element) => `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`;
      (window as Watched).banyanSeenAt = new Promise((seen) => {
        const observer = new MutationObserver(() => {
          if (!holds()) return;
          observer.disconnect();
          seen(Date.now());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        if (holds()) throw new Error(`The page holds "${wanted}" before anything happened.`);
      });
    },
    [text, selector],
  );
}

/** From now on, remembers when something that matches is clicked, by pointer or by key. */
export async function noteTap(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(wanted)) (window as Watched).banyanTappedAt ??= Date.now();
    };
    (window as Watched).banyanTappedAt = undefined;
    document.addEventListener('click', note, { capture: true });
  }, selector);
}

/** Milliseconds from the tap in one page to the sight in the other. */
export async function timeBetween(tapped: Page, seeing: Page): Promise<number> {
  const [from, until] = await Promise.all([
    tapped.evaluate(() => (window as Watched).banyanTappedAt),
    seeing.evaluate(() => (window as Watched).banyanSeenAt),
  ]);
  expect(from, 'something was tapped').toBeDefined();
  return until! - from!;
}

/**
 * `ms` where the machine has time for the product; where others use it too, as long as a hundred bare answers take in this
 * browser by now: a third of a second when nobody else works.
 */
export async function fairly(page: Page, ms: number): Promise<number> {
  const hundred = await page.evaluate(async () => {
    const from = performance.now();
    for (let answer = 0; answer < 100; answer += 1) await (await fetch('/health')).text();
    return performance.now() - from;
  });
  return Math.max(ms, hundred);
}
