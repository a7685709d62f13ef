import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../testing/club.facts.ts';
import { type AnyFact, createFact } from '../facts/fact.ts';
import { type FactLog, type LogQuery, logOverlapMs } from '../facts/fact-log.ts';
import { createLogger } from '../log/logger.ts';
import { followFacts } from './follow-facts.ts';

const start = new Date('2026-11-20T09:00:00Z').getTime();
let now: number;
let logged: { fact: AnyFact; loggedAt: Date }[];
beforeEach(() => {
  now = start;
  logged = [];
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

/** On the log's clock and on this process's watch. */
function pass(ms: number) {
  now += ms;
  vi.advanceTimersByTime(ms);
}

const log: FactLog = {
  read: async ({ from, types }: LogQuery) =>
    logged.filter(({ fact, loggedAt }) => loggedAt >= from && types.includes(fact.type)),
  now: async () => new Date(now),
  placesOf: async () => new Map(),
};
const tell = (memberId: string) => {
  const fact = createFact('club.memberChanged', { memberId }) as AnyFact;
  logged.push({ fact, loggedAt: new Date(now) });
};

function follower() {
  const taken: string[] = [];
  const take = vi.fn(async (facts: readonly AnyFact[]) => {
    taken.push(...facts.map(({ data }) => (data as { memberId: string }).memberId));
  });
  const savePlace = vi.fn(async () => {});
  const turn = followFacts({
    logs: () => [['club' as never, log]],
    types: ['club.memberChanged'],
    findPlace: async () => undefined,
    savePlace,
    take,
    logger: createLogger({ level: 'silent' }),
  });
  return { turn, take, taken, savePlace };
}

it('takes what stands in the overlap once, and what comes into it late', async () => {
  const { turn, take, taken } = follower();
  tell('ann');
  await turn();
  pass(1_000);
  await turn();
  expect(take).toHaveBeenCalledOnce();
  tell('ben');
  logged.at(-1)!.loggedAt = new Date(start);
  await turn();
  expect(taken).toEqual(['ann', 'ben']);
});

it('takes again what could not be taken, and does not go on before', async () => {
  const { turn, take, taken, savePlace } = follower();
  tell('ann');
  take.mockRejectedValueOnce(new Error('away'));
  await turn();
  expect(savePlace).not.toHaveBeenCalled();
  pass(3_600_000);
  tell('ben');
  await turn();
  expect(taken).toEqual(['ann', 'ben']);
  expect(savePlace).toHaveBeenCalledExactlyOnceWith('club', new Date(now));
});

it('forgets what it took once the overlap is over', async () => {
  const { turn, taken } = follower();
  tell('ann');
  await turn();
  pass(2 * logOverlapMs);
  await turn();
  await turn();
  expect(taken).toEqual(['ann']);
  logged[0]!.loggedAt = new Date(now);
  await turn();
  expect(taken).toEqual(['ann', 'ann']);
});

it('asks for the time once in five seconds, and misses nothing in between', async () => {
  const asked = vi.spyOn(log, 'now');
  const { turn, taken } = follower();
  for (let second = 0; second < 10; second += 1) {
    tell(`after ${second} s`);
    await turn();
    pass(1_000);
  }
  expect(asked).toHaveBeenCalledTimes(2);
  expect(taken).toEqual(logged.map(({ fact }) => (fact.data as { memberId: string }).memberId));
  asked.mockRestore();
});
