import type { AnyFact, FactLog } from '@banyan/kit';

/** A log in memory: what it is given it replays, in that order. */
export function tinyFactLog({ tooOld = () => false }: { tooOld?: (cursor: string) => boolean } = {}): FactLog & {
  facts: AnyFact[];
} {
  const facts: AnyFact[] = [];
  return {
    facts,
    async since(cursor, types, { limit = 500 } = {}) {
      const known = facts.findIndex(({ id }) => id === cursor);
      return facts
        .slice(known + 1)
        .filter(({ id }) => known >= 0 || cursor === null || id > cursor)
        .filter(({ type }) => types.includes(type))
        .slice(0, limit);
    },
    isTooOld: async (cursor) => tooOld(cursor),
  };
}

export const noFacts: FactLog = tinyFactLog();
