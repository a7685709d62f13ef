import {
  type AnyDomainEvent,
  type Bus,
  createDomainEvent,
  createLogger,
  type EventLog,
  type ServiceName,
} from '@banyan/kit';
import '@banyan/services';
import { expect, it, vi } from 'vitest';
import { tinyEventLog } from '../../scenarios/tiny/tiny-event-log.ts';
import { createIntake } from './intake.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const ended = (sessionId: string) => createDomainEvent('identity.sessionEnded', { sessionId }) as AnyDomainEvent;
const added = (itemId: string) => createDomainEvent('feed.itemAdded', { itemId, targets: ['all'] }) as AnyDomainEvent;

/** An intake whose bus says nothing but what the test reports, and is cut off when the test says so. */
function start(eventLogs: Partial<Record<ServiceName, EventLog>>) {
  const heard: string[] = [];
  const lost: ServiceName[] = [];
  let publish: (domainEvent: AnyDomainEvent) => void = () => undefined;
  let endGap: () => void = () => undefined;
  const bus = {
    follow(handler: typeof publish) {
      publish = handler;
      return { add: async () => undefined, remove: () => undefined, stop: () => undefined };
    },
    onGap(listener: typeof endGap) {
      endGap = listener;
      return () => undefined;
    },
  } as unknown as Bus;
  createIntake({
    bus,
    eventLogs,
    typesOf: (service) => (service === 'identity' ? ['identity.sessionEnded'] : ['feed.itemAdded']),
    topics: () => ['gateway', 'everyone'],
    handle: ({ id }) => void heard.push(id),
    lost: (service) => void lost.push(service),
    logger: createLogger({ level: 'silent' }),
    mostMissed: 1_000,
  });
  return { heard, lost, publish: (domainEvent: AnyDomainEvent) => publish(domainEvent), endGap: () => endGap() };
}

it('after a cut the log is read from before the last domain event that was heard, and each is heard once', async () => {
  const feed = tinyEventLog();
  const [old, slow, last, missed] = [added('old'), added('slow'), added('last'), added('missed')];
  for (const [domainEvent, seconds] of [
    [old, 60],
    [slow, 32],
    [last, 30],
    [missed, 20],
  ] as const)
    feed.add(domainEvent, ago(seconds));
  const { heard, publish, endGap } = start({ feed });
  publish(last);
  endGap();
  await vi.waitFor(() => expect(heard).toEqual([last.id, slow.id, missed.id]));
});

it('more than is worth hearing is lost, but of sign-outs none is passed over', async () => {
  const [feed, identity] = [tinyEventLog(), tinyEventLog()];
  const news = Array.from({ length: 1_200 }, () => added('n'));
  const signOuts = Array.from({ length: 1_200 }, () => ended('s'));
  for (const [index, domainEvent] of news.entries()) feed.add(domainEvent, ago(5 - index / 1_000));
  for (const [index, domainEvent] of signOuts.entries()) identity.add(domainEvent, ago(5 - index / 1_000));
  const { heard, lost, publish, endGap } = start({ feed, identity });
  for (const first of [news[0]!, signOuts[0]!]) publish(first);
  endGap();
  await vi.waitFor(() => expect(lost).toEqual(['feed']));
  await vi.waitFor(() => expect(heard).toEqual([news[0]!, ...signOuts].map(({ id }) => id)));
});

it('a log that can not be asked is lost', async () => {
  const gone = () => Promise.reject(new Error('gone'));
  const { lost, publish, endGap } = start({ feed: { ...tinyEventLog(), offsetsOf: gone } });
  publish(added('last'));
  endGap();
  await vi.waitFor(() => expect(lost).toEqual(['feed']));
});

it('sign-outs are asked for until identity answers, also when its log could not be asked at the start', async () => {
  vi.useFakeTimers();
  try {
    const log = tinyEventLog();
    const signedOut = ended('s');
    log.add(signedOut);
    const { now } = log;
    const identity: EventLog = { ...log, now: () => Promise.reject(new Error('identity starts')) };
    const { heard, endGap } = start({ identity });
    // Longer than anything is tried for that somebody may also read again.
    await vi.advanceTimersByTimeAsync(15_000);
    endGap();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heard).toEqual([]);
    identity.now = now;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([signedOut.id]);
  } finally {
    vi.useRealTimers();
  }
});
