import { expect, it } from 'vitest';
import { comingTime } from './coming-time.ts';

// Half past one at night of the 25th in Israel, still the 24th on this device, whose clock is that of UTC.
const now = Date.parse('2026-11-24T23:30:00Z');
const timeZone = 'UTC';

it('says the day as it is where the clock is, and names a clock that is not the device’s', () => {
  const startTime = '2026-11-25T16:00:00Z';
  expect(comingTime({ startTime, timeZone }, now, 'en')).toEqual({ isOn: false, text: 'Tomorrow, 16:00' });
  expect(comingTime({ startTime, timeZone }, now, 'he').text).toBe('מחר, 16:00');
  expect(comingTime({ startTime, timeZone: 'Asia/Jerusalem' }, now, 'en').text).toBe('Today, 18:00 (Israel Time)');
  expect(comingTime({ startTime: '2026-12-01T16:00:00Z', timeZone }, now, 'en').text).toBe('Tue, Dec 1, 16:00');
});

it('says when what is on ends', () => {
  const startTime = '2026-11-24T23:00:00Z';
  const until = (endTime: string) => comingTime({ startTime, endTime, timeZone }, now, 'en');
  expect(until('2026-11-24T23:45:00Z')).toEqual({ isOn: true, text: '23:45' });
  expect(until('2026-11-27T00:15:00Z')).toEqual({ isOn: true, text: 'Fri, Nov 27, 00:15' });
});

it('has no end of what is a moment', () => {
  const moment = { startTime: '2026-11-24T23:00:00Z', timeZone };
  expect(comingTime(moment, now, 'en')).toEqual({ isOn: false, text: 'Today, 23:00' });
});
