import { expect, it } from 'vitest';
import { canEnd, hasPassed, isWhole, noLoop, withEnd, withStart } from './loop.ts';

it('has a beginning and an end, in either order of choosing', () => {
  expect(withEnd(withStart(noLoop, 10), 20)).toEqual({ from: 10, to: 20 });
  expect(withEnd(noLoop, 20)).toEqual({ from: 0, to: 20 });
  expect(withStart({ from: 0, to: 20 }, 5)).toEqual({ from: 5, to: 20 });
  expect(isWhole(withStart(noLoop, 10))).toBe(false);
});

it('never ends before it begins', () => {
  expect(withStart({ from: 0, to: 20 }, 20)).toEqual({ from: 20, to: null });
  expect([canEnd({ from: 10, to: null }, 10.5), canEnd({ from: 10, to: null }, 11)]).toEqual([false, true]);
  expect(withEnd({ from: 10, to: null }, 3)).toEqual({ from: 10, to: null });
});

it('is over once the film has played past its end', () => {
  const loop = { from: 10, to: 20 };
  expect(hasPassed(loop, 19.9, 20.1)).toBe(true);
  expect(hasPassed(loop, 15, 16)).toBe(false);
  expect(hasPassed(loop, 30, 30.2)).toBe(false);
  expect(hasPassed({ from: 10, to: null }, 19.9, 20.1)).toBe(false);
});
