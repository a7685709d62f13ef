import { addMonths, type Day } from '@banyan/framework/days';

/** As the service names it: `2026-11`. */
export type Month = string;

export const monthNamed = (day: Day): Month => day.slice(0, 7);

/** From the month of one day to that of another. */
export function monthsFrom(first: Day, last: Day): Month[] {
  const months: Month[] = [];
  for (let day = first; monthNamed(day) <= monthNamed(last); day = addMonths(day, 1)) months.push(monthNamed(day));
  return months;
}

/** Most that one answer has (`eventsSchedule`): of more, what is latest is missing. */
export const MOST_IN_ANSWER = 200;

/** All that takes place in these months: where an answer may not have all, each half of them is asked for by itself. */
export async function readMonths<Item extends { id: string }>(
  months: readonly Month[],
  ask: (months: readonly Month[]) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const found = await ask(months);
  if (found.length < MOST_IN_ANSWER || months.length === 1) return found;
  const middle = Math.ceil(months.length / 2);
  const halves = [months.slice(0, middle), months.slice(middle)];
  const all = await Promise.all(halves.map((half) => readMonths(half, ask)));
  return unlike(all.flat());
}

/** Each once: what lasts from one month into another is in both. */
export const unlike = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
