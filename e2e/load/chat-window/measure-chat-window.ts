/** How the window of a long chat feels on a slow device: read from the newest message to the first and back, by wheel and by thumb. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AllInOneOptions, startAllInOne } from '@banyan/scripts/run';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { seedDeployment } from '../../../scripts/seed/seed-deployment.ts';
import { login, password } from '../../support/accounts.ts';
import { browserArgs } from '../../support/browser-args.ts';
import { wordsIn } from '../../support/words.ts';
import { type Watch, watchPage } from '../feed-feel/watch-page.ts';
import type { Section } from '../results.ts';
import { fillChat, LONG_CHAT } from './long-chat.ts';

const say = wordsIn('en');
const MESSAGES = 10_000;
const CPU_SLOWDOWN = 4;
/** Anyone who reads longer than this, s, is not measured any more: something keeps the window from its end. */
const MOST_SECONDS = 500;
const MOST_FRAME_MS = 50;
/** What was read before may cost so much memory at most, MiB. */
const MOST_GROWTH_MIB = 10;

/** Up to so many messages are read, and then all the way back. */
const WAYS = [
  { by: 'wheel', page: { viewport: { width: 1_280, height: 800 } }, stops: [2_000, MESSAGES] },
  { by: 'thumb', page: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, stops: [1_000] },
] as const;
type Way = (typeof WAYS)[number];

export interface Stretch {
  by: Way['by'];
  /** Where it ended, in messages from the newest. */
  at: number;
  seconds: number;
  longFrames: readonly number[];
  heapMiB: number;
}

/** How far from the newest message the first one in view stands. Between the rows there is no gap. */
const messagesRead = (page: Page, section: string): Promise<number> =>
  page.evaluate(
    ([label, last]) => {
      const list = document.querySelector(`section[aria-label="${label}"]`)!;
      const { top } = list.getBoundingClientRect();
      const drawn = [...list.querySelectorAll<HTMLElement>('[data-index]')]
        .sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index))
        .flatMap((row) => {
          // What it quotes has a number, too.
          const words = row.querySelectorAll<HTMLElement>('article [dir="auto"]:not(button)')[0]?.textContent ?? '';
          const [, seq] = /^(\d+)\. /.exec(words) ?? [];
          return seq ? [{ seq: Number(seq), isInView: row.getBoundingClientRect().bottom > top }] : [];
        });
      if (drawn.some(({ seq }, index) => index > 0 && seq !== drawn[index - 1]!.seq + 1))
        throw new Error(`The rows of the window have a gap: ${drawn.map(({ seq }) => seq).join(' ')}`);
      const first = drawn.find(({ isInView }) => isInView);
      return first ? last - first.seq : 0;
    },
    [section, MESSAGES] as const,
  );

interface Reader {
  page: Page;
  watch: Watch;
  line: CDPSession;
  by: Way['by'];
}

/** A quick hand: one flick after the other. */
async function flick({ page, line, by }: Reader, direction: 1 | -1): Promise<void> {
  if (by === 'thumb') {
    const ys = Array.from({ length: 8 }, (_, step) => 420 - direction * (step - 4) * 60);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    await touch('touchStart', ys[0]);
    for (const y of ys.slice(1)) {
      await touch('touchMove', y);
      await page.waitForTimeout(16);
    }
    await touch('touchEnd');
    // It glides on.
    await page.waitForTimeout(300);
    return;
  }
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(0, direction * 500);
    await page.waitForTimeout(50);
  }
}

/** Until so many messages are read, or none when the way goes back. */
async function readTo(reader: Reader, at: number): Promise<Stretch> {
  const { page, watch, line, by } = reader;
  const section = say('social.chat.messages');
  const start = performance.now();
  const direction = at === 0 ? 1 : -1;
  await watch.start();
  for (;;) {
    const now = await messagesRead(page, section);
    const isThere = direction > 0 ? now < 20 : now >= at || now === MESSAGES - 1;
    if (isThere) break;
    if (performance.now() - start > MOST_SECONDS * 1_000)
      throw new Error(`The window stands at ${now} messages after ${MOST_SECONDS} s of scrolling by ${by}.`);
    await flick(reader, direction);
  }
  const seconds = (performance.now() - start) / 1_000;
  const { longFrames } = await watch.read();
  return { by, at, seconds, longFrames, heapMiB: await heapMiB(line) };
}

async function heapMiB(line: CDPSession): Promise<number> {
  await line.send('HeapProfiler.collectGarbage');
  const { usedSize } = await line.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

async function openChat(page: Page): Promise<void> {
  await page.request.post('/graphql', { data: { query: login, variables: { username: 'maya', password } } });
  await page.goto(`/chat?chat=${LONG_CHAT}`);
  await page.getByRole('region', { name: say('social.chat.messages') }).waitFor();
  await page.getByText(`${MESSAGES}. `).first().waitFor();
  await page.waitForLoadState('networkidle');
  // The worker fetches the app for the next time: that is another moment.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((next) => setTimeout(next, 100));
  });
}

export async function readChat(url: string, { by, page: size, stops }: Way): Promise<Stretch[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: browserArgs });
  try {
    const context = await browser.newContext({ baseURL: url, ...size });
    const page = await context.newPage();
    const watch = await watchPage(page);
    await openChat(page);
    const line = await context.newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const { width, height } = size.viewport;
    await page.mouse.move(width * 0.7, height / 2);
    const reader = { page, watch, line, by };
    const stretches: Stretch[] = [{ by, at: 0, seconds: 0, longFrames: [], heapMiB: await heapMiB(line) }];
    for (const stop of stops) stretches.push(await readTo(reader, stop));
    stretches.push(await readTo(reader, 0));
    return stretches;
  } finally {
    await browser.close();
  }
}

function section(stretches: readonly Stretch[]): Section {
  const frames = stretches.flatMap(({ longFrames }) => longFrames).filter((ms) => ms > MOST_FRAME_MS);
  const heaps = stretches.filter(({ by }) => by === 'wheel').map(({ heapMiB: mib }) => mib);
  // The first stretch brings what any reading brings: the code of it, and as many messages as are held at once.
  const growth = heaps.at(-1)! - heaps[1]!;
  return {
    title: 'The window of a long chat',
    method: `A group chat of ${MESSAGES.toLocaleString('en')} messages in two languages, with answers and photos, at ${CPU_SLOWDOWN}x slower CPU: read from the newest upwards, 500 pixels every 50 ms by wheel (1,280 px wide) and as quick by thumb (390 px), and all the way back. Long frames are the browser's own, those of 50 ms and more; the heap is that after a collection, at the end of each stretch.`,
    columns: ['by', 'to message, from the newest', 'seconds', 'long frames', 'longest ms', 'JS heap MiB'],
    rows: stretches.map(({ by, at, seconds, longFrames, heapMiB: mib }) => [
      by,
      at.toLocaleString('en'),
      seconds.toFixed(0),
      longFrames.length,
      Math.max(0, ...longFrames).toFixed(0),
      mib.toFixed(1),
    ]),
    goals: [
      {
        text: `no frame over ${MOST_FRAME_MS} ms`,
        figure: `${frames.length} frames, the longest ${Math.max(0, ...frames).toFixed(0)} ms`,
        isMet: frames.length === 0,
      },
      {
        text: `heap after ${MESSAGES.toLocaleString('en')} messages and back at most ${MOST_GROWTH_MIB} MiB over that after 2,000`,
        figure: `${growth.toFixed(1)} MiB`,
        isMet: growth <= MOST_GROWTH_MIB,
      },
    ],
  };
}

export async function measureChatWindow(): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const prepare: AllInOneOptions['prepare'] = async (location) => {
    await seedDeployment(location);
    await fillChat(location.mongoUrl, MESSAGES);
  };
  const product = await startAllInOne({ dataDir, port: 0, logLevel: 'error', prepare });
  try {
    const stretches: Stretch[] = [];
    for (const way of WAYS) stretches.push(...(await readChat(product.url, way)));
    return section(stretches);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
