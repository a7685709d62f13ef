import { viewer } from '@banyan/kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { budgetNumbers } from './budget-numbers.ts';
import { createBudgets } from './budgets.ts';
import { createSlots } from './slots.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const maya = viewer({ memberId: 'maya', sessionId: 's1' });
const noa = viewer({ memberId: 'noa', sessionId: 's2' });
const small = {
  ...budgetNumbers,
  operations: { perSecond: 10, burst: 100 },
  liveReads: { perSecond: 10, burst: 100 },
  socketsPerSession: 2,
  socketsPerMember: 3,
  subscriptionsPerMember: 1,
};

function codeOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    return (error as { extensions: Record<string, unknown> }).extensions;
  }
  return undefined;
}

describe('a member', () => {
  it('is reported when to try again, each for themselves', () => {
    const budgets = createBudgets(small);
    budgets.of(maya).take(100);
    expect(codeOf(() => budgets.of(maya).take(35))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 4 });
    expect(codeOf(() => budgets.of(noa).take(35))).toBeUndefined();
    vi.setSystemTime(4_000);
    expect(codeOf(() => budgets.of(maya).take(35))).toBeUndefined();
  });

  it('has live readings wait for a token bucket of their own, in the order they came', async () => {
    const budgets = createBudgets(small);
    budgets.of(maya).take(100);
    const done: string[] = [];
    const wait = (name: string, tokens: number, signal?: AbortSignal) =>
      budgets
        .of(maya)
        .whenFree(tokens, signal)
        .then(
          () => void done.push(name),
          () => void done.push(`${name} left`),
        );
    void wait('first', 100);
    const leaving = new AbortController();
    void wait('second', 50);
    void wait('leaver', 50, leaving.signal);
    void wait('small', 1);
    await pass(0);
    expect(done).toEqual(['first']);
    void budgets
      .of(noa)
      .whenFree(100)
      .then(() => void done.push('noa'));
    await pass(1);
    expect(done).toEqual(['first', 'noa']);
    await pass(4_900);
    expect(done).toEqual(['first', 'noa']);
    await pass(200);
    expect(done).toEqual(['first', 'noa', 'second']);
    leaving.abort();
    await pass(200);
    expect(done).toEqual(['first', 'noa', 'second', 'leaver left', 'small']);
  });

  it('runs dear queries one by one, the others beside them, and counts both', async () => {
    const budgets = createBudgets(small);
    const dear = () => budgets.of(maya).slot(small.expensiveFrom + 1);
    const end = await dear();
    let isNext = false;
    const next = dear().then((endNext) => {
      isNext = true;
      return endNext;
    });
    const endOther = await budgets.of(maya).slot(small.expensiveFrom);
    expect(isNext).toBe(false);
    expect(budgets.queries()).toBe(3);
    end();
    (await next)();
    endOther();
    expect(budgets.queries()).toBe(0);
  });

  it('opens so many sockets a session and so many in all, and closing one twice frees one', () => {
    const budgets = createBudgets(small);
    const close = budgets.of(maya).openSocket();
    expect(budgets.of(maya).openSocket()).not.toBeNull();
    expect(budgets.of(maya).openSocket()).toBeNull();
    const second = viewer({ memberId: 'maya', sessionId: 's9' });
    expect(budgets.of(second).openSocket()).not.toBeNull();
    expect(budgets.of(second).openSocket()).toBeNull();
    close!();
    close!();
    expect(budgets.of(second).openSocket()).not.toBeNull();
    expect(budgets.of(maya).openSocket()).toBeNull();
  });

  it('opens so many subscriptions', () => {
    const budgets = createBudgets(small);
    const close = budgets.of(maya).openSubscription();
    expect(codeOf(() => budgets.of(maya).openSubscription())).toMatchObject({ code: 'RATE_LIMITED' });
    close();
    expect(codeOf(() => budgets.of(maya).openSubscription())).toBeUndefined();
  });
});

describe('turns', () => {
  const slots = () => createSlots({ atOnce: 1, waiting: 2, waitMs: 1_000 }, () => new Error('refused'));

  it('come in order; who waits too long or leaves takes none', async () => {
    const { take, count } = slots();
    const end = await take('a');
    const leaving = new AbortController();
    const left = take('a', leaving.signal);
    const late = take('a');
    await expect(take('a')).rejects.toThrow('refused');
    expect(count()).toBe(3);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const failed = expect(late).rejects.toThrow('refused');
    await pass(1_000);
    await failed;
    const next = take('a');
    await take('b');
    end();
    (await next)();
    expect(count()).toBe(1);
    (await take('a'))();
  });
});
