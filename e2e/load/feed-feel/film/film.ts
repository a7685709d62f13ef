/** Films a tap: what each frame of a screen recording shows, and in which of them its answer is there. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { wordsIn } from '../../../support/words.ts';
import { Hand } from '../hand.ts';
import { ROWS, type Row } from '../rows.ts';
import type { Watch } from '../watch-page.ts';
import { interactionsIn, recordTrace } from '../why/trace.ts';
import { answerFrame, type Comparison, drawSheet } from './compare.ts';
import { FRAME_MS, framesFrom, PICTURES, picturesIn } from './recording.ts';

const FOLDER = join(import.meta.dirname, '../../../test-results/feed-feel');
const FRAMES = 16;
const ROUNDS = 5;

const say = wordsIn('en');

/** Of each tap of a row the number of the frame in which its answer is to be seen; the frame of the touch is 0. */
export type Filmed = Partial<Record<Row, number[]>>;

/** Traces one tap of the row; `tap` answers the part of the page that it changes. */
async function filmTap(
  browser: Browser,
  hand: Hand<Row>,
  row: Row,
  tap: () => Promise<Locator>,
): Promise<Comparison & { row: Row }> {
  let changed: Locator | undefined;
  const act = async () => {
    changed = await tap();
    await hand.rest();
  };
  const events = await recordTrace(browser, hand.page, act, [PICTURES]);
  const [touch] = interactionsIn(events, /^(pointer|click|touch)/);
  const area = await changed?.boundingBox();
  if (!touch || !area) throw new Error(`The film shows no tap that ${ROWS[row].what}.`);
  const pictures = picturesIn(events);
  const frames = framesFrom(pictures, touch.from, FRAMES);
  return { row, frames, last: pictures.at(-1)!.jpeg, area, viewport: hand.page.viewportSize()! };
}

/** The frames of the last tap of a row are written as a PNG. */
async function compareTaps(browser: Browser, taps: readonly (Comparison & { row: Row })[]): Promise<Filmed> {
  const filmed: Filmed = {};
  // A window of its own: a page beside the filmed one would change the size of its pictures.
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
  try {
    const page = await context.newPage();
    await mkdir(FOLDER, { recursive: true });
    for (const { row, ...tap } of taps) {
      const answer = await answerFrame(page, tap);
      filmed[row] = [...(filmed[row] ?? []), answer];
      await drawSheet(page, { frames: tap.frames, answer, frameMs: FRAME_MS, path: join(FOLDER, `${row}.png`) });
    }
    return filmed;
  } finally {
    await context.close();
  }
}

/** Opens the picker and chooses, a few times; the page is the feed. */
export async function filmReaction(browser: Browser, page: Page, watch: Watch): Promise<Filmed> {
  const hand = new Hand<Row>(page, watch);
  const react = page.getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) });
  const love = page.getByRole('menuitem', { name: say('feed.reaction.love') });
  const taps: (Comparison & { row: Row })[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const button = react.nth(await hand.bringIntoView(react));
    const id = await button.evaluate((element) => element.closest('[data-item]')?.getAttribute('data-item'));
    const openPicker = async () => {
      await hand.tap('open', button);
      return page.getByRole('menu');
    };
    const choose = async () => {
      await hand.tap('choose', love);
      return page.locator(`[data-item="${id}"] button[aria-haspopup=menu]`).first();
    };
    taps.push(await filmTap(browser, hand, 'open', openPicker), await filmTap(browser, hand, 'choose', choose));
  }
  return compareTaps(browser, taps);
}
