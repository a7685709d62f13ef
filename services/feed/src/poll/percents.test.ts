import { expect, it } from 'vitest';
import { wholePercents } from './percents.ts';

it('is all zeros without votes', () => expect(wholePercents([0, 0, 0])).toEqual([0, 0, 0]));
it('gives the missing percent to the largest remainder', () => expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]));
it('gives an answer nobody chose nothing', () => expect(wholePercents([2, 0, 1])).toEqual([67, 0, 33]));

it('always adds up to 100 and is never off by a whole percent', () => {
  for (let seed = 1; seed < 400; seed++) {
    const votes = Array.from({ length: 2 + (seed % 4) }, (_, index) => (seed * (index + 3) * 7919) % 97);
    const total = votes.reduce((sum, count) => sum + count, 0);
    if (total === 0) continue;
    const percents = wholePercents(votes);
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
    for (const [index, percent] of percents.entries()) {
      expect(Math.abs(percent - (votes[index]! * 100) / total)).toBeLessThan(1);
    }
  }
});
