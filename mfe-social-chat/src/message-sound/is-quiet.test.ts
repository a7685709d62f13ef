import { expect, it } from 'vitest';
import { isQuiet } from './is-quiet.ts';

const night = { from: '22:00', to: '07:00' };
const noon = { from: '12:00', to: '14:30' };
const zone = 'Asia/Jerusalem';

it.each([
  ['before midnight', '2026-03-10T21:30Z', night, true],
  ['after midnight', '2026-03-11T02:00Z', night, true],
  ['at their first minute', '2026-03-10T20:00Z', night, true],
  ['at their end', '2026-03-11T05:00Z', night, false],
  ['by day', '2026-03-10T10:30Z', noon, true],
  ['at another hour', '2026-03-10T16:00Z', night, false],
  ['where none were chosen', '2026-03-10T21:30Z', null, false],
])('%s', (_, now, hours, expected) => expect(isQuiet(new Date(now), hours, zone)).toBe(expected));

it('goes by the clock of the member’s own zone, and by the device’s where that is not known', () => {
  expect(isQuiet(new Date('2026-03-10T10:30Z'), noon, 'America/New_York')).toBe(false);
  expect(() => isQuiet(new Date(), noon, 'Mars/Base')).not.toThrow();
});
