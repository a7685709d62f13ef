import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test('a percentile is a sample, not a mean between two', () => {
  expect(percentile([10, 30, 20, 40], 0.5)).toBe(20);
  expect(percentile([10, 30, 20, 40], 0.99)).toBe(40);
  expect(median([3, 1, 2])).toBe(2);
});

test('no samples is an error, not zero', () => {
  expect(() => median([])).toThrow('No samples.');
});
