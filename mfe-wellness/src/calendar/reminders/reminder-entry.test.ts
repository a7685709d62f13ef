import { expect, it } from 'vitest';
import type { Reminder } from './reminder.ts';
import { entriesOf } from './reminder-entry.ts';

const [jerusalem, newYork] = ['Asia/Jerusalem', 'America/New_York'];

const reminder = (timeZone: string, times: string[], name: string | null = null) =>
  ({ _id: 'r', name, timeZone, times, time: times[0] }) as Reminder;

it('a reminder stands on the days of its own clock, under its name or ours', () => {
  const times = ['2026-11-24T22:30:00.000Z', '2026-11-25T22:30:00.000Z'];
  expect(entriesOf(reminder(jerusalem, times), 'Yoga').map(({ first }) => first)).toEqual(['2026-11-25', '2026-11-26']);
  expect(entriesOf(reminder(newYork, times), 'Yoga').map(({ first }) => first)).toEqual(['2026-11-24', '2026-11-25']);
  expect(entriesOf(reminder(newYork, times, 'Tea'), 'Yoga')[0]!.title).toBe('Tea');
  expect(entriesOf(reminder(newYork, times, ''), 'Yoga')[0]!.title).toBe('Yoga');
});
