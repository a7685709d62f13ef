// Follows what other services publish, through their domain event logs alone: one way in, whether this process was there or not.
import type { DomainEventType, ServiceName } from '../domain-events/catalogue.ts';
import type { AnyDomainEvent } from '../domain-events/domain-event.ts';
import { type EventLog, logOverlapMs } from '../domain-events/event-log.ts';
import type { Logger } from '../log/logger.ts';

export interface ConsumerOptions<Type extends DomainEventType = DomainEventType> {
  /** The logs to follow. They start beside this process, so they are asked for when they are read. */
  logs: () => readonly (readonly [ServiceName, EventLog])[];
  types: readonly Type[];
  /** Where a process before this one was, by the clock of that service's database. */
  findOffset: (service: ServiceName) => Promise<Date | undefined>;
  /** A place only goes on, whichever of several processes is faster. */
  saveOffset: (service: ServiceName, readTo: Date) => Promise<unknown>;
  /** Safe to repeat: domain events come again after a start, and to every process. What throws is asked for again. */
  take: (domainEvents: Extract<AnyDomainEvent, { type: Type }>[]) => Promise<unknown>;
  logger: Logger;
}

interface Offset {
  /** All that was logged before is taken. */
  readTo: Date;
  /** What a next process would begin from. */
  savedTo: Date;
  /** When the log's clock was asked, on this process's own watch. */
  askedAtMs: number;
  /** Its log could not be asked the last time. */
  isAway: boolean;
  /** What of the last moments was taken, and when it was logged: it is read again, and taken once. */
  taken: Map<string, Date>;
}

/** More than one write to a log may hold, so that a whole page is never of one moment. */
const pageSize = 2_000;
/** A place that lags costs a longer read after a start; saved with every turn it would cost a write a second. */
const saveOffsetAfterMs = 60_000;
/** With every turn, the clock would be half of what is asked; a place that lags this much reads so much more again. */
const askClockAfterMs = 5_000;

/** Takes what each service reported since the last turn. One that cannot be asked is asked again, and holds up no other. */
export function consumeDomainEvents<Type extends DomainEventType>(options: ConsumerOptions<Type>): () => Promise<void> {
  const offsets = new Map<ServiceName, Offset>();
  const consumeOne = async (service: ServiceName, log: EventLog) => {
    try {
      const offset = offsets.get(service) ?? (await initialOffset(options, service));
      offsets.set(service, offset);
      await readOn(options, service, log, offset);
      offset.isAway = false;
    } catch (err) {
      const offset = offsets.get(service);
      if (!offset?.isAway) options.logger.warn({ err, part: service }, 'a domain event log cannot be followed');
      if (offset) offset.isAway = true;
    }
  };
  return async () => void (await Promise.all(options.logs().map(([service, log]) => consumeOne(service, log))));
}

async function initialOffset(
  { findOffset }: Pick<ConsumerOptions, 'findOffset'>,
  service: ServiceName,
): Promise<Offset> {
  const savedTo = (await findOffset(service)) ?? new Date(0);
  return { readTo: savedTo, savedTo, askedAtMs: Number.NEGATIVE_INFINITY, isAway: false, taken: new Map() };
}

/** From a little before the place, as what was begun first may be logged last (decision 12). */
async function readOn<Type extends DomainEventType>(
  { types, take, saveOffset }: ConsumerOptions<Type>,
  service: ServiceName,
  log: EventLog,
  offset: Offset,
): Promise<void> {
  const askedAtMs = performance.now();
  const isLate = askedAtMs - offset.askedAtMs >= askClockAfterMs;
  const now = isLate ? await log.now() : offset.readTo;
  let from = new Date(Math.max(0, offset.readTo.getTime() - logOverlapMs));
  const overlap = from;
  let isMore = true;
  let count = 0;
  while (isMore) {
    const page = await log.read({ from, types, limit: pageSize });
    const fresh = page.filter(({ domainEvent }) => !offset.taken.has(domainEvent.id));
    if (fresh.length > 0)
      await take(fresh.map(({ domainEvent }) => domainEvent as Extract<AnyDomainEvent, { type: Type }>));
    for (const { domainEvent, loggedAt } of fresh) offset.taken.set(domainEvent.id, loggedAt);
    isMore = page.length === pageSize;
    from = page.at(-1)?.loggedAt ?? from;
    count += fresh.length;
  }
  for (const [id, loggedAt] of offset.taken) if (loggedAt < overlap) offset.taken.delete(id);
  offset.readTo = now;
  if (isLate) offset.askedAtMs = askedAtMs;
  if (count === 0 && now.getTime() - offset.savedTo.getTime() < saveOffsetAfterMs) return;
  await saveOffset(service, now);
  offset.savedTo = now;
}
