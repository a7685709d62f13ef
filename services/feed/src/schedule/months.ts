// Months as a calendar names them, and how they lie in time.

/** `2026-11`. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

const hour = 60 * 60 * 1000;
/** Somewhere a month begins so much before it does in UTC, and ends so much after. */
const earliestClock = 14 * hour;
const latestClock = 12 * hour;

export interface TimeSpan {
  from: Date;
  until: Date;
}

/** The spans of these months on all clocks there are, one for months that follow each other. */
export function spansOf(months: readonly string[]): TimeSpan[] {
  const numbers = [...new Set(months)].map(numberOf).toSorted((a, b) => a - b);
  const firsts = numbers.filter((number, at) => number !== numbers[at - 1]! + 1);
  const lasts = numbers.filter((number, at) => number !== numbers[at + 1]! - 1);
  return firsts.map((first, at) => ({
    from: new Date(beginOf(first) - earliestClock),
    until: new Date(beginOf(lasts[at]! + 1) + latestClock),
  }));
}

/** Counted through, so that the one after December is the next. */
function numberOf(month: string): number {
  const [year, ofYear] = month.split('-').map(Number);
  return year! * 12 + ofYear! - 1;
}

const beginOf = (number: number): number => Date.UTC(Math.floor(number / 12), number % 12);
