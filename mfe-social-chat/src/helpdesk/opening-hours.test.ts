import { expect, it } from 'vitest';
import { formatHours, type Hours, isOpenAt } from './opening-hours.ts';

const hours: readonly Hours[] = [
  { days: ['sun', 'mon', 'tue', 'wed', 'thu'], from: '09:00', to: '17:00' },
  { days: ['fri'], from: '08:30', to: '12:00' },
];

it.each([
  ['2026-03-08T07:00:00Z', true, 'Sunday, as it opens'],
  ['2026-03-08T06:59:59Z', false, 'a moment before'],
  ['2026-03-12T14:59:00Z', true, 'Thursday, in the last minute'],
  ['2026-03-12T15:00:00Z', false, 'as it closes'],
  ['2026-03-13T06:30:00Z', true, 'Friday morning'],
  ['2026-03-13T12:00:00Z', false, 'Friday afternoon'],
  ['2026-03-14T10:00:00Z', false, 'Saturday'],
  ['2026-07-05T06:00:00Z', true, 'Sunday at nine, in summer time'],
  ['2026-03-07T22:30:00Z', false, 'just after midnight of Sunday there'],
])('at %s it is open: %s (%s)', (at, isOpen) => {
  expect(isOpenAt(hours, 'Asia/Jerusalem', new Date(at))).toBe(isOpen);
});

it('says days that follow each other as one, and times as each language has them', () => {
  expect(formatHours(hours, 'en')).toEqual([
    { days: 'Sun–Thu', from: '9:00 AM', to: '5:00 PM' },
    { days: 'Fri', from: '8:30 AM', to: '12:00 PM' },
  ]);
  expect(formatHours(hours, 'he')).toEqual([
    { days: 'יום א׳–יום ה׳', from: '9:00', to: '17:00' },
    { days: 'יום ו׳', from: '8:30', to: '12:00' },
  ]);
  expect(formatHours([{ days: ['fri', 'sun', 'mon'], from: '09:00', to: '10:00' }], 'en')).toMatchObject([
    { days: 'Sun–Mon, Fri' },
  ]);
});
