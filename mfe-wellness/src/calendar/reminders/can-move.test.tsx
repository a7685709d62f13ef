import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reminder } from './reminder.ts';
import { canMoveTo } from './useReminderActs.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const tea = (repeat: string | null) =>
  ({ name: 'Tea', time: '2026-11-26T09:00:00.000Z', repeat, timeZone: 'UTC' }) as Reminder;

it.each([
  ['one that takes place once, to a day to come', null, '2026-11-27', true],
  ['one that takes place once, to where it is', null, '2026-11-26', false],
  ['one that takes place once, to a time of today that has passed', null, '2026-11-24', false],
  ['one that repeats, for which day would it be?', 'FREQ=DAILY', '2026-11-27', false],
] as const)('%s', (_, repeat, day, can) => expect(canMoveTo(tea(repeat), day)).toBe(can));
