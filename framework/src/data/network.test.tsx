import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOnline, reportReached, reportUnreachable, setLive } from './network.ts';

const device = (word: 'online' | 'offline') => window.dispatchEvent(new Event(word));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  device('online');
  vi.useRealTimers();
});

it('what was on its way when the device lost its network does not bring it back', () => {
  device('offline');
  reportReached();
  setLive('connected');
  expect(isOnline()).toBe(false);
  device('online');
  expect(isOnline()).toBe(true);
});

it('a server that answers later is there, whatever the device says', () => {
  device('offline');
  vi.advanceTimersByTime(2_100);
  reportReached();
  expect(isOnline()).toBe(true);
  reportUnreachable();
  expect(isOnline()).toBe(false);
  reportReached();
  expect(isOnline()).toBe(true);
});
