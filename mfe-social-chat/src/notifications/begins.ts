// When an event begins, as one says it: "in 2 hours", "tomorrow".
const LOCALES = { en: 'en-US', he: 'he-IL' } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const midnightOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** Of a calendar: the night in which the clocks change is no shorter. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS);

const readAs = (date: string): Date => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
};

/** Of whole days: how many from today until that one, which is the same day everywhere. Negative: it was before. */
export const daysAhead = (startDate: string, now = new Date()): number => daysBetween(now, readAs(startDate));

/** Ahead or past, in the largest unit that still says something. Of whole days, which begin with `startDate`, only the day is said. */
export function formatBegins(
  startTime: string,
  startDate: string | null,
  language: 'en' | 'he',
  now = new Date(),
): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  // Hebrew's one hour and two hours are words, which need no digit behind them.
  const say = (count: number, unit: 'day' | 'hour' | 'minute') => format.format(count, unit).replace(/ \([12]\)$/, '');
  if (startDate) return say(daysAhead(startDate, now), 'day');
  const start = new Date(startTime);
  const ahead = start.getTime() - now.getTime();
  if (Math.abs(ahead) >= 12 * HOUR_MS) return say(daysBetween(now, start), 'day');
  if (Math.abs(ahead) < HOUR_MS) return say(Math.round(ahead / MINUTE_MS), 'minute');
  return say(Math.round(ahead / HOUR_MS), 'hour');
}
