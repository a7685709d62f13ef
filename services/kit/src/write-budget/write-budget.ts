// How fast one member may write. Nobody who writes by hand meets it; a script, or a stuck finger, does (decision 65).
import { LRUCache } from 'lru-cache';
import type { ErrorWordingKey } from '../errors/error-table.ts';
import { ServiceError } from '../errors/service-error.ts';
import { isStaff, type Viewer } from '../viewer/viewer.ts';

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
  spend(viewer: Viewer, kind: Kind): void;
}

/** Moderating a thread takes many quick writes. */
const staffFactor = 5;
const msPerMinute = 60_000;
/** Above this the budget unused for longest is forgotten, which is a full one: at most some ten megabytes. */
const mostBudgets = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/** The budgets of one process: several processes allow several times as much. */
export function createWriteBudget<Kind extends string>(
  kinds: Readonly<Record<Kind, WriteKind>>,
  clock: () => Date,
): WriteBudget<Kind> {
  const buckets = new LRUCache<string, Bucket>({ max: mostBudgets });
  return {
    spend(viewer, kind) {
      const { wordingKey, ...limits } = kinds[kind];
      const factor = isStaff(viewer) ? staffFactor : 1;
      const burst = limits.burst * factor;
      const perMs = (limits.perMinute * factor) / msPerMinute;
      const key = `${viewer.memberId} ${kind}`;
      const at = clock().getTime();
      const left = leftAt(at, buckets.get(key), { burst, perMs });
      if (left < 1) {
        const retryAfterSeconds = Math.ceil((1 - left) / perMs / 1_000);
        throw ServiceError('RATE_LIMITED', wordingKey, { retryAfterSeconds });
      }
      buckets.set(key, { left: left - 1, at });
    },
  };
}

/** A clock that was set back forgives: otherwise a member might wait for hours. */
function leftAt(at: number, bucket: Bucket | undefined, { burst, perMs }: { burst: number; perMs: number }): number {
  if (!bucket || at < bucket.at) return burst;
  return Math.min(burst, bucket.left + (at - bucket.at) * perMs);
}
