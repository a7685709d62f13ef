import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../testing/club.events.ts';
import { type AnyDomainEvent, createDomainEvent } from '../domain-events/domain-event.ts';
import { type EventLog, type LogQuery, logOverlapMs } from '../domain-events/event-log.ts';
import { createLogger } from '../log/logger.ts';
import { consumeDomainEvents } from './consume-domain-events.ts';

const start = new Date('2026-11-20T09:00:00Z').getTime();
let now: number;
let logged: { domainEvent: AnyDomainEvent; loggedAt: Date }[];
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

const log: EventLog = {
  read: async ({ from, types }: LogQuery) =>
    logged.filter(({ domainEvent, loggedAt }) => loggedAt >= from && types.includes(domainEvent.type)),
  now: async () => new Date(now),
  offsetsOf: async () => new Map(),
};
const publish = (memberId: string) => {
  const domainEvent = createDomainEvent('club.memberChanged', { memberId }) as AnyDomainEvent;
  logged.push({ domainEvent, loggedAt: new Date(now) });
};

function consumer() {
  const taken: string[] = [];
  const take = vi.fn(async (domainEvents: readonly AnyDomainEvent[]) => {
    taken.push(...domainEvents.map(({ data }) => (data as { memberId: string }).memberId));
  });
  const saveOffset = vi.fn(async () => {});
  const turn = consumeDomainEvents({
    logs: () => [['club' as never, log]],
    types: ['club.memberChanged'],
    findOffset: async () => undefined,
    saveOffset,
    take,
    logger: createLogger({ level: 'silent' }),
  });
  return { turn, take, taken, saveOffset };
}

it('takes what stands in the overlap once, and what comes into it late', async () => {
  const { turn, take, taken } = consumer();
  publish('ann');
  await turn();
  pass(1_000);
  await turn();
  expect(take).toHaveBeenCalledOnce();
  publish('ben');
  logged.at(-1)!.loggedAt = new Date(start);
  await turn();
  expect(taken).toEqual(['ann', 'ben']);
});

it('takes again what could not be taken, and does not go on before', async () => {
  const { turn, take, taken, saveOffset } = consumer();
  publish('ann');
  take.mockRejectedValueOnce(new Error('away'));
  await turn();
  expect(saveOffset).not.toHaveBeenCalled();
  pass(3_600_000);
  publish('ben');
  await turn();
  expect(taken).toEqual(['ann', 'ben']);
  expect(saveOffset).toHaveBeenCalledExactlyOnceWith('club', new Date(now));
});

it('forgets what it took once the overlap is over', async () => {
  const { turn, taken } = consumer();
  publish('ann');
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
  const { turn, taken } = consumer();
  for (let second = 0; second < 10; second += 1) {
    publish(`after ${second} s`);
    await turn();
    pass(1_000);
  }
  expect(asked).toHaveBeenCalledTimes(2);
  expect(taken).toEqual(logged.map(({ domainEvent }) => (domainEvent.data as { memberId: string }).memberId));
  asked.mockRestore();
});
