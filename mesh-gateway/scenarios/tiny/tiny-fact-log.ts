import { type AnyFact, type FactLog, factTargets, type LoggedFact } from '@banyan/kit';
import { decodeTime } from 'ulid';

interface TinyFactLog extends FactLog {
  logged: LoggedFact[];
  /** Adds a fact as if it had been told then. */
  add(fact: AnyFact, loggedAt?: Date): void;
}

/** A log in memory. */
export function tinyFactLog({ tooOld = () => false }: { tooOld?: (cursor: string) => boolean } = {}): TinyFactLog {
  const logged: LoggedFact[] = [];
  return {
    logged,
    add: (fact, loggedAt = new Date()) => void logged.push({ fact, loggedAt }),
    async read({ from, types, targets, limit = 500 }) {
      return logged
        .filter(({ loggedAt }) => loggedAt >= from)
        .filter(({ fact }) => types.includes(fact.type))
        .filter(({ fact }) => !targets || factTargets(fact).some((target) => targets.includes(target)))
        .slice(0, limit);
    },
    async placesOf(cursors) {
      const placeOf = (cursor: string) =>
        logged.find(({ fact }) => fact.id === cursor)?.loggedAt ?? new Date(decodeTime(cursor));
      return new Map(cursors.map((cursor) => [cursor, tooOld(cursor) ? null : placeOf(cursor)]));
    },
    now: async () => new Date(),
  };
}

export const noFacts: FactLog = tinyFactLog();
