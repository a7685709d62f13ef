// Whom a member is kept apart from, for who shows members to each other: asked of social once in a while, and again when it changed (decision 216).
import { LRUCache } from 'lru-cache';
import type { CallInternal } from '../internal-api/internal-methods.ts';
import type { Viewer } from '../viewer/viewer.ts';

export interface KeptApart {
  /** Whom the member blocks. */
  blocked: ReadonlySet<string>;
  /** Who blocks the member. */
  blockedBy: ReadonlySet<string>;
  /** Either: neither is shown to the other by name. */
  either: ReadonlySet<string>;
}

export interface BlockedPairs {
  of(memberId: string): Promise<KeptApart>;
  /** The same for who asks. Anyone who impersonates a member does not learn whom they block. */
  ofViewer(viewer: Pick<Viewer, 'memberId' | 'actorId'>): Promise<KeptApart>;
  /** Something changed between these two: what was answered of them is asked again. */
  forget(data: { memberId: string; toId: string }): void;
}

/** What the bus lost is right again so soon. */
const keptMs = 10_000;
const mostMembers = 10_000;

/** Nobody blocks anybody, as far as anyone can say. */
export const nobodyApart: KeptApart = { blocked: new Set(), blockedBy: new Set(), either: new Set() };

/** While social is away, and where a deployment has none, nobody is kept apart: what is asked for is there all the same. */
export function createBlockedPairs(callInternal: CallInternal): BlockedPairs {
  // The promise is kept from its beginning: what is forgotten while it is on its way is asked again.
  const known = new LRUCache<string, Promise<KeptApart>>({ max: mostMembers, ttl: keptMs });
  const of = (memberId: string) => {
    const found = known.get(memberId);
    if (found) return found;
    const asked = ask(callInternal, memberId);
    known.set(memberId, asked);
    return asked;
  };
  return {
    of,
    ofViewer: async ({ memberId, actorId }) => (actorId === undefined ? of(memberId) : nobodyApart),
    forget({ memberId, toId }) {
      known.delete(memberId);
      known.delete(toId);
    },
  };
}

async function ask(callInternal: CallInternal, memberId: string): Promise<KeptApart> {
  try {
    const { blocked, blockedBy } = await callInternal('social.blockedPairs', { memberId });
    return { blocked: new Set(blocked), blockedBy: new Set(blockedBy), either: new Set([...blocked, ...blockedBy]) };
  } catch {
    return nobodyApart;
  }
}
