/** The floor under the feed's figures: the same taps and keys on a page that has a button and a field, and next to nothing to do. */
import type { Page } from '@playwright/test';
import { Hand } from './hand.ts';
import type { BareRow, Touched } from './rows.ts';
import type { Watch } from './watch-page.ts';

const BARE = `<!doctype html><meta name="viewport" content="width=device-width">
<button style="inline-size:200px;block-size:48px" onclick="this.textContent = this.textContent === 'on' ? 'off' : 'on'">off</button>
<p><textarea></textarea>`;
const TAPS = 24;

/** Opens it in place of whatever is there. */
export async function touchBarePage(page: Page, watch: Watch): Promise<Touched<BareRow>> {
  await page.goto(`data:text/html,${encodeURIComponent(BARE)}`);
  const hand = new Hand<BareRow>(page, watch);
  await watch.start();
  for (let tap = 0; tap < TAPS; tap += 1) await hand.tap('bareTap', page.getByRole('button'));
  await page.getByRole('textbox').focus();
  await hand.type('bareKey', page.getByRole('textbox'));
  return (await hand.felt()) as Touched<BareRow>;
}
