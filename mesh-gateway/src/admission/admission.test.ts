import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';
import { budgetNumbers } from './budget-numbers.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('has a member’s readings wait for their token bucket, and what serves several for nobody’s', async () => {
  const numbers = { ...budgetNumbers, liveReads: { perSecond: 10, burst: 100 } };
  const { liveRead } = createAdmission(numbers, Date.now, { isFull: () => false });
  const done: string[] = [];
  const read = (name: string, ...members: string[]) =>
    void liveRead(members, 100, async () => name).then((answer) => done.push(answer));
  read('first', 'maya');
  read('second', 'maya');
  read('shared', 'maya', 'noa');
  read('shared too', 'maya', 'noa');
  read('other', 'noa');
  await vi.advanceTimersByTimeAsync(100);
  expect(done.toSorted()).toEqual(['first', 'other', 'shared', 'shared too']);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).toContain('second');
});

it('gives few who read the same a line of their own', async () => {
  const { liveRead } = createAdmission(budgetNumbers, Date.now, { isFull: () => false });
  const done: string[] = [];
  const read = (name: string, members: string[]) =>
    void liveRead(members, 2_000, () => new Promise<void>((resolve) => setTimeout(resolve, 10))).then(() =>
      done.push(name),
    );
  for (let index = 0; index < 10; index += 1) read('of two', ['tal', 'gil']);
  read('of many', ['a', 'b', 'c', 'd', 'e']);
  await vi.advanceTimersByTimeAsync(40);
  expect(done).toContain('of many');
});
