/** Chromium's trace of a page, and what in it says where the time of an interaction went. Times are in µs, as in the trace. */
import type { Browser, Page } from '@playwright/test';

/** Trace Event Format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  id?: string | number;
  id2?: { local?: string };
  // biome-ignore lint/suspicious/noExplicitAny: each name has arguments of its own.
  args: any;
}

/** A stretch of time on one thread. */
export interface Span {
  pid: number;
  tid: number;
  from: number;
  until: number;
}

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
];

const INTERACTIONS = ['-*', 'devtools.timeline'];

/**
 * Traces the page while `act` runs. It costs the page a quarter of its speed: compare only with another trace.
 * @param instead of all that says where the time goes: only interactions, and what these categories bring. Then it costs little.
 */
export async function recordTrace(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  instead?: readonly string[],
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: instead ? [...INTERACTIONS, ...instead] : CATEGORIES });
  const stop = async () => JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  // One that is not ended keeps the browser from starting another.
  await act().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return (await stop()).traceEvents;
}

/**
 * From the input to the paint that shows its answer, for each tap or key whose event has the type wanted. The several events of
 * one interaction are one span (Event Timing, `interactionId`).
 */
export function interactionsIn(events: readonly TraceEvent[], type: RegExp): Span[] {
  const spans = new Map<number, Span>();
  for (const { name, ph, pid, tid, ts, args } of events) {
    if (name !== 'EventTiming' || ph !== 'b' || !args.data?.interactionId || !type.test(args.data.type)) continue;
    const { interactionId, duration } = args.data as { interactionId: number; duration: number };
    const known = spans.get(interactionId) ?? { pid, tid, from: ts, until: ts };
    spans.set(interactionId, {
      ...known,
      from: Math.min(known.from, ts),
      until: Math.max(known.until, ts + duration * 1_000),
    });
  }
  return [...spans.values()];
}

const LONG_US = 50_000;

/** The frames that kept the page from answering for 50 ms and more (Long Animation Frames). */
export function longFramesIn(events: readonly TraceEvent[]): Span[] {
  const begun = new Map<string, TraceEvent>();
  const frames: Span[] = [];
  for (const event of events.filter(({ name }) => name === 'AnimationFrame').sort((one, other) => one.ts - other.ts)) {
    const key = `${event.pid} ${event.id2?.local ?? event.id}`;
    const begin = begun.get(key);
    if (event.ph === 'b') begun.set(key, event);
    if (event.ph !== 'e' || !begin) continue;
    begun.delete(key);
    const { pid, tid, ts } = begin;
    if (event.ts - ts >= LONG_US) frames.push({ pid, tid, from: ts, until: event.ts });
  }
  return frames;
}

/** How many frames the page began within the span. */
export const framesIn = (events: readonly TraceEvent[], { pid, from, until }: Span): number =>
  events
    .filter((each) => each.name === 'AnimationFrame' && each.ph === 'b' && each.pid === pid)
    .filter(({ ts }) => ts >= from && ts < until).length;

/** The row that was marked last before this moment (`Watch.mark`). */
export function rowAt(events: readonly TraceEvent[], moment: number): string | undefined {
  const marks = events.filter(({ name, ts }) => name.startsWith('row:') && ts <= moment);
  return marks
    .sort((one, other) => one.ts - other.ts)
    .at(-1)
    ?.name.slice('row:'.length);
}
