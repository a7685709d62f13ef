import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('a token bucket', () => {
  it('is full at first, fills by itself, and never over its rim', () => {
    const tokenBuckets = createTokenBuckets({ perSecond: 10, burst: 100 }, Date.now);
    expect(tokenBuckets.take('a', 100)).toBe(0);
    expect(tokenBuckets.take('a', 5)).toBe(0.5);
    vi.setSystemTime(500);
    expect(tokenBuckets.take('a', 5)).toBe(0);
    expect(tokenBuckets.take('b', 100)).toBe(0);
    vi.setSystemTime(1_000_000);
    expect(tokenBuckets.take('a', 60)).toBe(0);
    expect(tokenBuckets.take('a', 60)).toBe(2);
  });

  it('takes nothing when it can not give all', () => {
    const tokenBuckets = createTokenBuckets({ perSecond: 10, burst: 100 }, Date.now);
    tokenBuckets.take('a', 90);
    expect(tokenBuckets.take('a', 20)).toBe(1);
    expect(tokenBuckets.take('a', 10)).toBe(0);
  });

  it('serves what is dearer than all of it once it is full, and is in debt then', () => {
    const tokenBuckets = createTokenBuckets({ perSecond: 10, burst: 100 }, Date.now);
    expect(tokenBuckets.take('a', 150)).toBe(0);
    expect(tokenBuckets.take('a', 10)).toBe(6);
  });

  it('takes back what was not used, up to its rim, and takes more where more was used', () => {
    const tokenBuckets = createTokenBuckets({ perSecond: 10, burst: 100 }, Date.now);
    tokenBuckets.take('a', 80);
    tokenBuckets.give('a', 500);
    expect(tokenBuckets.take('a', 100)).toBe(0);
    tokenBuckets.give('a', -50);
    expect(tokenBuckets.take('a', 10)).toBe(6);
  });

  it('is full again when the clock was set back', () => {
    vi.setSystemTime(1_000_000);
    const tokenBuckets = createTokenBuckets({ perSecond: 10, burst: 100 }, Date.now);
    tokenBuckets.take('a', 100);
    vi.setSystemTime(0);
    expect(tokenBuckets.take('a', 100)).toBe(0);
  });

  it('is forgotten when 20,000 others were seen since, and not before', () => {
    const tokenBuckets = createTokenBuckets({ perSecond: 10, burst: 100 }, Date.now);
    const others = (from: number, to: number) => {
      for (let other = from; other < to; other += 1) tokenBuckets.take(`other${other}`, 1);
    };
    tokenBuckets.take('a', 100);
    others(0, 19_999);
    expect(tokenBuckets.take('a', 10)).toBe(1);
    others(19_999, 20_000);
    expect(tokenBuckets.take('a', 100)).toBe(10);
    others(20_000, 40_000);
    expect(tokenBuckets.take('a', 100)).toBe(0);
  });
});
