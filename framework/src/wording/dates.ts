import type { Language } from '../deployment.ts';

const LOCALES = { en: 'en-US', he: 'he-IL' } as const;
const made = new Map<string, unknown>();

/** Making a formatter costs more than using it a thousand times. */
function once<Format>(key: string, make: () => Format): Format {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as Format;
}

export const formatter = (language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(language + name, () => new Intl.DateTimeFormat(LOCALES[language], options));

const toDate = (date: Date | string | number): Date => (date instanceof Date ? date : new Date(date));

/** The day of a comment: "Nov 5, 2026". */
export function formatCommentDate(date: Date | string, language: Language): string {
  return formatter(language, 'comment', { year: 'numeric', month: 'short', day: 'numeric' }).format(toDate(date));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const relativeFormat = (language: Language): Intl.RelativeTimeFormat =>
  once(`${language}relative`, () => new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }));

/** "5 min", "2 h", kept on one line. */
function formatSpan(count: number, unit: 'minute' | 'hour', language: Language): string {
  const unitDisplay = unit === 'hour' && language === 'en' ? 'narrow' : 'short';
  const options = { style: 'unit', unit, unitDisplay } as const;
  const text = once(language + unit, () => new Intl.NumberFormat(LOCALES[language], options)).format(count);
  // Hebrew says "an hour", as it says "two hours" in one word.
  return text.replace(/^1 (?=שעה)/, '').replace(/(\d)\s*(\p{L})/u, '$1\u00a0$2');
}

/**
 * How old something is, as short as can be understood: "now", "5 min", "2 h" within the day, "yesterday", then the day,
 * with its year where that is another one. What a clock that runs late takes for the future is "now".
 */
export function formatAge(date: Date | string, language: Language, now: Date = new Date()): string {
  const at = toDate(date);
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return relativeFormat(language).format(0, 'second');
  if (age < HOUR_MS) return formatSpan(Math.floor(age / MINUTE_MS), 'minute', language);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (at >= midnight) return formatSpan(Math.floor(age / HOUR_MS), 'hour', language);
  midnight.setDate(midnight.getDate() - 1);
  if (at >= midnight) return relativeFormat(language).format(-1, 'day');
  if (at.getFullYear() !== now.getFullYear()) return formatCommentDate(at, language);
  return dayFormatter(language).format(at);
}

const dayFormatter = (language: Language) => formatter(language, 'day', { month: 'short', day: 'numeric' });

/**
 * Makes the formatters that every card needs, while the page waits for its answers anyway: the first of a page is the
 * dearest by far, 70 ms on a slow phone.
 */
export function prepareDates(language: Language): void {
  dayFormatter(language);
  fullFormatter(language);
}

const fullFormatter = (language: Language) => formatter(language, 'full', { dateStyle: 'full', timeStyle: 'short' });

/** Day and time in full, for titles of shortened dates. */
export function formatFullDate(date: Date | string, language: Language): string {
  return fullFormatter(language).format(toDate(date));
}
