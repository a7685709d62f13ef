import { expect, it } from 'vitest';
import { dayAfterKey } from './grid-moves.ts';

const move = (key: string, day: string, isRtl = false) => dayAfterKey(key, day, { isRtl, firstWeekday: 0 });

it.each([
  ['ArrowRight', '2026-11-24', '2026-11-25', '2026-11-23'],
  ['ArrowLeft', '2026-11-24', '2026-11-23', '2026-11-25'],
  ['ArrowDown', '2026-11-24', '2026-12-01', '2026-12-01'],
  ['ArrowUp', '2026-11-24', '2026-11-17', '2026-11-17'],
  ['Home', '2026-11-24', '2026-11-22', '2026-11-22'],
  ['End', '2026-11-24', '2026-11-28', '2026-11-28'],
  ['PageDown', '2027-01-31', '2027-02-28', '2027-02-28'],
  ['PageUp', '2026-12-31', '2026-11-30', '2026-11-30'],
])('%s from %s leads to %s, and in Hebrew to %s', (key, from, english, hebrew) => {
  expect([move(key, from), move(key, from, true)]).toEqual([english, hebrew]);
});

it.each(['Enter', ' ', 'a', 'Tab'])('leaves "%s" to the browser', (key) => expect(move(key, '2026-11-24')).toBeNull());
