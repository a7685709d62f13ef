import type { Page } from '@playwright/test';
import type { CardPosition, Watch } from './watch-page.ts';

/** A quick thumb: pixels, and how often. */
const FLICK = { px: 500, everyMs: 50 };
/** Anyone who scrolls longer than this, s, is not measured any more: something keeps the feed from its end. */
const MOST_SECONDS = 180;

/** Scrolls on as a thumb does until `isFar` says so. */
export async function scrollUntil(page: Page, watch: Watch, isFar: (now: CardPosition) => boolean): Promise<void> {
  const start = performance.now();
  await page.mouse.move(200, 400);
  for (let now = await watch.cardPosition(); !isFar(now); now = await watch.cardPosition()) {
    if (performance.now() - start > MOST_SECONDS * 1_000)
      throw new Error(`The feed stands at ${now.posts} posts after ${MOST_SECONDS} s of scrolling.`);
    for (let flick = 0; flick < 10; flick += 1) {
      await page.mouse.wheel(0, FLICK.px);
      await page.waitForTimeout(FLICK.everyMs);
    }
  }
}
