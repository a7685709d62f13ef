/**
 * Domain events as this gateway hears them: from the bus, each once, and after a cut from the logs. The logs are read from before
 * the last domain event that was heard, by the database's clock, so that no clock of a process decides what was missed.
 */

import {
  type AnyDomainEvent,
  type Bus,
  type BusSubscription,
  type DomainEventType,
  type EventLog,
  type Logger,
  logOverlapMs,
  onceAMinute,
  type ServiceName,
  type Topic,
} from '@banyan/kit';
import { outdatedForMs } from '../sign-in/outdated-tokens.ts';
import { readAll } from './read-all.ts';
import { recentIds } from './recent-ids.ts';

interface Parts {
  bus: Bus;
  eventLogs: Partial<Record<ServiceName, EventLog>>;
  /** The types that are heard from each service's log. */
  typesOf(service: ServiceName): readonly DomainEventType[];
  /** The topics that somebody here waits for. */
  topics(): Topic[];
  handle(domainEvent: AnyDomainEvent): void;
  /** What this service reported can not be made up for. */
  lost(service: ServiceName): void;
  logger: Logger;
  /** Domain events read for one service after a cut; more is cheaper to read again. */
  mostMissed: number;
}

export interface Intake {
  following: BusSubscription;
  /** Resolves when what gateways must know of sessions is heard. */
  listening: Promise<void>;
  stop(): void;
}

const startTries = 20;
const pauseMs = 500;
const mostNamed = 1_000;
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, pauseMs).unref());

/** Anyone who was signed out earlier has no token that is still good. */
const beforeAnyToken = async (log: EventLog) => new Date((await log.now()).getTime() - outdatedForMs);

export function createIntake(parts: Parts): Intake {
  const { bus, eventLogs, logger } = parts;
  const seen = recentIds();
  const offsets = createOffsets(eventLogs, logger);

  const take = (domainEvent: AnyDomainEvent) => {
    if (!seen.add(domainEvent.id)) return;
    offsets.handled(domainEvent);
    parts.handle(domainEvent);
  };
  const closeGap = gapCloser(parts, offsets, take);
  let isStopped = false;
  const once = onceAMinute();
  /** Who reads may read again; a sign-out has nobody else to report it, so its log is asked until it answers. */
  const closeForSure = async (service: ServiceName, log: EventLog) => {
    while (!isStopped) {
      try {
        return await closeGap(service, log);
      } catch (err) {
        once(service, () => logger.error({ err, part: service }, 'a gap stays open'));
        parts.lost(service);
        if (service !== 'identity') return;
        await pause();
      }
    }
  };
  const stopWatching = bus.onGap(() => {
    for (const [service, log] of logsOf(eventLogs)) void closeForSure(service, log);
  });
  const following = bus.follow(take);
  return {
    following,
    listening: following.add('gateway'),
    stop() {
      isStopped = true;
      following.stop();
      stopWatching();
      offsets.stop();
    },
  };
}

const logsOf = (eventLogs: Parts['eventLogs']) => Object.entries(eventLogs) as [ServiceName, EventLog][];

/** Takes what was missed since the last domain event of a service, or says that it is lost. */
function gapCloser(
  parts: Parts,
  offsets: ReturnType<typeof createOffsets>,
  take: (domainEvent: AnyDomainEvent) => void,
) {
  return async (service: ServiceName, log: EventLog) => {
    const isSignOuts = service === 'identity';
    const last = (await offsets.lastOf(service)) ?? (isSignOuts ? await beforeAnyToken(log) : null);
    if (!last) return parts.lost(service);
    // Sign-outs are few and none may be passed over, so identity's log is read to its end.
    const missed = await readMissed(parts, service, log, last, isSignOuts ? undefined : parts.mostMissed);
    if (!missed) return parts.lost(service);
    for (const { domainEvent } of missed) take(domainEvent);
  };
}

/** What this service reported since `last`; null when it is more than `most`. */
async function readMissed(parts: Parts, service: ServiceName, log: EventLog, last: Date, most?: number) {
  const types = parts.typesOf(service);
  if (types.length === 0) return [];
  const held = parts.topics();
  // For so many it is cheaper to look at every domain event than to name whom they are for.
  const topics = held.length > mostNamed ? undefined : held;
  return readAll(log, { from: new Date(last.getTime() - logOverlapMs), types, topics }, most);
}

/** Up to where each service was heard, by its database's clock. */
function createOffsets(eventLogs: Parts['eventLogs'], logger: Logger) {
  const begun = new Map<ServiceName, Date>();
  const lastDomainEvents = new Map<ServiceName, string>();
  let isStopped = false;

  const begin = async (service: ServiceName, log: EventLog) => {
    for (let left = startTries; left > 0 && !isStopped && !begun.has(service); left -= 1) {
      try {
        begun.set(service, await log.now());
      } catch (err) {
        // That its neighbour is away is said by anyone who asked it.
        logger.debug({ err, part: service }, 'a domain event log can not be asked');
        await pause();
      }
    }
  };
  for (const [service, log] of logsOf(eventLogs)) void begin(service, log);

  return {
    handled: (domainEvent: AnyDomainEvent) => void lastDomainEvents.set(domainEvent.service, domainEvent.id),
    async lastOf(service: ServiceName): Promise<Date | null> {
      const start = begun.get(service) ?? null;
      const last = lastDomainEvents.get(service);
      if (last === undefined) return start;
      return (await eventLogs[service]!.offsetsOf([last])).get(last) ?? start;
    },
    stop() {
      isStopped = true;
    },
  };
}
