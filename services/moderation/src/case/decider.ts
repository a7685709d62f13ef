import type { Viewer } from '@banyan/kit';

/** Nobody decides on their own, nor on that of whom they act as. */
export interface Decider {
  id: string;
  notOf: readonly string[];
}

export function deciderOf({ memberId, actorId }: Viewer): Decider {
  return { id: actorId ?? memberId, notOf: actorId ? [memberId, actorId] : [memberId] };
}
