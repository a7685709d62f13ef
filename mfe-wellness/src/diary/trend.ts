// Where entries stand in the chart: from 0 to 1 along, from the oldest moment that is shown to now, and from 0 to 10 up.
import { most } from './severity.ts';

export const spans = { MONTH: 30, SEASON: 90, YEAR: 365 } as const;
export type Span = keyof typeof spans;

export interface Measured {
  at: string | Date;
  severity: number;
}

export interface Point {
  x: number;
  y: number;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The oldest first. */
export function pointsOf(entries: readonly Measured[], days: number, now: Date): Point[] {
  const from = now.getTime() - days * dayMs;
  return entries
    .map(({ at, severity }) => ({ x: (new Date(at).getTime() - from) / (days * dayMs), y: severity / most }))
    .map(({ x, y }) => ({ x: Math.min(1, Math.max(0, x)), y }))
    .toSorted((one, other) => one.x - other.x);
}

/** What a reader of words is reported in place of the line. */
export function summaryOf(entries: readonly Measured[]) {
  const times = entries.map(({ at }) => new Date(at).getTime());
  const severities = entries.map(({ severity }) => severity);
  const latest = entries.reduce((last, each) => (new Date(each.at) > new Date(last.at) ? each : last));
  return {
    number: entries.length,
    from: new Date(Math.min(...times)),
    until: new Date(Math.max(...times)),
    low: Math.min(...severities),
    high: Math.max(...severities),
    last: latest.severity,
  };
}
