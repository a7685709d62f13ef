/** Where the time of the worst tap, key and frame goes, in lines to read. */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ROWS, type Row } from '../rows.ts';
import { mainThreadTimes } from './main-thread.ts';
import { locateInBuilds, scriptTimes } from './script-time.ts';
import { framesIn, interactionsIn, longFramesIn, recordTrace, rowAt, type Span, type TraceEvent } from './trace.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MOST_NAMED = 12;
/** What is less is not worth a word, ms. */
const LEAST_MS = 0.5;

const lengthOf = ({ from, until }: Span): number => (until - from) / 1_000;
const longestOf = (spans: readonly Span[]): Span =>
  spans.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));

/** The longest first. */
export function listTimes(times: Record<string, number>, most = MOST_NAMED): string {
  return Object.entries(times)
    .filter(([, ms]) => ms >= LEAST_MS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
    .join(', ');
}

function meanOf(all: readonly Record<string, number>[]): Record<string, number> {
  const mean: Record<string, number> = {};
  for (const times of all)
    for (const [name, ms] of Object.entries(times)) mean[name] = (mean[name] ?? 0) + ms / all.length;
  return mean;
}

function lines(events: readonly TraceEvent[], title: string, spans: readonly Span[]): string[] {
  if (spans.length === 0) return [`${title}: none`];
  const locate = locateInBuilds(ROOT);
  const worst = longestOf(spans);
  const scripts = spans.map((span) => scriptTimes(events, span, locate));
  const mean =
    lengthOf({ ...worst, from: 0, until: spans.reduce((sum, { from, until }) => sum + until - from, 0) }) /
    spans.length;
  return [
    `${title}, traced, ms: the worst of ${spans.length} ${lengthOf(worst).toFixed(0)}, the mean ${mean.toFixed(0)}, frames ${spans.map((span) => framesIn(events, span)).join(' ')}`,
    `  the worst: ${listTimes(mainThreadTimes(events, worst))}`,
    `  its script: ${listTimes(scriptTimes(events, worst, locate).modules)}`,
    `  the mean: ${listTimes(meanOf(spans.map((span) => mainThreadTimes(events, span))))}`,
    `  its script: ${listTimes(meanOf(scripts.map(({ modules }) => modules)))}`,
    `  its functions: ${listTimes(meanOf(scripts.map(({ functions }) => functions)))}`,
  ];
}

/** Of each row that is touched while `act` runs. */
export async function whyTouched(browser: Browser, page: Page, act: () => Promise<void>): Promise<string[]> {
  const events = await recordTrace(browser, page, act);
  const touches = interactionsIn(events, /^(pointer|click|touch|key)/);
  return Object.entries(ROWS).flatMap(([row, { what }]) => {
    const spans = touches.filter(({ from }) => rowAt(events, from) === (row as Row));
    return spans.length > 0 ? lines(events, `who ${what}`, spans) : [];
  });
}

/** Of the long frames while `act` scrolls. */
export async function whyScroll(
  browser: Browser,
  page: Page,
  cpu: string,
  act: () => Promise<void>,
): Promise<string[]> {
  const events = await recordTrace(browser, page, act);
  return lines(events, `frames of 50 ms and more in a scroll at ${cpu} CPU`, longFramesIn(events));
}
