// A random rule of RFC 5545, what it makes by a second library, and which of its parts a third reads otherwise.
import { createRequire } from 'node:module';
import type { Random } from '@banyan/kit/seed';
import { day } from './clock.ts';
import type { Difference } from './known-differences.ts';

/** Its module for `import` is none that Node can read. */
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

export interface RandomRule {
  /** Without COUNT and UNTIL. */
  text: string;
  count?: number;
  differences: Difference[];
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

export function randomRule(random: Random, start: number, mayHaveHours: boolean): RandomRule {
  const made = random.pick([daily, weekly, weekly, monthly, monthly, yearly])(random, start);
  const parts = [...made.parts];
  const differences: Difference[] = [...(made.differences ?? [])];
  // Every day at several hours would be more than an event may have.
  if (mayHaveHours && !parts.includes('FREQ=DAILY') && random.chance(0.15)) {
    parts.push(`BYHOUR=${random.some([0, 2, 8, 9, 13, 17, 23], 2).join(',')}`);
    if (!parts.includes('FREQ=WEEKLY')) parts.push('BYMINUTE=0,30');
    differences.push('several hours');
  }
  if (random.chance(0.3)) parts.push(`INTERVAL=${random.between(1, 4)}`);
  if (random.chance(0.2)) parts.push(`WKST=${random.pick(['MO', 'SU', 'SA'])}`);
  const count = random.chance(0.3) ? random.between(1, 40) : undefined;
  return { text: parts.join(';'), ...(count && { count }), differences };
}

interface Made {
  parts: string[];
  differences?: Difference[];
}

function daily(random: Random): Made {
  return random.pick<Made>([
    { parts: ['FREQ=DAILY'] },
    { parts: ['FREQ=DAILY', `BYDAY=${random.some(weekdays, 3).join(',')}`] },
    { parts: ['FREQ=DAILY', `BYMONTH=${random.some([3, 5, 6, 9, 11], 2).join(',')}`] },
    { parts: ['FREQ=DAILY', 'BYMONTHDAY=1,15,-1'], differences: ['days of the month, daily'] },
    { parts: ['FREQ=DAILY', 'BYMONTH=2', 'BYMONTHDAY=30'], differences: ['never'] },
  ]);
}

function weekly(random: Random): Made {
  return random.pick<Made>([
    { parts: ['FREQ=WEEKLY'] },
    { parts: ['FREQ=WEEKLY', `BYDAY=${random.some(weekdays, random.between(1, 4)).join(',')}`] },
    { parts: ['FREQ=WEEKLY', 'BYDAY=MO,TU,WE,TH,FR', 'BYSETPOS=1,-1'], differences: ['places in a week'] },
  ]);
}

function monthly(random: Random): Made {
  const nth = random.pick([1, 2, 3, 4, -1, -2, 5]);
  return random.pick<Made>([
    { parts: ['FREQ=MONTHLY'] },
    { parts: ['FREQ=MONTHLY', `BYDAY=${nth}${random.pick(weekdays)}`] },
    { parts: ['FREQ=MONTHLY', `BYMONTHDAY=${random.some([1, 10, 15, 28, 29, 31, -1, -3], 2).join(',')}`] },
    { parts: ['FREQ=MONTHLY', 'BYDAY=MO,TU,WE,TH,FR', `BYSETPOS=${random.pick([1, -1, -2, 3])}`] },
    { parts: ['FREQ=MONTHLY', 'BYDAY=FR', 'BYMONTHDAY=13'] },
  ]);
}

function yearly(random: Random, start: number): Made {
  const month = new Date(start).getUTCMonth() + 1;
  const weekday = random.pick(weekdays);
  return random.pick<Made>([
    { parts: ['FREQ=YEARLY'] },
    { parts: ['FREQ=YEARLY', `BYMONTH=${month}`, `BYDAY=${random.pick([1, 2, -1])}${weekday}`] },
    { parts: ['FREQ=YEARLY', `BYMONTH=${random.some([4, 6, 10], 2).join(',')}`, 'BYMONTHDAY=1,20'] },
    {
      parts: ['FREQ=YEARLY', `BYDAY=${random.pick([20, 24, 30, -10])}${weekday}`],
      differences: ['weekdays of the year'],
    },
    {
      parts: ['FREQ=YEARLY', `BYYEARDAY=${random.some([100, 150, 200, -1, -100], 2).join(',')}`],
    },
    {
      parts: ['FREQ=YEARLY', `BYWEEKNO=${random.some([1, 15, 20, 25, 40], 2).join(',')}`, `BYDAY=${weekday}`],
      differences: ['weeks of the year'],
    },
  ]);
}

/** Whether the rule itself makes its first time. */
export function namesFirst(rule: RandomRule, start: number): boolean {
  return ruledTimes({ ...rule, count: 1 }, start, start)[0] === start;
}

/** Times of the clock up to `until`: the first always, and as one of those that are counted (RFC 5545 §3.8.5.3). */
export function timesOf(rule: RandomRule, start: number, until: number): number[] {
  const found = ruledTimes(rule, start, until);
  if (found[0] === start) return found;
  return [start, ...(rule.count !== undefined && found.length === rule.count ? found.slice(0, -1) : found)];
}

/**
 * By rrule 2.8.1, which takes the places of the first week (BYSETPOS) from its first time on, and hours in the order they are written:
 * so it begins some weeks before, and is given hours in order.
 */
function ruledTimes({ text, count = Number.POSITIVE_INFINITY }: RandomRule, start: number, until: number): number[] {
  // Of what never comes true it would look for as long as there are dates.
  if (text.includes('BYMONTHDAY=30')) return [];
  const options = RRule.parseString(text);
  const hours = [options.byhour ?? []].flat().sort((one, other) => one - other);
  const before = /WEEKLY.*BYSETPOS/.test(text) ? 7 * (options.interval ?? 1) * day : 0;
  const found: number[] = [];
  new RRule({ ...options, ...(hours.length > 0 && { byhour: hours }), dtstart: new Date(start - before) }).all(
    (date) => {
      if (date.getTime() >= start && date.getTime() <= until) found.push(date.getTime());
      return date.getTime() <= until && found.length < count;
    },
  );
  return found;
}
