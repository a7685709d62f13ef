import { describe, expect, it } from 'vitest';
import { wording } from '../testing/feed-fixtures.ts';
import { remindersToCome } from './reminders-to-come.ts';

const said = (event: Parameters<typeof remindersToCome>[0], now: Date) => {
  const key = remindersToCome(event, now);
  return key && wording.en[key];
};

describe('the reminders that are promised of an event are those that come', () => {
  const startTime = '2026-11-27T18:00:00Z';
  it.each([
    ['two days before', '2026-11-25T18:00:00Z', 'You will be reminded 24 hours and 2 hours before'],
    ['five hours before', '2026-11-27T13:00:00Z', 'You will be reminded 2 hours before'],
    ['an hour before', '2026-11-27T17:00:00Z', undefined],
  ])('%s', (_, now, words) => expect(said({ startTime, startDate: null }, new Date(now))).toBe(words));
});

describe('of whole days', () => {
  const day = { startTime: '2026-11-26T22:00:00Z', startDate: '2026-11-27' };
  it.each([
    ['on the eve’s morning', new Date(2026, 10, 26, 8), 'You will be reminded the day before, at 9:00 and at 19:00'],
    ['on the eve at noon', new Date(2026, 10, 26, 12), 'You will be reminded at 19:00 the day before'],
    ['on the eve at night', new Date(2026, 10, 26, 20), undefined],
  ])('%s', (_, now, words) => expect(said(day, now)).toBe(words));
});
