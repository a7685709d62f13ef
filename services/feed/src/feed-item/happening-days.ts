// Of what lasts whole days its days: dates, which are the same for every reader, wherever they are (decision 180).

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The first and the last, as `2026-11-27`. */
export interface Days {
  startDate: string;
  endDate: string;
}

export interface Happening {
  allDay: boolean;
  startTime: Date;
  endTime: Date;
  startDate?: string;
  endDate?: string;
}

/** Null: it has hours. What was stored or said by its times alone is read by them. */
export function daysOf({ allDay, startTime, endTime, startDate, endDate }: Happening): Days | null {
  if (!allDay) return null;
  const first = startDate ?? dateOfMidnight(startTime);
  const last = endDate ?? lastDateBefore(endTime);
  // As texts they follow each other as the days do.
  return { startDate: first, endDate: [first, last].toSorted()[1]! };
}

/** At the endpoint: what lasts whole days has its days beside its times, and nothing else has any. */
export function withDays<Content extends Happening>(content: Content): Content {
  const { startDate: _, endDate: __, ...rest } = content;
  return { ...rest, ...daysOf(content) } as Content;
}

/**
 * The day whose midnight it is, no matter whose midnight that was: right on every clock from 10:30 behind UTC to 13:30 ahead, which are all
 * but Samoa's west, Niue's and those of some islands of Kiribati and of Chatham.
 */
function dateOfMidnight(midnight: Date): string {
  return new Date(midnight.getTime() + 13.5 * hour).toISOString().slice(0, 10);
}

/** The end is the midnight after, or up to a minute before it. */
function lastDateBefore(end: Date): string {
  return dateOfMidnight(new Date(end.getTime() + hour / 60 - day));
}
