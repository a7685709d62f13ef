/** Operations that no plan covers cost five times as much: each is counted, and notified of once, so that its plan can be made. */
import { createHash } from 'node:crypto';
import type { Logger } from '@banyan/kit';
import { print } from 'graphql';
import type { Unplanned } from '../plan/plan.ts';
import type { Prepared } from './prepared.ts';

export interface UnplannedOperations {
  count(prepared: Pick<Prepared, 'document' | 'operation'>, reason: Unplanned): void;
  /** How many ran, by reason. */
  counts(): ReadonlyMap<Unplanned, number>;
}

/** Anyone who makes up operations must not fill the log. */
const mostReported = 200;
const longestName = 64;

/** Publishes name and hash, never the text or variables: they may hold members' words. */
export function createUnplanned(logger: Logger): UnplannedOperations {
  const counts = new Map<Unplanned, number>();
  const seen = new WeakSet<object>();
  const reported = new Set<string>();

  const report = ({ document, operation }: Pick<Prepared, 'document' | 'operation'>, reason: Unplanned) => {
    const operationHash = createHash('sha256').update(print(document)).digest('hex').slice(0, 16);
    if (reported.has(operationHash)) return;
    reported.add(operationHash);
    const operationName = operation.name?.value.slice(0, longestName);
    logger.warn({ operationName, operationHash, reason }, 'no plan covers this operation');
  };
  return {
    count(prepared, reason) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      if (reported.size >= mostReported || seen.has(prepared)) return;
      seen.add(prepared);
      report(prepared, reason);
    },
    counts: () => counts,
  };
}
