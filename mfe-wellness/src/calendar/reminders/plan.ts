// What a member says in the form of a reminder, and what the service is notified of it: RFC 5545, in the two forms that it takes.
import { type ClockTime, clockAt, type Day, instantOf, weekdayOf } from '@banyan/framework/days';

export const repeats = ['never', 'daily', 'weekly'] as const;
export type Repeat = (typeof repeats)[number];

export interface Plan extends ClockTime {
  name: string;
  repeat: Repeat;
  /** Of `weekly`; 0 is Sunday. */
  weekdays: readonly number[];
  /** The last day of one that repeats; empty: it goes on. */
  until: Day;
}

/** When it takes place, as it is kept. */
export interface Times {
  time: string;
  repeat?: string | null | undefined;
  timeZone: string;
}

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The rule as the service takes it; null: it takes place once. */
export function ruleOf({ repeat, weekdays, until, day }: Plan): string | null {
  if (repeat === 'never') return null;
  const days = weekdays.length > 0 ? weekdays : [weekdayOf(day)];
  const byDay = codes.filter((_, weekday) => days.includes(weekday)).join(',');
  const rule = repeat === 'daily' ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${byDay}`;
  return until ? `${rule};UNTIL=${until.replaceAll('-', '')}` : rule;
}

type RuleParts = Pick<Plan, 'repeat' | 'weekdays' | 'until'>;

/** What a rule says. */
export function readRule(rule: string | null | undefined): RuleParts {
  if (!rule) return { repeat: 'never', weekdays: [], until: '' };
  const [, named] = /BYDAY=([A-Z,]+)/.exec(rule) ?? [];
  const [, year, month, date] = /UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rule) ?? [];
  const weekdays = (named?.split(',') ?? []).map((code) => codes.indexOf(code));
  return { repeat: named ? 'weekly' : 'daily', weekdays, until: year ? `${year}-${month}-${date}` : '' };
}

/** What the form shows of one that there is, by its own clock. */
export const planOf = ({ name, time, repeat, timeZone }: Times & { name?: string | null | undefined }): Plan => ({
  name: name ?? '',
  ...clockAt(time, timeZone),
  ...readRule(repeat),
});

/** When it rings first, as ISO 8601. */
export const firstTimeOf = (plan: ClockTime, timeZone: string): string =>
  new Date(instantOf(plan, timeZone)).toISOString();
