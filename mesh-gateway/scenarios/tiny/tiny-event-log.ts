import { type AnyDomainEvent, domainEventTopics, type EventLog, type LoggedDomainEvent } from '@banyan/kit';
import { decodeTime } from 'ulid';

interface TinyEventLog extends EventLog {
  logged: LoggedDomainEvent[];
  /** Adds a domain event as if it had been reported then. */
  add(domainEvent: AnyDomainEvent, loggedAt?: Date): void;
}

/** A log in memory. */
export function tinyEventLog({ tooOld = () => false }: { tooOld?: (cursor: string) => boolean } = {}): TinyEventLog {
  const logged: LoggedDomainEvent[] = [];
  return {
    logged,
    add: (domainEvent, loggedAt = new Date()) => void logged.push({ domainEvent, loggedAt }),
    async read({ from, types, topics, limit = 500 }) {
      return logged
        .filter(({ loggedAt }) => loggedAt >= from)
        .filter(({ domainEvent }) => types.includes(domainEvent.type))
        .filter(({ domainEvent }) => !topics || domainEventTopics(domainEvent).some((topic) => topics.includes(topic)))
        .slice(0, limit);
    },
    async offsetsOf(cursors) {
      const locationOf = (cursor: string) =>
        logged.find(({ domainEvent }) => domainEvent.id === cursor)?.loggedAt ?? new Date(decodeTime(cursor));
      return new Map(cursors.map((cursor) => [cursor, tooOld(cursor) ? null : locationOf(cursor)]));
    },
    now: async () => new Date(),
  };
}

export const noDomainEvents: EventLog = tinyEventLog();
