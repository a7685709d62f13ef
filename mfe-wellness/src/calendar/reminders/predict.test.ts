import { expect, it } from 'vitest';
import { predictReminder, predictSnoozed, predictTimes } from './predict.ts';

const [jerusalem, newYork] = ['Asia/Jerusalem', 'America/New_York'];
const window = (from: string, until: string) => ({ from: `${from}T00:00:00Z`, until: `${until}T00:00:00Z` });

it.each([
  // Over the change to summer time the clock says the same, an hour of the day is gone.
  ['2026-03-25T06:00:00Z', 'FREQ=DAILY', jerusalem, ['2026-03-26', '2026-03-29'], ['26T06', '27T05', '28T05']],
  // And back.
  ['2026-10-20T05:00:00Z', 'FREQ=DAILY', jerusalem, ['2026-10-24', '2026-10-27'], ['24T05', '25T06', '26T06']],
  ['2026-02-01T13:00:00Z', 'FREQ=WEEKLY;BYDAY=SA,SU', newYork, ['2026-03-06', '2026-03-10'], ['07T13', '08T12']],
  // The day of the week is that of its own clock: Saturday evening in New York is Sunday in Greenwich.
  ['2026-11-22T02:00:00Z', 'FREQ=WEEKLY;BYDAY=SA', newYork, ['2026-11-20', '2026-11-30'], ['22T02', '29T02']],
  // The last day is one of them.
  ['2026-11-24T12:30:00Z', 'FREQ=DAILY;UNTIL=20261125', jerusalem, ['2026-11-01', '2026-12-30'], ['24T12', '25T12']],
  ['2026-11-24T12:30:00Z', null, jerusalem, ['2026-11-01', '2026-12-01'], ['24T12']],
  ['2026-11-24T12:30:00Z', null, jerusalem, ['2026-12-01', '2027-01-01'], []],
])('from %s by %s in %s, within %o: %o', (time, repeat, timeZone, [from, until], found) => {
  const times = predictTimes({ time, repeat, timeZone }, window(from!, until!));
  expect(times.map((each) => each.slice(8, 13))).toEqual(found);
});

it('is over where nothing is to come, and else rings next at the first that is', () => {
  const saved = { _id: 'a', userId: 'u', name: null, time: '2026-11-24T12:30:00.000Z', timeZone: jerusalem };
  const year = window('2026-10-01', '2027-03-01');
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(predictReminder(saved, year, now).next).toBeNull();
  expect(predictReminder({ ...saved, repeat: 'FREQ=DAILY' }, year, now).next).toBe('2026-11-26T12:30:00.000Z');
});

it('put off, it rings at the sooner of both', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const saved = { _id: 'a', userId: 'u', name: null, time: '2026-11-26T12:30:00.000Z', timeZone: jerusalem };
  const reminder = predictReminder(saved, window('2026-11-01', '2026-12-01'), now);
  expect(predictSnoozed(reminder, 10, now).next).toBe('2026-11-26T12:10:00.000Z');
  const later = predictSnoozed(reminder, 60, now);
  expect([later.next, later.snoozedUntil]).toEqual(['2026-11-26T12:30:00.000Z', '2026-11-26T13:00:00.000Z']);
});
