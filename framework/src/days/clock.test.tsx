import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtTime, useToday } from './clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());
/** In steps, so that what a timer changes can arm the next one. */
async function after(ms: number, step = 2_500): Promise<void> {
  for (let left = ms; left > 0; left -= step)
    await act(async () => void (await vi.advanceTimersByTimeAsync(Math.min(step, left))));
}

it('calls once the moment is there, and not before', async () => {
  const ring = vi.fn();
  const view = renderHook(({ at }) => useAtTime(at, ring), {
    initialProps: { at: (Date.now() + 90_000) as number | null },
  });
  await after(90_000);
  expect(ring).not.toHaveBeenCalled();
  await after(600);
  expect(ring).toHaveBeenCalledTimes(1);
  view.rerender({ at: null });
  await after(3_600_000, 600_000);
  expect(ring).toHaveBeenCalledTimes(1);
});

it('asks again where the service’s clock is behind, and waits long where it has to', async () => {
  const ring = vi.fn();
  renderHook(() => useAtTime(Date.now() + 3 * 3_600_000, ring));
  const later = renderHook(({ at }) => useAtTime(at, ring), { initialProps: { at: Date.now() - 1 } });
  await after(21_000);
  expect(ring).toHaveBeenCalledTimes(2);
  later.unmount();
  await after(60_000);
  expect(ring).toHaveBeenCalledTimes(2);
});

it('a new day begins at midnight of the device', async () => {
  const { result } = renderHook(useToday);
  const midnight = new Date(2026, new Date().getMonth(), new Date().getDate() + 1).getTime();
  const before = result.current;
  await after(midnight - Date.now() + 1_000, 600_000);
  expect(result.current > before).toBe(true);
});
