// Another process's log, read over its guarded HTTP endpoint.
import type { NeighbourReporter } from '../internal-api/neighbour-reporter.ts';
import { isKeyRefused, KeyRefused, postInternal } from '../internal-api/post-internal.ts';
import { readDomainEvent } from './domain-event.ts';
import type { EventLog } from './event-log.ts';

/** The domain event log of a service that runs elsewhere. Rejects when it can not be asked within 5 s, by KeyRefused where it is shut. */
export function remoteEventLog(serviceUrl: string, internalKey: string, reporter?: NeighbourReporter): EventLog {
  const endpoint = new URL('/internal/facts', serviceUrl);
  const ask = async <Answer>(question: object): Promise<Answer> => {
    const response = await postInternal(endpoint, question, { internalKey, reporter, withinMs: 5_000 });
    if (isKeyRefused(response)) throw new KeyRefused();
    if (!response.ok) throw new Error(`domain events answered ${response.status}`);
    return (await response.json()) as Answer;
  };
  return {
    async read({ topics, ...query }) {
      const read = { ...query, ...(topics && { targets: topics }) };
      const { facts } = await ask<{ facts: { fact: unknown; loggedAt: string }[] }>({ read });
      return facts.flatMap(({ fact, loggedAt }) => {
        const domainEvent = readDomainEvent(fact);
        return domainEvent ? [{ domainEvent, loggedAt: new Date(loggedAt) }] : [];
      });
    },
    async offsetsOf(cursors) {
      const { places } = await ask<{ places: [string, string | null][] }>({ placesOf: cursors });
      return new Map(places.map(([cursor, at]) => [cursor, at === null ? null : new Date(at)]));
    },
    async now() {
      return new Date((await ask<{ now: string }>({ now: true })).now);
    },
  };
}
