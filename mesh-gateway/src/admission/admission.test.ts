import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';
import { budgetNumbers } from './budget-numbers.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('has a member’s readings wait for their purse, and what serves several for nobody’s', async () => {
  const numbers = { ...budgetNumbers, readings: { perSecond: 10, burst: 100 } };
  const { gate } = createAdmission(numbers, Date.now, { isFull: () => false });
  const done: string[] = [];
  const read = (name: string, memberId: string | null) =>
    void gate.reading(memberId, 100, async () => name).then((answer) => done.push(answer));
  read('first', 'maya');
  read('second', 'maya');
  read('shared', null);
  read('shared too', null);
  read('other', 'noa');
  await vi.advanceTimersByTimeAsync(100);
  expect(done.toSorted()).toEqual(['first', 'other', 'shared', 'shared too']);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).toContain('second');
});
