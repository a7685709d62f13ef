import { expect, test } from 'vitest';
import { codeOf } from '../errors/service-error.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { viewer } from '../testing/viewer.ts';
import { createWriteBudget } from './write-budget.ts';

const kinds = {
  comment: { burst: 3, perMinute: 6, wordingKey: 'feed.error.tooQuick' },
  report: { burst: 1, perMinute: 1 },
} as const;
const maya = viewer({ memberId: 'maya' });
const noam = viewer({ memberId: 'noam' });

function start() {
  const clock = fakeClock();
  const writes = createWriteBudget(kinds, clock);
  /** How many of so many writes are taken, and how the first refusal looks. */
  const consume = (times: number, who = maya, kind: keyof typeof kinds = 'comment') => {
    let taken = 0;
    let refusal: unknown;
    for (let turn = 0; turn < times; turn += 1) {
      try {
        writes.consume(who, kind);
        taken += 1;
      } catch (error) {
        refusal ??= error;
      }
    }
    return { taken, refusal: refusal as { extensions: object } };
  };
  return { clock, consume };
}

test('a burst is taken, the next is refused with the time to wait, which is exact', () => {
  const { clock, consume } = start();
  const { taken, refusal } = consume(300);
  expect(taken).toBe(3);
  expect(codeOf(refusal)).toBe('RATE_LIMITED');
  expect(refusal.extensions).toMatchObject({ wordingKey: 'feed.error.tooQuick', retryAfterSeconds: 10 });
  clock.advance(9_999);
  expect(consume(1).refusal.extensions).toMatchObject({ retryAfterSeconds: 1 });
  clock.advance(1);
  expect(consume(2).taken).toBe(1);
});

test('anyone who keeps to the pace is never refused, and a pause gives the burst back, not more', () => {
  const { clock, consume } = start();
  consume(3);
  for (let turn = 0; turn < 50; turn += 1) {
    clock.advance(10_000);
    expect(consume(1).taken).toBe(1);
  }
  clock.advance(86_400_000);
  expect(consume(10).taken).toBe(3);
});

test('members and kinds have budgets of their own', () => {
  const { consume } = start();
  consume(10);
  expect(consume(10, noam).taken).toBe(3);
  const reports = consume(10, maya, 'report');
  expect(reports.taken).toBe(1);
  expect(reports.refusal.extensions).toMatchObject({ wordingKey: 'error.RATE_LIMITED', retryAfterSeconds: 60 });
});

test('staff have more room, and an end too', () => {
  const { consume } = start();
  const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
  expect(consume(100, dana).taken).toBe(15);
});

test('a clock that is set back shuts nobody out', () => {
  const { clock, consume } = start();
  consume(3);
  clock.advance(-3_600_000);
  expect(consume(1).taken).toBe(1);
});

test('a flood of members is forgotten, not kept for ever', () => {
  const { consume } = start();
  consume(3);
  for (let turn = 0; turn < 50_000; turn += 1) consume(1, viewer({ memberId: `m${turn}` }));
  expect(consume(10).taken).toBe(3);
});
