import { randomFrom } from '@banyan/kit/seed';
import { describe, expect, it } from 'vitest';
import { allAnswers, answersSince, type Going, planSeats, type Seating } from './plan-seats.ts';

const none: Seating = { seated: [], waiting: [] };
const going = (...ids: string[]) => ids.map((memberId) => ({ memberId, isPromised: false }));
const promised = (...ids: string[]) => ids.map((memberId) => ({ memberId, isPromised: true }));
const plan = (before: Seating, all: readonly Going[], capacity: number | undefined) =>
  planSeats(before, allAnswers(all), capacity);

describe('seats', () => {
  it('are given in the order of the answers, and the rest wait in it', () => {
    expect(plan(none, going('a', 'b', 'c', 'd'), 2)).toEqual({
      seated: ['a', 'b'],
      waiting: ['c', 'd'],
      movedUp: [],
    });
  });

  it('that are given up go to who waits longest, never to who comes again', () => {
    const before = { seated: ['a', 'b'], waiting: ['d', 'c'] };
    const planned = plan(before, going('new', 'b', 'c', 'd'), 2);
    expect(planned).toEqual({ seated: ['b', 'd'], waiting: ['c', 'new'], movedUp: ['d'] });
  });

  it('of more than before go to as many who wait', () => {
    const planned = plan({ seated: ['a'], waiting: ['b', 'c', 'd'] }, going('a', 'b', 'c', 'd'), 3);
    expect(planned).toEqual({ seated: ['a', 'b', 'c'], waiting: ['d'], movedUp: ['b', 'c'] });
  });

  it('of fewer than before are taken from nobody, and given to nobody', () => {
    const before = { seated: ['a', 'b', 'c'], waiting: ['d'] };
    expect(plan(before, going('a', 'b', 'c', 'd'), 1)).toEqual({ ...before, movedUp: [] });
    expect(plan(before, going('a', 'c', 'd'), 2)).toEqual({ seated: ['a', 'c'], waiting: ['d'], movedUp: [] });
  });

  it('are kept by who answered while there was no limit', () => {
    const planned = plan(none, [...promised('a', 'b', 'c'), ...going('d')], 2);
    expect(planned).toEqual({ seated: ['a', 'b', 'c'], waiting: ['d'], movedUp: [] });
  });

  it('are there for all who waited once there is no limit any more', () => {
    const planned = plan({ seated: ['a'], waiting: ['b'] }, going('a', 'b', 'c'), undefined);
    expect(planned).toEqual({ seated: ['a', 'b'], waiting: [], movedUp: ['b'] });
  });
});

describe('the answers since the last plan', () => {
  const before = { seated: ['a', 'b'], waiting: ['c', 'd'] };
  const said = (memberId: string, answer: string | null) => ({ memberId, answer, isPromised: false });

  it.each([
    ['who said nothing keeps what they have', []],
    ['who said no or took it back goes', [said('b', null), said('d', 'NOT_GOING')]],
    ['who said yes again keeps their place', [said('a', 'GOING'), said('c', 'GOING'), said('e', 'GOING')]],
    ['who comes stands behind all who wait', [said('e', 'GOING'), said('a', 'MAYBE'), said('f', 'GOING')]],
  ])('are enough to plan: %s', (_, since) => {
    const names = new Set(since.map(({ memberId }) => memberId));
    const silent = [...before.seated, ...before.waiting].filter((id) => !names.has(id));
    const yes = since.filter(({ answer }) => answer === 'GOING').map(({ memberId }) => memberId);
    const whole = plan(before, going(...silent, ...yes), 2);
    expect(planSeats(before, answersSince(since), 2)).toEqual(whole);
  });
});

it('whatever happens, nobody has two places, nobody is passed and no seat stays empty while somebody waits', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    let seating: Seating = none;
    let capacity = random.between(1, 6);
    for (let step = 0; step < 12; step += 1) {
      if (random.chance(0.15)) capacity = random.between(1, 8);
      const goes = random.some(going(...'abcdefghijkl'.split('')), random.between(0, 12));
      const { movedUp, ...next } = plan(seating, goes, capacity);
      const all = [...next.seated, ...next.waiting];
      expect(new Set(all)).toEqual(new Set(goes.map(({ memberId }) => memberId)));
      expect(all).toHaveLength(goes.length);
      const kept = seating.seated.filter((id) => all.includes(id));
      expect(next.seated.slice(0, kept.length)).toEqual(kept);
      expect(next.seated.length).toBeLessThanOrEqual(Math.max(capacity, kept.length));
      if (next.waiting.length > 0) expect(next.seated.length).toBeGreaterThanOrEqual(capacity);
      const queue = seating.waiting.filter((id) => all.includes(id));
      expect([...movedUp, ...next.waiting].slice(0, queue.length)).toEqual(queue);
      seating = next;
    }
  }
});
