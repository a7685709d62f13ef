// When an event begins, as one says it: "in 2 hours", "tomorrow".
const LOCALES = { en: 'en-US', he: 'he-IL' } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const midnightOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** Of a calendar: the night in which the clocks change is no shorter. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS);

/** Ahead or past, in the largest unit that still says something. Of a whole day only the day is said. */
export function formatBegins(startTime: string, allDay: boolean, language: 'en' | 'he', now = new Date()): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  // Hebrew's two hours are one word, which needs no digit behind it.
  const say = (count: number, unit: 'day' | 'hour' | 'minute') => format.format(count, unit).replace(/ \(2\)$/, '');
  const start = new Date(startTime);
  const ahead = start.getTime() - now.getTime();
  const days = daysBetween(now, start);
  if (allDay || Math.abs(ahead) >= 12 * HOUR_MS) return say(days, 'day');
  if (Math.abs(ahead) < HOUR_MS) return say(Math.round(ahead / MINUTE_MS), 'minute');
  return say(Math.round(ahead / HOUR_MS), 'hour');
}
