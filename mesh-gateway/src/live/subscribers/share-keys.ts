import { type Viewer, viewerTopics } from '@banyan/kit';
import { LRUCache } from 'lru-cache';
import type { LivePlan } from '../messages/plan-live.ts';

export interface ShareKeys {
  /** Equal for subscriptions that ask for the same; where that depends on the viewer, of one viewer only. */
  of(plan: LivePlan, variables: Record<string, unknown>, viewer: Viewer): number;
}

/** Texts kept. Anyone who asks after theirs was dropped shares with later ones only, which is slower and as right. */
const keptTexts = 20_000;

/** Numbers in place of long texts: they are compared for each receiver of each domain event. */
export function createShareKeys(): ShareKeys {
  const keys = new LRUCache<string, number>({ max: keptTexts });
  let last = 0;
  return {
    of(plan, variables, viewer) {
      const who = plan.sharing === 'nobody' ? [viewer.memberId, ...viewerTopics(viewer).sort()].join(' ') : '';
      // Who impersonates a member is found where the member is, and may be shown less.
      const how = viewer.actorId === undefined ? 'themselves' : 'acting';
      const text = `${plan.text}\n${JSON.stringify(variables)}\n${how} ${who}`;
      const known = keys.get(text);
      if (known !== undefined) return known;
      last += 1;
      keys.set(text, last);
      return last;
    },
  };
}
