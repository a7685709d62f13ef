/** How the feed feels under the finger on a phone: scrolling to the end of a long one, reacting, typing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AllInOneOptions, startAllInOne } from '@banyan/scripts/run';
import { chromium, type Locator, type Page } from '@playwright/test';
import { seedDeployment } from '../../../scripts/seed/seed-deployment.ts';
import { login, password } from '../../support/accounts.ts';
import { browserArgs } from '../../support/browser-args.ts';
import { wordsIn } from '../../support/words.ts';
import { touchBarePage } from './bare-page.ts';
import { fillFeed } from './long-feed.ts';
import { type Touched, timesOf } from './touched.ts';
import { type CardPosition, type Watch, watchPage } from './watch-page.ts';

const say = wordsIn('en');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A quick thumb: pixels, and how often. */
const FLICK = { px: 500, everyMs: 50 };
const SENTENCE = 'What a lovely evening that was, I will come again. ';
/** Anyone who scrolls longer than this, s, is not measured any more: something keeps the feed from its end. */
const MOST_SECONDS = 180;
/** The end is 57 s away for this thumb; the slower phone shows how it feels on the first part of the way. */
const WAYS = [
  { cpuSlowdown: 1, posts: Number.POSITIVE_INFINITY },
  { cpuSlowdown: 4, posts: 300 },
];

export interface FeedFeelSummary {
  items: number;
  scrolls: ({ cpuSlowdown: number } & Scroll)[];
  cards: number;
  /** At four times slower CPU, and there on a page that does next to nothing. */
  felt: Touched;
  bare: Touched;
}

interface Scroll {
  posts: number;
  seconds: number;
  /** Most elements and texts that stood in the page at one time. */
  mostNodes: number;
  longFrames: readonly number[];
}

export interface FeedFeelOptions {
  items?: number;
  cards?: number;
}

async function startWith(items: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const prepare: AllInOneOptions['prepare'] = async (location) => {
    await seedDeployment(location);
    await fillFeed(location, items);
  };
  return { dataDir, product: await startAllInOne({ dataDir, port: 0, logLevel: 'error', prepare }) };
}

export async function measureFeedFeel(options: FeedFeelOptions = {}): Promise<FeedFeelSummary> {
  const { items = 1_000, cards = 100 } = options;
  const { product, dataDir } = await startWith(items);
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: browserArgs });
  /** A member with a feed of their own, on a phone this much slower than this machine. */
  const visit = async <Result>(cpuSlowdown: number, act: (page: Page, watch: Watch) => Promise<Result>) => {
    const context = await browser.newContext({ baseURL: product.url, ...PHONE });
    try {
      const page = await context.newPage();
      const watch = await watchPage(page);
      await page.request.post('/graphql', { data: { query: login, variables: { username: 'maya', password } } });
      await page.goto('/');
      await page.getByRole('article').first().waitFor();
      await page.waitForLoadState('networkidle');
      const line = await context.newCDPSession(page);
      await line.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
      return await act(page, watch);
    } finally {
      await context.close();
    }
  };
  try {
    const scrolls: FeedFeelSummary['scrolls'] = [];
    for (const { cpuSlowdown, posts } of WAYS)
      scrolls.push({ cpuSlowdown, ...(await visit(cpuSlowdown, (page, watch) => scrollTo(page, watch, posts))) });
    const felt = await visit(4, (page, watch) => touch(page, watch, cards));
    const bare = await visit(4, touchBarePage);
    return { items, scrolls, cards, felt, bare };
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Scrolls on as a thumb does until `isFar` says so. */
async function scrollUntil(page: Page, watch: Watch, isFar: (now: CardPosition) => boolean): Promise<void> {
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

/** To the end, or until so many posts stand in the page. */
async function scrollTo(page: Page, watch: Watch, most: number): Promise<Scroll> {
  const way = { posts: 0, mostNodes: 0 };
  const start = performance.now();
  await watch.start();
  await scrollUntil(page, watch, ({ posts, nodes, isAtEnd }) => {
    way.posts = posts;
    way.mostNodes = Math.max(way.mostNodes, nodes);
    return isAtEnd || posts >= most;
  });
  const seconds = (performance.now() - start) / 1_000;
  return { ...way, seconds, longFrames: (await watch.read()).longFrames };
}

/** Reacts to twelve posts and takes it back, then types a comment, with so many cards loaded. */
async function touch(page: Page, watch: Watch, cards: number): Promise<Touched> {
  await scrollUntil(page, watch, ({ posts }) => posts >= cards);
  await page.waitForTimeout(2_000);
  await watch.start();
  for (let round = 0; round < 12; round += 1) {
    const react = page.getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) });
    await tapInView(page, react);
    await tap(page, page.getByRole('menuitem', { name: say('feed.reaction.love') }));
    await page.waitForTimeout(700);
  }
  const reacting = timesOf(await watch.read(), /^(pointer|click|touch)/);
  const write = page.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) });
  await tapInView(page, write);
  await page.getByRole('textbox').first().waitFor();
  await watch.start();
  await page.keyboard.type(SENTENCE, { delay: 60 });
  const typing = timesOf(await watch.read(), /^key/);
  const typed = await page.getByRole('textbox').first().inputValue();
  if (typed !== SENTENCE) throw new Error('The keys of the bench did not reach the comment.');
  return { reacting, typing };
}

/** A bare touch: Playwright's own tap looks at the page while the page answers, which would be measured too. */
async function tap(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  await page.waitForTimeout(300);
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Taps the first of these buttons that stands well in view, further down where there is none. */
async function tapInView(page: Page, buttons: Locator): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    const location = await buttons.evaluateAll((all) =>
      all.findIndex((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top > 200 && bottom < 650;
      }),
    );
    if (location >= 0) return tap(page, buttons.nth(location));
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(300);
  }
  throw new Error('The bench finds none of the buttons that it wants to tap.');
}
