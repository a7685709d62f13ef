// What is told of which fact, and to whom. Whether they may see it and want it is asked afterwards, for all alike (make-notification.ts).
import '../../heard-facts.ts';
import type { AnyFact, FactData, FactType } from '@banyan/kit';
import type { Notice } from './notice.ts';

type Makers = {
  [Type in FactType]?: (data: FactData<Type>, fact: Pick<AnyFact, 'id' | 'at'>) => (Notice | undefined)[];
};

const makers = {
  /** Whose comment it answers is told that; whose post it is otherwise. */
  'feed.commentAdded': ({ commentId, itemId, memberId, ownerId, answeredId }, { at }) => {
    const about = { key: commentId, from: memberId, since: at, itemId, commentId };
    return [
      answeredId ? { ...about, kind: 'COMMENT_ANSWERED', memberId: answeredId } : undefined,
      ownerId && ownerId !== answeredId ? { ...about, kind: 'POST_COMMENTED', memberId: ownerId } : undefined,
    ];
  },
} satisfies Makers;

/** What is followed. */
export const heardTypes = Object.keys(makers) as (keyof typeof makers)[];
export type HeardFact = Extract<AnyFact, { type: keyof typeof makers }>;

export function noticesOf(fact: HeardFact): Notice[] {
  const make = makers[fact.type] as (data: HeardFact['data'], fact: HeardFact) => (Notice | undefined)[];
  return make(fact.data, fact).filter((notice) => notice !== undefined);
}
