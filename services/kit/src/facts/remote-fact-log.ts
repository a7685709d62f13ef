// Another process's log, read over its guarded HTTP door.
import type { HearNeighbour } from '../peers/hear-neighbours.ts';
import { isKeyRefused, KeyRefused, postInternal } from '../peers/post-internal.ts';
import { readFact } from './fact.ts';
import type { FactLog } from './fact-log.ts';

/** The fact log of a service that runs elsewhere. Rejects when it can not be asked within 5 s, by KeyRefused where it is shut. */
export function remoteFactLog(serviceUrl: string, internalKey: string, hear?: HearNeighbour): FactLog {
  const door = new URL('/internal/facts', serviceUrl);
  const ask = async <Answer>(question: object): Promise<Answer> => {
    const response = await postInternal(door, question, { internalKey, hear, withinMs: 5_000 });
    if (isKeyRefused(response)) throw new KeyRefused();
    if (!response.ok) throw new Error(`facts answered ${response.status}`);
    return (await response.json()) as Answer;
  };
  return {
    async read(query) {
      const { facts } = await ask<{ facts: { fact: unknown; loggedAt: string }[] }>({ read: query });
      return facts.flatMap(({ fact: raw, loggedAt }) => {
        const fact = readFact(raw);
        return fact ? [{ fact, loggedAt: new Date(loggedAt) }] : [];
      });
    },
    async placesOf(cursors) {
      const { places } = await ask<{ places: [string, string | null][] }>({ placesOf: cursors });
      return new Map(places.map(([cursor, at]) => [cursor, at === null ? null : new Date(at)]));
    },
    async now() {
      return new Date((await ask<{ now: string }>({ now: true })).now);
    },
  };
}
