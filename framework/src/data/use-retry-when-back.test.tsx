import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportReached, reportUnreachable } from './network.ts';
import { useRetryWhenBack } from './use-retry-when-back.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  act(reportReached);
});

/** What failed, and fails again each time it is tried. */
function show(hasFailed = true) {
  const tries: number[] = [];
  const began = Date.now();
  function Failing() {
    useRetryWhenBack(hasFailed, () => {
      tries.push(Date.now() - began);
      reportUnreachable();
    });
    return null;
  }
  const view = render(<Failing />);
  const lose = () => act(reportUnreachable);
  /** The server answers somebody else. */
  const reach = () => act(reportReached);
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { ...view, tries, lose, reach, wait };
}

it('tries again at once when the connection is back, and nothing that has not failed', () => {
  const failed = show();
  failed.lose();
  failed.reach();
  failed.wait(0);
  expect(failed.tries).toEqual([0]);
  cleanup();
  const fine = show(false);
  fine.lose();
  fine.reach();
  fine.wait(120_000);
  expect(fine.tries).toEqual([]);
});

it('waits longer each time where others are answered and this one is not', () => {
  const { tries, lose, reach, wait } = show();
  lose();
  for (let answers = 0; answers < 600; answers += 1) {
    reach();
    wait(500);
  }
  const pauses = tries.slice(1).map((at, index) => Math.floor((at - tries[index]!) / 1_000));
  expect(pauses.slice(0, 6)).toEqual([1, 3, 7, 15, 31, 60]);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60);
});

it('tries at once again where the last try is long ago', () => {
  const { tries, lose, reach, wait } = show();
  lose();
  reach();
  wait(0);
  wait(60_000);
  reach();
  wait(0);
  expect(tries).toEqual([0, 60_000]);
});

it('tries no more what is no longer shown', () => {
  const { tries, lose, reach, unmount, wait } = show();
  lose();
  reach();
  wait(0);
  reach();
  unmount();
  wait(120_000);
  expect(tries).toEqual([0]);
});
