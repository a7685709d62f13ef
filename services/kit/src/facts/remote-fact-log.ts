// Another process's log, read over its guarded HTTP door.
import { internalKeyHeader } from '../app/internal-key.ts';
import { readFact } from './fact.ts';
import type { FactLog } from './fact-log.ts';

/** The fact log of a service that runs elsewhere. */
export function remoteFactLog(serviceUrl: string, internalKey: string): FactLog {
  const ask = async (query: Record<string, string>) => {
    const url = new URL('/internal/facts', serviceUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      headers: { [internalKeyHeader]: internalKey },
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`facts answered ${response.status}`);
    return (await response.json()) as { facts: unknown[]; tooOld: boolean };
  };
  return {
    async since(cursor, types, { limit = 500 } = {}) {
      const { facts } = await ask({
        ...(cursor === null ? {} : { after: cursor }),
        types: types.join(','),
        limit: String(limit),
      });
      return facts.map(readFact).filter((fact) => fact !== null);
    },
    async isTooOld(cursor) {
      return (await ask({ after: cursor, types: '', limit: '1' })).tooOld;
    },
  };
}
