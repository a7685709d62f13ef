import type { ItemCounts } from '../feed-item/envelope.ts';
import type { Like } from '../generated/schema.ts';
import type { ReactionDoc } from './reaction.model.ts';
import { reactionTypes } from './reaction-types.ts';

export function presentLike(row: ReactionDoc): Like {
  return { givedAt: row.at, givingUser: row.memberId, user: { id: row.memberId }, type: row.type };
}

/** Only the kinds somebody gave, in the order of the picker. */
export function presentReactionCounts(counts: ItemCounts['reactions']) {
  return reactionTypes.map((type) => ({ type, count: counts[type] ?? 0 })).filter(({ count }) => count > 0);
}

export function hasReactions(counts: ItemCounts['reactions']): boolean {
  return reactionTypes.some((type) => (counts[type] ?? 0) > 0);
}
