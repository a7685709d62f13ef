import { addDays, addMonths, type Day, monthOf, weekdayOf } from '../../days/days.ts';

/** The first day of the week that a day is in. `first`: on which weekday a week begins, 0 is Sunday. */
export const weekStart = (day: Day, first: number): Day => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** The seven days of a week. */
export const weekOf = (start: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(start, index));

/** A month by its weeks: always six, so that nothing below it moves from month to month. */
export function monthWeeks(month: Day, first: number): Day[][] {
  const start = weekStart(monthOf(month), first);
  return Array.from({ length: 6 }, (_, week) => weekOf(addDays(start, 7 * week)));
}

/** The months that the calendar has: the one before today's to the third after it (wellness.md §2). */
export interface Span {
  first: Day;
  last: Day;
}

export const spanAround = (today: Day): Span => ({ first: addMonths(today, -1), last: addMonths(today, 3) });

/** Whether a day is in one of those months. */
export const isWithin = (day: Day, { first, last }: Span): boolean => monthOf(day) >= first && monthOf(day) <= last;

/** The nearest day that is. */
export const nearestWithin = (day: Day, span: Span): Day =>
  day < span.first ? span.first : isWithin(day, span) ? day : addDays(addMonths(span.last, 1), -1);

/** From when until when entries are asked for: a day more on both sides, so that every zone's first and last day is whole. */
export const windowOf = ({ first, last }: Span): { from: string; until: string } => ({
  from: `${addDays(first, -1)}T00:00:00.000Z`,
  until: `${addDays(addMonths(last, 1), 1)}T00:00:00.000Z`,
});
