// Days as a calendar has them: `2026-11-24`, of no zone. Months are their first days. All counting is in UTC, where each has 24 hours.

/** `2026-11-24`. They sort as they follow each other. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1_000;

const isoOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Its midnight in UTC: for counting, and for `Intl` with the zone `UTC`. */
export const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Whether somebody's text is a day that there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOf(text)) && isoOf(utcOf(text)) === text;
}

export const addDays = (day: Day, count: number): Day => isoOf(utcOf(day) + count * DAY_MS);

export const daysBetween = (from: Day, until: Day): number => Math.round((utcOf(until) - utcOf(from)) / DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(utcOf(day)).getUTCDay();

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

const numbersOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

/** The first of the month that many months later. */
export function addMonths(day: Day, count: number): Day {
  const [year, month] = numbersOf(day);
  return isoOf(Date.UTC(year, month - 1 + count, 1));
}

/** The same day of another month, or its last where it is shorter. */
export function sameDayOf(day: Day, month: Day): Day {
  const last = addDays(addMonths(month, 1), -1);
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}

/** Its number within the month. */
export const numberOf = (day: Day): number => numbersOf(day)[2];
