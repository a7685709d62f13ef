// When somebody reads at the help desk, by the community's clock.
import type { Language } from '@banyan/framework';

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Weekday = (typeof WEEK)[number];

/** `from` and `to` as 09:00. */
export interface Hours {
  days: readonly Weekday[];
  from: string;
  to: string;
}

/** Whether somebody reads now. */
export function isOpenAt(hours: readonly Hours[], timeZone: string, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const day = part('weekday').toLowerCase();
  const time = `${part('hour')}:${part('minute')}`;
  return hours.some(({ days, from, to }) => days.some((each) => each === day) && from <= time && time < to);
}

const LOCALES: Record<Language, string> = { en: 'en-US', he: 'he-IL' };

/** A Sunday: the week begins with it. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 60 * 60_000;

function dayName(day: Weekday, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(SUNDAY + WEEK.indexOf(day) * DAY_MS));
}

/** Days that follow each other, as one. */
function runs(days: readonly Weekday[]): Weekday[][] {
  const found: Weekday[][] = [];
  for (const day of WEEK.filter((each) => days.includes(each))) {
    const last = found.at(-1);
    if (last && WEEK.indexOf(last.at(-1)!) === WEEK.indexOf(day) - 1) last.push(day);
    else found.push([day]);
  }
  return found;
}

function formatDays(days: readonly Weekday[], language: Language): string {
  const name = (day: Weekday) => dayName(day, language);
  return runs(days)
    .map((run) => (run.length > 1 ? `${name(run[0]!)}–${name(run.at(-1)!)}` : name(run[0]!)))
    .join(', ');
}

function formatTime(time: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(`2026-01-04T${time}:00Z`));
}

/** The days and times of each line, in words: "Sun–Thu", "9:00 AM", "5:00 PM". */
export const formatHours = (hours: readonly Hours[], language: Language) =>
  hours.map(({ days, from, to }) => ({
    days: formatDays(days, language),
    from: formatTime(from, language),
    to: formatTime(to, language),
  }));
