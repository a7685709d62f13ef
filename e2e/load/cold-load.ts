/**
 * Time from navigation to a feed with data, cold: a member who signed in here before comes back with an empty cache and no
 * service worker, over a slow link. Candidates alternate within one run so that noise falls on all of them.
 */
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { openSlowLink } from './slow-link.ts';
import { median } from './statistics.ts';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms: the field's usual "slow 4G". */
const SLOW = { downKbit: 1600, upKbit: 750, roundTripMs: 150 };
const FAST = { downKbit: 1_000_000, upKbit: 1_000_000, roundTripMs: 0 };
const VIEWPORT = { width: 1280, height: 900 };

export interface Candidate {
  name: string;
  /** Where its server listens on this machine. */
  port: number;
  username: string;
  password: string;
}

export interface ColdLoad {
  feedMs: number;
  /** Compressed bytes on the wire by the time the feed stood. */
  scriptBytes: number;
  styleBytes: number;
  /** Of the document itself, with all that is written into it. */
  pageBytes: number;
  requests: number;
}

/** Marks the first feed card with data, and what had been transferred by then, from inside the page. */
function watchForFeed() {
  const seen = () => {
    if (!document.querySelector('[role="feed"] article, main article')) return false;
    performance.mark('banyan-feed');
    return true;
  };
  const observer = new MutationObserver(() => {
    if (seen()) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

interface Entry {
  name: string;
  encodedBodySize: number;
  responseEnd: number;
}

function readFeedMark(): { at: number; pageBytes: number; entries: Entry[] } {
  const at = performance.getEntriesByName('banyan-feed')[0]?.startTime ?? Number.NaN;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    at,
    pageBytes: page?.encodedBodySize ?? Number.NaN,
    entries: resources
      .filter((entry) => entry.responseEnd <= at)
      .map(({ name, encodedBodySize, responseEnd }) => ({ name, encodedBodySize, responseEnd })),
  };
}

const sum = (entries: Entry[], ending: RegExp) =>
  entries
    .filter((entry) => ending.test(new URL(entry.name).pathname))
    .reduce((total, entry) => total + entry.encodedBodySize, 0);

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Signs in as a person does, over a fast link on a free port; what the browser keeps of it, and that port. */
async function signIn(browser: Browser, candidate: Candidate): Promise<{ storageState: StorageState; port: number }> {
  const link = await openSlowLink({ targetPort: candidate.port, ...FAST });
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${link.port}/login`);
    await page.getByLabel('Username').fill(candidate.username);
    await page.getByLabel('Password', { exact: true }).fill(candidate.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('article').first().waitFor();
    return { storageState: await context.storageState(), port: link.port };
  } finally {
    await context.close();
    await link.stop();
  }
}

async function loadOnce(browser: Browser, candidate: Candidate, cpuSlowdown: number): Promise<ColdLoad> {
  const { storageState, port } = await signIn(browser, candidate);
  const link = await openSlowLink({ targetPort: candidate.port, port, ...SLOW });
  const context = await browser.newContext({ storageState, serviceWorkers: 'block', viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchForFeed);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(`http://127.0.0.1:${link.port}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('banyan-feed').length > 0, null, { timeout: 60_000 });
    const { at, pageBytes, entries } = await page.evaluate(readFeedMark);
    return {
      feedMs: at,
      scriptBytes: sum(entries, /\.js$/),
      styleBytes: sum(entries, /\.css$/),
      pageBytes,
      requests: entries.length,
    };
  } finally {
    await context.close();
    await link.stop();
  }
}

export interface ColdLoadSummary extends ColdLoad {
  name: string;
  cpuSlowdown: number;
}

/** Loads every candidate `rounds` times, in turn, at normal and at four times slower CPU. Medians. */
export async function compareColdLoads(
  candidates: Candidate[],
  options: { executablePath: string; args: string[]; rounds: number },
): Promise<ColdLoadSummary[]> {
  const browser = await chromium.launch({ executablePath: options.executablePath, args: options.args });
  try {
    const summaries: ColdLoadSummary[] = [];
    for (const cpuSlowdown of [1, 4]) {
      const samples = new Map<string, ColdLoad[]>(candidates.map((candidate) => [candidate.name, []]));
      for (let round = 0; round < options.rounds; round++)
        for (const candidate of candidates)
          samples.get(candidate.name)?.push(await loadOnce(browser, candidate, cpuSlowdown));
      for (const [name, loads] of samples)
        summaries.push({
          name,
          cpuSlowdown,
          feedMs: median(loads.map((load) => load.feedMs)),
          scriptBytes: median(loads.map((load) => load.scriptBytes)),
          styleBytes: median(loads.map((load) => load.styleBytes)),
          pageBytes: median(loads.map((load) => load.pageBytes)),
          requests: median(loads.map((load) => load.requests)),
        });
    }
    return summaries;
  } finally {
    await browser.close();
  }
}
