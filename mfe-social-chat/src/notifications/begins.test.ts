import { afterEach, expect, it, vi } from 'vitest';
import { formatBegins } from './begins.ts';

const now = new Date(2026, 10, 23, 20, 0);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

it.each([
  ['in 1 minute', at(23, 20, 1), 'בעוד דקה'],
  ['in 1 hour', at(23, 21, 15), 'בעוד שעה'],
  ['1 hour ago', at(23, 19), 'לפני שעה'],
  ['in 15 minutes', at(23, 20, 15), 'בעוד 15 דקות'],
  ['in 2 hours', at(23, 22), 'בעוד שעתיים'],
  ['in 11 hours', at(24, 7), 'בעוד 11 שעות'],
  ['tomorrow', at(24, 20), 'מחר'],
  ['in 3 days', at(26, 1), 'בעוד 3 ימים'],
  ['2 hours ago', at(23, 18), 'לפני שעתיים'],
])('says %s', (inEnglish, start, inHebrew) => {
  expect(formatBegins(start, null, 'en', now)).toBe(inEnglish);
  expect(formatBegins(start, null, 'he', now)).toBe(inHebrew);
});

it('says the day alone of what takes all of it', () => {
  // Whatever instant its midnight somewhere was taken for.
  for (const midnight of [at(23, 0), at(24, 0), at(24, 10)]) {
    expect(formatBegins(midnight, '2026-11-23', 'en', now)).toBe('today');
    expect(formatBegins(midnight, '2026-11-24', 'en', now)).toBe('tomorrow');
    expect(formatBegins(midnight, '2026-11-22', 'he', now)).toBe('אתמול');
  }
});

afterEach(() => void vi.unstubAllEnvs());

it.each(['Europe/London', 'America/New_York', 'Asia/Jerusalem', 'Pacific/Auckland'])(
  'says that Nov 27 is tomorrow on Nov 26, to anyone who reads it in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (const hour of [0, 12, 23])
      expect(formatBegins('2026-11-26T22:00:00Z', '2026-11-27', 'en', new Date(2026, 10, 26, hour, 30))).toBe(
        'tomorrow',
      );
  },
);
