import { expect, it } from 'vitest';
import { eventContent } from '../event/event.content.ts';
import { daysOf } from './happening-days.ts';

const wholeDays = (startTime: string, endTime: string, said: object = {}) =>
  daysOf({ allDay: true, startTime: new Date(startTime), endTime: new Date(endTime), ...said });

it('says the days that were said, whatever the times are', () => {
  const said = { startDate: '2026-11-27', endDate: '2026-11-28' };
  expect(wholeDays('2026-11-26T05:00:00Z', '2026-11-26T06:00:00Z', said)).toEqual(said);
});

it.each([
  ['Jerusalem in winter', '2026-11-26T22:00:00Z', '2026-11-27T21:59:00Z'],
  ['Jerusalem, up to midnight', '2026-11-26T22:00:00Z', '2026-11-27T22:00:00Z'],
  ['London', '2026-11-27T00:00:00Z', '2026-11-27T23:59:00Z'],
  ['New York', '2026-11-27T05:00:00Z', '2026-11-28T04:59:59.999Z'],
  ['Honolulu', '2026-11-27T10:00:00Z', '2026-11-28T10:00:00Z'],
  ['Auckland in summer', '2026-11-26T11:00:00Z', '2026-11-27T10:59:00Z'],
])('reads the times that a row of before has as midnights of %s', (_, startTime, endTime) => {
  expect(wholeDays(startTime, endTime)).toEqual({ startDate: '2026-11-27', endDate: '2026-11-27' });
});

it('reads several days, and an end that is its start as the same day', () => {
  expect(wholeDays('2026-06-30T21:00:00Z', '2026-07-02T20:59:00Z')).toEqual({
    startDate: '2026-07-01',
    endDate: '2026-07-02',
  });
  expect(wholeDays('2026-06-30T21:00:00Z', '2026-06-30T21:00:00Z')).toMatchObject({ endDate: '2026-07-01' });
});

it('says none of what has hours', () => {
  expect(daysOf({ allDay: false, startTime: new Date(0), endTime: new Date(1) })).toBeNull();
});

it('the endpoint keeps days with whole days alone, in order, and finds them where they were not said', () => {
  const times = { title: 'Fair', startTime: '2026-11-26T22:00:00Z', endTime: '2026-11-27T22:00:00Z' };
  const days = { startDate: '2026-11-27', endDate: '2026-11-27' };
  expect(eventContent.parse({ ...times, allDay: true })).toMatchObject(days);
  expect(eventContent.parse({ ...times, ...days })).not.toHaveProperty('startDate');
  const back = eventContent.safeParse({ ...times, ...days, endDate: '2026-11-26', allDay: true });
  expect(back.error?.issues[0]).toMatchObject({ path: ['endDate'], message: 'must not be before startDate' });
  expect(eventContent.safeParse({ ...times, ...days, startDate: '27.11.2026', allDay: true }).success).toBe(false);
});
