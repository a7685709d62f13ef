import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentDeployment } from '../current-host.ts';
import { testDeployment } from '../testing/fake-host.ts';
import { findOtherZone, formatCalendarLeaf, formatEventTime } from './event-times.ts';

/** 17:30 to 19:00 in Jerusalem. */
const evening = { startTime: '2026-11-05T15:30:00Z', endTime: '2026-11-05T17:00:00Z', allDay: false };
const clockIn = (timeZone: string) => setCurrentDeployment(testDeployment({ timeZone }));
beforeEach(() => clockIn('Asia/Jerusalem'));
afterEach(() => void vi.unstubAllEnvs());

describe('when an event is', () => {
  it('is said as the specification writes it, with its end', () => {
    expect(formatEventTime(evening, 'en')).toBe('Thu, Nov 5 | 05:30\u00a0PM – 07:00\u00a0PM');
    expect(formatEventTime({ ...evening, startTime: '2026-11-04T22:05:00Z' }, 'en')).toMatch(/^Thu, Nov 5 . 12:05\sAM/);
  });

  it('is said in Hebrew with a 24-hour clock', () => {
    expect(formatEventTime(evening, 'he')).toBe('יום ה׳, 5 בנוב׳ | 17:30 – 19:00');
  });

  it('names both days of what ends on another one', () => {
    const endTime = '2026-11-07T09:00:00Z';
    expect(formatEventTime({ ...evening, endTime }, 'en')).toBe(
      'Thu, Nov 5 | 05:30\u00a0PM – Sat, Nov 7 | 11:00\u00a0AM',
    );
  });

  it('leaves the times out of what lasts all day, one or several', () => {
    const allDay = { startTime: '2026-11-04T22:00:00Z', allDay: true };
    expect(formatEventTime({ ...allDay, endTime: '2026-11-05T21:59:00Z' }, 'en')).toBe('Thu, Nov 5');
    expect(formatEventTime({ ...allDay, endTime: '2026-11-05T22:00:00Z' }, 'en')).toBe('Thu, Nov 5');
    expect(formatEventTime({ ...allDay, endTime: '2026-11-07T21:59:00Z' }, 'en')).toBe('Thu, Nov 5 – Sat, Nov 7');
  });

  it.each(['Asia/Jerusalem', 'Europe/London', 'America/New_York', 'Pacific/Auckland'])(
    'is the day that was said of what lasts all day, to anyone who reads it in %s',
    (timeZone) => {
      clockIn('Asia/Jerusalem');
      // Nor is it anything to the device where it is read.
      vi.stubEnv('TZ', timeZone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
      const days = { startDate: '2026-11-27', endDate: '2026-11-27', allDay: true };
      const times = { startTime: '2026-11-26T22:00:00Z', endTime: '2026-11-27T22:00:00Z' };
      expect(formatEventTime({ ...days, ...times }, 'en')).toBe('Fri, Nov 27');
      expect(formatEventTime({ ...days, ...times, endDate: '2026-11-28' }, 'en')).toBe('Fri, Nov 27 – Sat, Nov 28');
      expect(formatCalendarLeaf('2026-11-27', 'en')).toEqual({ month: 'Nov', day: '27' });
    },
  );

  it('leaves out an end that is no later than the start', () => {
    expect(formatEventTime({ ...evening, endTime: evening.startTime }, 'en')).toBe('Thu, Nov 5 | 05:30\u00a0PM');
  });

  it('is the community’s time and day, and so is the leaf of the calendar', () => {
    clockIn('Pacific/Auckland');
    expect(formatEventTime(evening, 'en')).toBe('Fri, Nov 6 | 04:30\u00a0AM – 06:00\u00a0AM');
    expect(formatCalendarLeaf(evening.startTime, 'en')).toEqual({ month: 'Nov', day: '6' });
    expect(formatCalendarLeaf(evening.startTime, 'he')).toEqual({ month: 'נוב׳', day: '6' });
  });
});

it('the community’s clock is named only where the device’s shows another time', () => {
  clockIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(findOtherZone(evening.startTime, 'en')).toBeNull();
  clockIn('Pacific/Auckland');
  expect(findOtherZone(evening.startTime, 'en')).toBe('New Zealand Time');
  expect(findOtherZone(evening.startTime, 'he')).toBe('שעון ניו זילנד');
});

it('the community’s clock is named by the event’s own date: where only one of the two has a summer time, half the year', () => {
  const [winter, summer] = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'];
  const clockAt = (date: string, timeZone?: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(new Date(date));
  const agrees = (date: string, timeZone: string) => clockAt(date) === clockAt(date, timeZone);
  const inWinterOnly = Intl.supportedValuesOf('timeZone').find((zone) => agrees(winter, zone) && !agrees(summer, zone));
  clockIn(inWinterOnly!);
  expect(findOtherZone(winter, 'en')).toBeNull();
  expect(findOtherZone(summer, 'en')).not.toBeNull();
});
