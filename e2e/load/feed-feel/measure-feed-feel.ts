/** How the product feels under the finger on a phone: scrolling to the end of a long feed, tapping, typing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AllInOneOptions, startAllInOne } from '@banyan/scripts/run';
import { type Browser, chromium, type Page } from '@playwright/test';
import { seedDeployment } from '../../../scripts/seed/seed-deployment.ts';
import { login, password } from '../../support/accounts.ts';
import { browserArgs } from '../../support/browser-args.ts';
import { touchBarePage } from './bare-page.ts';
import { type Filmed, filmReaction } from './film/film.ts';
import { Hand } from './hand.ts';
import { addLongThread, fillFeed } from './long-feed.ts';
import { type BareRow, type Row, slower, type Touched } from './rows.ts';
import { ROUNDS, SCENES, type Scene } from './scenes.ts';
import { scrollUntil } from './scroll.ts';
import { measureShifts, type PageShifts } from './shifts.ts';
import { type Watch, watchPage } from './watch-page.ts';
import { whyScroll, whyTouched } from './why/why.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** How much slower the phone of the taps and keys is. */
const CPU_SLOWDOWN = 4;
/** The end is 57 s away for this thumb; the slower phone shows how it feels on the first part of the way. */
const WAYS = [
  { cpuSlowdown: 1, posts: Number.POSITIVE_INFINITY },
  { cpuSlowdown: CPU_SLOWDOWN, posts: 300 },
];
/** A trace of a long scroll is more than the browser keeps. */
const TRACED = { rounds: 4, posts: 80 };

export interface FeedFeelSummary {
  items: number;
  scrolls: ({ cpuSlowdown: number } & Scroll)[];
  cards: number;
  /** At four times slower CPU, and there on a page that does next to nothing. */
  felt: Touched;
  bare: Touched<BareRow>;
  /** What was asked for besides. */
  filmed?: Filmed;
  shifts?: PageShifts;
  /** Where the time of the worst goes. */
  why: string[];
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
  /** Traces all of it once more, and says where the worst of each row spends its time. Default: false. */
  isWhy?: boolean;
  /** Also films a tap, and looks how far pages move while they load. Default: false. */
  isFilm?: boolean;
  /** Only the taps and the keys. Default: false. */
  isTouchOnly?: boolean;
  /** Of these alone. Default: all. */
  scenes?: readonly string[];
}

async function startWith(items: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const prepare: AllInOneOptions['prepare'] = async (location) => {
    await seedDeployment(location);
    await fillFeed(location, items);
    await addLongThread(location);
  };
  return { dataDir, product: await startAllInOne({ dataDir, port: 0, logLevel: 'error', prepare }) };
}

/** A member with the feed before them, on a phone this much slower than this machine. */
async function visit<Result>(
  browser: Browser,
  baseURL: string,
  cpuSlowdown: number,
  act: (page: Page, watch: Watch) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL, ...PHONE });
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

/** What a scene's rows took; in a trace nothing, for there the trace says it. */
async function touch(page: Page, watch: Watch, scene: Scene, cards: number): Promise<Partial<Touched>> {
  await scene.open(new Hand<Row>(page, watch), watch, cards);
  const hand = new Hand<Row>(page, watch);
  await watch.start();
  await scene.touch(hand, ROUNDS);
  return hand.felt();
}

const whyTouch = async (browser: Browser, page: Page, watch: Watch, scene: Scene, cards: number) => {
  await scene.open(new Hand<Row>(page, watch), watch, cards);
  return whyTouched(browser, page, () => scene.touch(new Hand<Row>(page, watch), TRACED.rounds));
};

type Go = <Result>(cpuSlowdown: number, act: (page: Page, watch: Watch) => Promise<Result>) => Promise<Result>;

/** All that is asked for, traced once more. */
async function explain(
  browser: Browser,
  go: Go,
  ways: readonly (typeof WAYS)[number][],
  scenes: readonly Scene[],
  cards: number,
): Promise<string[]> {
  const why: string[] = [];
  for (const { cpuSlowdown } of ways)
    why.push(
      ...(await go(cpuSlowdown, (page, watch) =>
        whyScroll(browser, page, slower(cpuSlowdown), async () => void (await scrollTo(page, watch, TRACED.posts))),
      )),
    );
  for (const scene of scenes)
    why.push(...(await go(CPU_SLOWDOWN, (page, watch) => whyTouch(browser, page, watch, scene, cards))));
  return why;
}

async function film(browser: Browser, go: Go): Promise<Pick<FeedFeelSummary, 'filmed' | 'shifts'>> {
  const filmed = await go(CPU_SLOWDOWN, (page, watch) => filmReaction(browser, page, watch));
  return { filmed, shifts: await go(1, measureShifts) };
}

export async function measureFeedFeel(options: FeedFeelOptions = {}): Promise<FeedFeelSummary> {
  const { items = 1_000, cards = 100, isWhy = false, isFilm = false, isTouchOnly = false } = options;
  const scenes = SCENES.filter(({ name }) => options.scenes?.includes(name) ?? true);
  const { product, dataDir } = await startWith(items);
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: browserArgs });
  const go: Go = (cpuSlowdown, act) => visit(browser, product.url, cpuSlowdown, act);
  const ways = isTouchOnly ? [] : WAYS;
  try {
    const scrolls: FeedFeelSummary['scrolls'] = [];
    for (const { cpuSlowdown, posts } of ways)
      scrolls.push({ cpuSlowdown, ...(await go(cpuSlowdown, (page, watch) => scrollTo(page, watch, posts))) });
    const felt: Partial<Touched> = {};
    for (const scene of scenes)
      Object.assign(felt, await go(CPU_SLOWDOWN, (page, watch) => touch(page, watch, scene, cards)));
    const bare = await go(CPU_SLOWDOWN, touchBarePage);
    const why = isWhy ? await explain(browser, go, ways, scenes, cards) : [];
    return { items, scrolls, cards, felt: felt as Touched, bare, why, ...(isFilm && (await film(browser, go))) };
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
