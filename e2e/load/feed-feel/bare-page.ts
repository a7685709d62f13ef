/** The floor under the feed's figures: the same taps and keys on a page that has a button and a field, and next to nothing to do. */
import type { Page } from '@playwright/test';
import { type Touched, timesOf } from './touched.ts';
import type { Watch } from './watch-page.ts';

const BARE = `<!doctype html><meta name="viewport" content="width=device-width">
<button style="inline-size:200px;block-size:48px" onclick="this.textContent = this.textContent === 'on' ? 'off' : 'on'">off</button>
<p><textarea></textarea>`;

/** Opens it in place of whatever is there. As many taps as on the feed, as far from each other. */
export async function touchBarePage(page: Page, watch: Watch): Promise<Touched> {
  await page.goto(`data:text/html,${encodeURIComponent(BARE)}`);
  await watch.start();
  const { x, y, width, height } = (await page.getByRole('button').boundingBox())!;
  for (let tap = 0; tap < 24; tap += 1) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForTimeout(500);
  }
  const reacting = timesOf(await watch.read(), /^(pointer|click|touch)/);
  await page.getByRole('textbox').focus();
  await watch.start();
  await page.keyboard.type('What a lovely evening that was, I will come again. ', { delay: 60 });
  return { reacting, typing: timesOf(await watch.read(), /^key/) };
}
