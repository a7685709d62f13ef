import { describe, expect, it } from 'vitest';
import { ringsAround } from './rings.ts';

const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 2, day, hour));
const daily = { time: at(10), repeat: 'FREQ=DAILY', timeZone: 'Etc/UTC', since: at(1) };
const once = { time: at(10), timeZone: 'Etc/UTC', since: at(1) };

describe('rings', () => {
  it.each([
    ['once, before', once, at(9), null, at(10)],
    ['once, at the very moment', once, at(10), at(10), null],
    ['once, after', once, at(11, 8), at(10), null],
    ['each day, before the first', daily, at(9), null, at(10)],
    ['each day, between two', daily, at(12, 12), at(12), at(13)],
    ['each day, at the very moment', daily, at(12), at(12), at(13)],
    ['not for what was before its time was changed', { ...daily, since: at(12, 10) }, at(12, 12), null, at(13)],
    ['where it was put off, before that', { ...daily, snoozedTo: at(12, 10) }, at(12, 9), at(12), at(12, 10)],
    ['where it was put off, at that', { ...daily, snoozedTo: at(12, 10) }, at(12, 10), at(12, 10), at(13)],
    ['where it was put off beyond the next', { ...daily, snoozedTo: at(13, 12) }, at(12, 12), at(12), at(13)],
    ['where it was put off long ago', { ...daily, snoozedTo: at(11, 10) }, at(12, 12), at(12), at(13)],
    ['once more, where it was put off', { ...once, snoozedTo: at(10, 10) }, at(10, 9), at(10), at(10, 10)],
  ])('%s', (_, reminder, now, rang, next) => {
    expect(ringsAround(reminder, now)).toEqual({ rang, next });
  });
});

describe('what it rings for now', () => {
  it.each([
    ['the last', daily, at(12, 12), at(12)],
    ['nothing that is done', { ...daily, doneTo: at(12) }, at(12, 12), null],
    ['the next after what is done', { ...daily, doneTo: at(11) }, at(12, 12), at(12)],
    ['nothing that was put off', { ...daily, doneTo: at(12), snoozedTo: at(12, 13) }, at(12, 12), null],
    ['what was put off, when it is time', { ...daily, doneTo: at(12), snoozedTo: at(12, 10) }, at(12, 12), at(12, 10)],
    ['what was within a day', once, at(11, 8), at(10)],
    ['nothing that was a day ago', once, at(11, 9), null],
    ['nothing before the first', once, at(9), null],
  ])('%s', (_, reminder, now, rang) => {
    expect(ringsAround(reminder, now).rang).toEqual(rang);
  });
});
