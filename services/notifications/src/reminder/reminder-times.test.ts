// Three zones, both changes of the clock, and whole days for members who live elsewhere.
import { describe, expect, it } from 'vitest';
import { reminderTimes, stillToCome } from './reminder-times.ts';

const jerusalem = 'Asia/Jerusalem';
const newYork = 'America/New_York';
const sydney = 'Australia/Sydney';

function timesOf(startTime: string, event: string, member = event, startDate: string | null = null) {
  const { day, hours } = reminderTimes({ startTime: new Date(startTime), startDate }, { event, member });
  return [day, hours].map((date) => date.toISOString().replace(':00.000Z', 'Z'));
}

describe('an event is on the clock of where it takes place, wherever the member is', () => {
  it.each([
    // [where, what its clock shows, when that is, the same clock time the day before, two hours before]
    ['an evening in winter', jerusalem, '2026-01-14T16:30Z', '2026-01-13T16:30Z', '2026-01-14T14:30Z'],
    ['18:30, after a day of 23 hours', jerusalem, '2026-03-27T15:30Z', '2026-03-26T16:30Z', '2026-03-27T13:30Z'],
    ['3:30, over the hour that was skipped', jerusalem, '2026-03-27T00:30Z', '2026-03-26T01:30Z', '2026-03-26T22:30Z'],
    ['2:30, which the day before skipped', jerusalem, '2026-03-27T23:30Z', '2026-03-27T00:30Z', '2026-03-27T21:30Z'],
    ['18:30, after a day of 25 hours', jerusalem, '2026-10-25T16:30Z', '2026-10-24T15:30Z', '2026-10-25T14:30Z'],
    ['1:30, which the day before had twice', jerusalem, '2026-10-25T23:30Z', '2026-10-24T22:30Z', '2026-10-25T21:30Z'],
    ['18:30, after a day of 23 hours', newYork, '2026-03-08T22:30Z', '2026-03-07T23:30Z', '2026-03-08T20:30Z'],
    ['3:30, over the hour that was skipped', newYork, '2026-03-08T07:30Z', '2026-03-07T08:30Z', '2026-03-08T05:30Z'],
    ['18:30, after a day of 25 hours', newYork, '2026-11-01T23:30Z', '2026-10-31T22:30Z', '2026-11-01T21:30Z'],
    ['2:30, over the hour that came twice', newYork, '2026-11-01T07:30Z', '2026-10-31T06:30Z', '2026-11-01T05:30Z'],
    ['18:30, after a day of 23 hours', sydney, '2026-10-04T07:30Z', '2026-10-03T08:30Z', '2026-10-04T05:30Z'],
    ['18:30, after a day of 25 hours', sydney, '2026-04-05T08:30Z', '2026-04-04T07:30Z', '2026-04-05T06:30Z'],
  ])('%s, %s', (_, zone, start, day, hours) => {
    for (const member of [jerusalem, newYork, sydney]) expect(timesOf(start, zone, member)).toEqual([day, hours]);
  });
});

describe("a whole day has a morning and an evening before it, by the member's own clock", () => {
  it.each([
    // [where it is, from when, whose clock, 9:00 of its eve, 19:00 of its eve]
    ['on the day of the change', jerusalem, '2026-03-26T22:00Z', jerusalem, '2026-03-26T07:00Z', '2026-03-26T17:00Z'],
    ['on the day after it', jerusalem, '2026-03-27T21:00Z', jerusalem, '2026-03-27T06:00Z', '2026-03-27T16:00Z'],
    ['further east', jerusalem, '2026-03-27T21:00Z', sydney, '2026-03-26T22:00Z', '2026-03-27T08:00Z'],
    // 19:00 in New York is 2:00 there, when it has begun: the evening is Jerusalem's.
    ['further west', jerusalem, '2026-03-27T21:00Z', newYork, '2026-03-27T13:00Z', '2026-03-27T16:00Z'],
    ['on the day of the change', jerusalem, '2026-10-24T21:00Z', jerusalem, '2026-10-24T06:00Z', '2026-10-24T16:00Z'],
    ['on the day after it', jerusalem, '2026-10-25T22:00Z', jerusalem, '2026-10-25T07:00Z', '2026-10-25T17:00Z'],
    ['on the day of the change', newYork, '2026-03-08T05:00Z', newYork, '2026-03-07T14:00Z', '2026-03-08T00:00Z'],
    ['on the day after it', newYork, '2026-03-09T04:00Z', newYork, '2026-03-08T13:00Z', '2026-03-08T23:00Z'],
    ['further east', newYork, '2026-11-01T04:00Z', jerusalem, '2026-10-31T07:00Z', '2026-10-31T17:00Z'],
    ['on the day after it', newYork, '2026-11-02T05:00Z', newYork, '2026-11-01T14:00Z', '2026-11-02T00:00Z'],
    ['on the day of the change', sydney, '2026-10-03T14:00Z', sydney, '2026-10-02T23:00Z', '2026-10-03T09:00Z'],
    ['on the day after it', sydney, '2026-10-04T13:00Z', sydney, '2026-10-03T22:00Z', '2026-10-04T08:00Z'],
    ['on the day after it', sydney, '2026-04-05T14:00Z', sydney, '2026-04-04T23:00Z', '2026-04-05T09:00Z'],
    // By Honolulu's own clock both would come too late.
    ['far to the west', sydney, '2026-04-05T14:00Z', 'Pacific/Honolulu', '2026-04-04T23:00Z', '2026-04-05T09:00Z'],
  ])('%s, %s from %s, for a member in %s', (_, zone, start, member, morning, evening) => {
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(start));
    expect(timesOf(start, zone, member, date)).toEqual([morning, evening]);
  });
});

it('is before the day that was said, wherever that was taken for an instant', () => {
  const eve = ['2026-11-26T07:00Z', '2026-11-26T17:00Z'];
  for (const midnight of ['2026-11-26T22:00Z', '2026-11-27T00:00Z', '2026-11-27T05:00Z'])
    expect(timesOf(midnight, jerusalem, jerusalem, '2026-11-27')).toEqual(eve);
});

describe('only what is to come', () => {
  const times = reminderTimes(
    { startTime: new Date('2026-01-14T16:30Z'), startDate: null },
    { event: jerusalem, member: jerusalem },
  );
  it.each([
    ['2026-01-13T16:29Z', ['day', 'hours']],
    ['2026-01-13T16:30Z', ['hours']],
    ['2026-01-14T14:29Z', ['hours']],
    ['2026-01-14T14:30Z', []],
  ])('at %s', (now, expected) => {
    expect(stillToCome(times, new Date(now))).toEqual(expected);
  });

  it('is once where the evening comes before the morning, as far in the west', () => {
    const far = reminderTimes(
      { startTime: new Date('2026-01-13T22:00Z'), startDate: '2026-01-14' },
      { event: jerusalem, member: 'Pacific/Honolulu' },
    );
    expect(stillToCome(far, new Date('2026-01-01T00:00Z'))).toEqual(['hours']);
  });
});
