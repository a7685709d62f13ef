import { describe, expect, it } from 'vitest';
import { actOf, inOrder, isLive, type Meeting, minutesLeft, nextChange } from './meeting-state.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(now + minutes * minute).toISOString();
const meeting = (id: string, start: number, more: Partial<Meeting> = {}): Meeting => ({
  id,
  meetingName: id,
  meetingTime: inMinutes(start),
  endTime: inMinutes(start + 45),
  isStarted: false,
  isFinished: false,
  hostId: 'hanna',
  hostName: 'Hanna',
  participantsCount: 0,
  places: 6,
  isRegistered: false,
  ...more,
});

describe('what one can do about a meeting', () => {
  it.each([
    ['register', 'ann', meeting('m', 300)],
    ['registered', 'ann', meeting('m', 300, { isRegistered: true })],
    ['join', 'ann', meeting('m', -5, { isStarted: true })],
    ['join', 'hanna', meeting('m', -5, { isStarted: true })],
    ['wait', 'hanna', meeting('m', 61)],
    ['start', 'hanna', meeting('m', 60)],
    ['start', 'hanna', meeting('m', -30, { isRegistered: true })],
  ] as const)('is to %s, for %s', (act, who, found) => expect(actOf(found, who, now)).toBe(act));
});

it('is over an hour after its planned end on this clock, and live from its start to then', () => {
  const found = meeting('m', -5, { isStarted: true });
  expect([isLive(found, now), isLive(found, now + 99 * minute), isLive(found, now + 100 * minute)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isLive({ ...found, isFinished: true }, now)).toBe(false);
});

it('the next comes first, and what is over last, the last of it first', () => {
  const all = [
    meeting('late', 900),
    meeting('old', -5_000),
    meeting('soon', 10),
    meeting('done', -50, { isFinished: true }),
  ];
  const { coming, past } = inOrder(all, now);
  expect([coming, past].map((each) => each.map(({ id }) => id))).toEqual([
    ['soon', 'late'],
    ['done', 'old'],
  ]);
});

it('counts the minutes of the last hour, and no others', () => {
  expect([61, 60, 0.5, 0, -1].map((start) => minutesLeft(meeting('m', start), now))).toEqual([null, 60, 1, null, null]);
});

it.each([
  ['an hour before it begins', 300, 240],
  ['with each minute of that hour', 30, 1],
  ['when it begins', 0.5, 0.5],
  ['when it is over', -5, 100],
])('is otherwise %s', (_, start, after) => {
  expect(nextChange([meeting('m', start)], now)).toBe(now + after * minute);
});

it('nothing changes of what is over', () => expect(nextChange([meeting('m', -5_000)], now)).toBeNull());
