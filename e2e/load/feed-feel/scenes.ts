/** The pages on which the rows of the results are touched, as a member would. Each scene begins in a fresh page. */
import type { Page } from '@playwright/test';
import { wordsIn } from '../../support/words.ts';
import type { Hand } from './hand.ts';
import { THREAD_COMMENTS, THREAD_TITLE } from './long-feed.ts';
import type { Row } from './rows.ts';
import { scrollUntil } from './scroll.ts';
import type { Watch } from './watch-page.ts';

const say = wordsIn('en');
/** Taps on each of what is tapped. */
const ROUNDS = 12;

export interface Scene {
  name: string;
  /** Brings the page to where the touching begins; what is only paid once is paid here. */
  open(hand: Hand<Row>, watch: Watch, cards: number): Promise<void>;
  touch(hand: Hand<Row>, rounds: number): Promise<void>;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: new RegExp(`^${say(key)}`) });

async function feedOf(cards: number, page: Page, watch: Watch): Promise<void> {
  await scrollUntil(page, watch, ({ posts }) => posts >= cards);
  await page.waitForTimeout(2_000);
}

/** Opens what lies over the page, and goes back. */
async function openAndBack(hand: Hand<Row>, row: Row, opener: ReturnType<Page['getByRole']>): Promise<void> {
  const { page } = hand;
  await hand.tapNext(row, opener);
  await page.getByRole('dialog').waitFor();
  await hand.rest();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await hand.rest();
}

const whoReacted = (page: Page) => page.locator('[role=feed] button[aria-haspopup=dialog][data-count]');
const picture = (page: Page) => page.locator('[role=feed] button[aria-haspopup=dialog]:has(img)');

const feed: Scene = {
  name: 'feed',
  open: async ({ page }, watch, cards) => feedOf(cards, page, watch),
  async touch(hand, rounds) {
    const { page } = hand;
    for (let round = 0; round < rounds; round += 1) {
      await hand.tapNext('open', button(page, 'feed.reaction.react'));
      await hand.tap('choose', page.getByRole('menuitem', { name: say('feed.reaction.love') }));
      await hand.rest();
    }
    const write = button(page, 'feed.comment.comment');
    await write.nth(await hand.bringIntoView(write)).tap();
    await page.getByRole('textbox').first().waitFor();
    await hand.rest();
    await hand.type('comment', page.getByRole('textbox').first());
  },
};

const overlays: Scene = {
  name: 'overlays',
  async open(hand, watch, cards) {
    const { page } = hand;
    await feedOf(cards, page, watch);
    await openAndBack(hand, 'whoReacted', whoReacted(page));
    await openAndBack(hand, 'picture', picture(page));
  },
  async touch(hand, rounds) {
    for (let round = 0; round < rounds; round += 1) await openAndBack(hand, 'whoReacted', whoReacted(hand.page));
    for (let round = 0; round < rounds; round += 1) await openAndBack(hand, 'picture', picture(hand.page));
  },
};

const threadLink = (page: Page) =>
  page.getByRole('article').filter({ hasText: THREAD_TITLE }).locator('a[title]').last();

const comments = (page: Page) => page.getByRole('region', { name: say('feed.comment.comments') }).locator('ul > li');
/** So many come with the page. */
const FIRST_COMMENTS = 10;

/** Asks for the earlier ones until all of them stand there. */
async function showWholeThread(page: Page): Promise<void> {
  for (let shown = FIRST_COMMENTS; shown < THREAD_COMMENTS; shown += FIRST_COMMENTS) {
    await button(page, 'feed.comment.earlier').click();
    await comments(page)
      .nth(shown + FIRST_COMMENTS - 1)
      .waitFor();
  }
}

const thread: Scene = {
  name: 'thread',
  open: async ({ page }) => threadLink(page).waitFor(),
  async touch(hand, rounds) {
    const { page } = hand;
    for (let round = 0; round < rounds; round += 1) {
      await hand.tapNext('thread', threadLink(page));
      await comments(page)
        .nth(FIRST_COMMENTS - 1)
        .waitFor();
      await hand.rest();
      if (round === rounds - 1) break;
      await page.goBack();
      await threadLink(page).waitFor();
      await hand.rest();
    }
    await showWholeThread(page);
    const write = button(page, 'feed.comment.write');
    await write.first().tap();
    await page.getByRole('textbox').first().waitFor();
    await hand.rest();
    await hand.type('threadComment', page.getByRole('textbox').first());
  },
};

const calendar: Scene = {
  name: 'calendar',
  async open({ page }) {
    await page.goto('/calendar');
    await page.locator('[data-day]').first().waitFor();
    await page.waitForLoadState('networkidle');
  },
  async touch(hand, rounds) {
    const days = hand.page.locator('[role=gridcell][data-day]');
    for (let round = 0; round < rounds; round += 1) {
      await hand.tap('day', days.nth(7 + round));
      await hand.rest();
    }
  },
};

const guide: Scene = {
  name: 'guide',
  async open({ page }) {
    await page.goto('/?guide=open');
    await page.getByRole('dialog', { name: say('wellness.guide.title') }).waitFor();
    await page.waitForLoadState('networkidle');
  },
  async touch(hand, rounds) {
    const { page } = hand;
    for (let round = 0; round < rounds; round += 1) {
      const answers = page.locator('[data-step] button');
      await hand.tap('guide', answers.first());
      await hand.rest();
      const back = page.getByRole('button', { name: say('wellness.guide.back'), exact: true });
      if (round % 2 === 1 && (await back.isVisible())) await back.tap();
      await hand.rest();
    }
  },
};

export const SCENES: readonly Scene[] = [feed, overlays, thread, calendar, guide];
export { ROUNDS };
