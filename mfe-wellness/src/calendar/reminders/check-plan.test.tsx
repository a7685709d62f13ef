import { expect, it } from 'vitest';
import { type Problems, problemsOf } from './check-plan.ts';
import type { Plan } from './plan.ts';

const zone = 'Asia/Jerusalem';
// 14:00 there.
const now = Date.parse('2026-11-24T12:00:00Z');
const good: Plan = { name: 'Yoga', day: '2026-11-24', time: '14:30', repeat: 'never', weekdays: [], until: '' };
const passed = 'wellness.error.timePassed' as const;

it.each<[string, Partial<Plan>, Problems]>([
  ['a plan for later today', {}, {}],
  ['one without a name', { name: '' }, {}],
  ['a name of 80', { name: 'x'.repeat(80) }, {}],
  ['a name of 81', { name: 'x'.repeat(81) }, { name: 'wellness.error.nameTooLong' }],
  ['earlier today', { time: '13:59' }, { time: passed }],
  ['now', { time: '14:00' }, { time: passed }],
  ['yesterday', { day: '2026-11-23' }, { day: passed }],
  ['what has begun and goes on', { day: '2026-11-20', repeat: 'daily' }, {}],
  ['no day', { day: '' }, { day: 'wellness.error.noDay' }],
  ['no time', { time: '' }, { time: 'wellness.error.noTime' }],
  ['too far ahead', { day: '2028-12-01' }, { day: 'wellness.error.timeTooFar' }],
  ['an end before it begins', { repeat: 'daily', until: '2026-11-23' }, { until: 'wellness.error.endsBefore' }],
  ['an end on its first day', { repeat: 'daily', until: '2026-11-24' }, {}],
  ['an end of what does not repeat', { until: '2026-11-23' }, {}],
  [
    'an end that is over',
    { day: '2026-11-01', repeat: 'daily', until: '2026-11-20' },
    { until: 'wellness.error.endsBefore' },
  ],
])('%s', (_name, change, problems) => {
  expect(problemsOf({ ...good, ...change }, zone, '2026-11-24', now)).toEqual(problems);
});
