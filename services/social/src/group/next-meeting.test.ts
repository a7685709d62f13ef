import { expect, it } from 'vitest';
import type { Meeting } from './group.model.ts';
import { nextMeeting } from './next-meeting.ts';

const zone = 'Asia/Jerusalem';
const friday: Meeting = { weekday: 5, from: '06:30', to: '10:00' };
const at = (now: string, meetings = [friday], more = {}) => {
  const next = nextMeeting({ meetings, ...more }, new Date(now), zone);
  return next && [next.date, next.startTime.toISOString(), next.endTime.toISOString()];
};

it('is the next day of the week that the group meets on', () => {
  expect(at('2026-11-23T15:00:00Z')).toEqual(['2026-11-27', '2026-11-27T04:30:00.000Z', '2026-11-27T08:00:00.000Z']);
});

it('is the one that goes on until it ends, then the next, also on the very same weekday', () => {
  expect(at('2026-11-27T07:59:59Z')?.[0]).toBe('2026-11-27');
  expect(at('2026-11-27T08:00:00Z')?.[0]).toBe('2026-12-04');
});

it('keeps its clock time across the changes to summer time and back', () => {
  // Clocks go forward on Friday 2026-03-27 at 02:00, and back on Sunday 2026-10-25 at 02:00.
  const sunday: Meeting = { weekday: 0, from: '08:30', to: '09:30' };
  expect(at('2026-03-20T12:00:00Z')?.[1]).toBe('2026-03-27T03:30:00.000Z');
  expect(at('2026-03-13T12:00:00Z')?.[1]).toBe('2026-03-20T04:30:00.000Z');
  expect(at('2026-10-24T12:00:00Z', [sunday])?.[1]).toBe('2026-10-25T06:30:00.000Z');
  expect(at('2026-10-17T12:00:00Z', [sunday])?.[1]).toBe('2026-10-18T05:30:00.000Z');
});

it('may go on past midnight', () => {
  const late: Meeting = { weekday: 1, from: '22:30', to: '00:30' };
  const monday = ['2026-11-23', '2026-11-23T20:30:00.000Z', '2026-11-23T22:30:00.000Z'];
  expect(at('2026-11-23T22:29:00Z', [late])).toEqual(monday);
  expect(at('2026-11-23T22:30:00Z', [late])?.[0]).toBe('2026-11-30');
});

it('is on the day of the group’s zone, not of UTC nor of the deployment', () => {
  const monday: Meeting = { weekday: 1, from: '00:30', to: '01:00' };
  expect(at('2026-11-22T21:00:00Z', [monday])).toEqual([
    '2026-11-23',
    '2026-11-22T22:30:00.000Z',
    '2026-11-22T23:00:00.000Z',
  ]);
  const inTokyo = at('2026-11-22T14:00:00Z', [monday], { timeZone: 'Asia/Tokyo' });
  expect(inTokyo).toEqual(['2026-11-23', '2026-11-22T15:30:00.000Z', '2026-11-22T16:00:00.000Z']);
});

it('is the earliest of several, and never before the first or after the last day', () => {
  const tuesday: Meeting = { weekday: 2, from: '18:00', to: '19:00' };
  const both = [friday, tuesday];
  expect(at('2026-11-23T15:00:00Z', both)?.[0]).toBe('2026-11-24');
  expect(at('2026-11-23T15:00:00Z', both, { startsOn: '2027-02-03' })?.[0]).toBe('2027-02-05');
  expect(at('2026-11-23T15:00:00Z', both, { startsOn: '2026-11-24', endsOn: '2026-11-24' })?.[0]).toBe('2026-11-24');
});

it('is null when nothing is to come: no times, or the last one is over', () => {
  expect(at('2026-11-23T15:00:00Z', [])).toBeNull();
  expect(at('2026-11-27T08:00:00Z', [friday], { endsOn: '2026-11-27' })).toBeNull();
  expect(at('2026-11-27T07:00:00Z', [friday], { endsOn: '2026-11-26' })).toBeNull();
});
