import { expect, it } from 'vitest';
import { isSevere, levels, wordOf } from './severity.ts';
import { pointsOf, summaryOf } from './trend.ts';

const now = new Date('2026-03-31T00:00:00Z');
const ago = (days: number, severity: number) => ({ at: new Date(now.getTime() - days * 86_400_000), severity });

it('every number has its word', () => {
  expect(levels.map(wordOf).map((word) => word.slice(0, 2))).toEqual([
    'NO',
    'MI',
    'MI',
    'MI',
    'MO',
    'MO',
    'MO',
    'SE',
    'SE',
    'SE',
    'SE',
  ]);
  expect(levels.filter(isSevere)).toEqual([7, 8, 9, 10]);
});

it('points stand where their time and number are, the oldest first, none beyond the edge', () => {
  expect(pointsOf([ago(0, 10), ago(15, 5), ago(40, 0), ago(-1, 2)], 30, now)).toEqual([
    { x: 0, y: 0 },
    { x: 0.5, y: 0.5 },
    { x: 1, y: 1 },
    { x: 1, y: 0.2 },
  ]);
});

it('the summary says how many, from when until when, the lowest, the highest and the last', () => {
  expect(summaryOf([ago(3, 4), ago(1, 6), ago(9, 2)])).toEqual({
    number: 3,
    from: ago(9, 2).at,
    until: ago(1, 6).at,
    low: 2,
    high: 6,
    last: 6,
  });
});
