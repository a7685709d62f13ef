import { expect, it } from 'vitest';
import { firstTimeOf, type Plan, planOf, ruleOf } from './plan.ts';

// A Tuesday.
const once: Plan = { name: 'Yoga', day: '2026-11-24', time: '14:30', repeat: 'never', weekdays: [], until: '' };

it.each<[Partial<Plan>, string | null]>([
  [{}, null],
  [{ repeat: 'daily' }, 'FREQ=DAILY'],
  [{ repeat: 'daily', until: '2027-01-31' }, 'FREQ=DAILY;UNTIL=20270131'],
  [{ repeat: 'weekly', weekdays: [4, 0, 2] }, 'FREQ=WEEKLY;BYDAY=SU,TU,TH'],
  [{ repeat: 'weekly', weekdays: [2], until: '2026-12-01' }, 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261201'],
  // Nobody named a day: the one it begins on.
  [{ repeat: 'weekly' }, 'FREQ=WEEKLY;BYDAY=TU'],
  // What was chosen before it became one that does not repeat.
  [{ weekdays: [1], until: '2026-12-01' }, null],
])('%o is %s', (change, rule) => expect(ruleOf({ ...once, ...change })).toBe(rule));

it.each([
  null,
  'FREQ=DAILY',
  'FREQ=DAILY;UNTIL=20270131',
  'FREQ=WEEKLY;BYDAY=SU,TU',
  'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261201',
])('%s is read and said again', (repeat) => {
  const plan = planOf({ name: null, time: '2026-11-24T12:30:00Z', repeat, timeZone: 'Asia/Jerusalem' });
  expect([plan.day, plan.time, ruleOf(plan)]).toEqual(['2026-11-24', '14:30', repeat]);
});

it('rings by its own clock', () => {
  expect(firstTimeOf(once, 'Asia/Jerusalem')).toBe('2026-11-24T12:30:00.000Z');
  expect(firstTimeOf(once, 'America/New_York')).toBe('2026-11-24T19:30:00.000Z');
});
