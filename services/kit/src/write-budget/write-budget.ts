// How fast one member may write. Nobody who writes by hand meets it; a script, or a stuck finger, does (decision 65).
import type { ErrorWordingKey } from '../errors/error-table.ts';
import { ServiceError } from '../errors/service-error.ts';
import { hasPermission } from '../permissions/permissions.ts';
import { createTokenBuckets } from '../token-bucket/token-buckets.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** What one kind of write allows a member. */
export interface WriteKind {
  /** At once, after a pause. */
  burst: number;
  /** For as long as one likes. */
  perMinute: number;
  /** Words of the refusal, where better ones than those of RATE_LIMITED exist. */
  wordingKey?: ErrorWordingKey;
}

export interface WriteBudget<Kind extends string> {
  /**
   * One line between authorize and act: `writes.spend(viewer, 'comment')`. Takes one write of this kind from the member's
   * budget, or throws RATE_LIMITED with the seconds until there is one again. A refused write costs nothing.
   */
  consume(viewer: Viewer, kind: Kind): void;
}

/** How many times as fast, with the right to write quickly. */
const quickFactor = 5;

/** The budgets of one process: several processes allow several times as much. */
export function createWriteBudget<Kind extends string>(
  kinds: Readonly<Record<Kind, WriteKind>>,
  clock: () => Date,
): WriteBudget<Kind> {
  const now = () => clock().getTime();
  const tokenBucketsOf = ({ burst, perMinute }: WriteKind, factor: number) =>
    createTokenBuckets({ burst: burst * factor, perSecond: (perMinute * factor) / 60 }, now);
  const tokenBuckets = new Map(
    (Object.entries(kinds) as [Kind, WriteKind][]).map(([kind, allowed]) => [
      kind,
      { usual: tokenBucketsOf(allowed, 1), quick: tokenBucketsOf(allowed, quickFactor) },
    ]),
  );
  return {
    consume(viewer, kind) {
      const seconds = tokenBuckets
        .get(kind)!
        [hasPermission(viewer, 'write.quickly') ? 'quick' : 'usual'].take(viewer.memberId, 1);
      if (seconds === 0) return;
      throw ServiceError('RATE_LIMITED', kinds[kind].wordingKey, { retryAfterSeconds: Math.ceil(seconds) });
    },
  };
}
