import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './useNow.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-10T09:00:40.500Z') }));
afterEach(() => void vi.useRealTimers());

it('moves with the minutes of the wall clock, whenever the page came up', () => {
  const { result, unmount } = renderHook(() => useNow());
  expect(result.current.toISOString()).toBe('2026-06-10T09:00:40.500Z');
  act(() => void vi.advanceTimersByTime(19_499));
  expect(result.current.toISOString()).toBe('2026-06-10T09:00:40.500Z');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.toISOString()).toBe('2026-06-10T09:01:00.000Z');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.toISOString()).toBe('2026-06-10T09:02:00.000Z');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
