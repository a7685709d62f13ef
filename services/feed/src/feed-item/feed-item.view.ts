import { presentReactionCounts } from '../reaction/reaction.view.ts';
import type { ItemEnvelope } from './envelope.ts';

const newForMs = 24 * 60 * 60 * 1000;

/** What every kind shows. `item` is for the fields that are loaded (feed-item.resolver.ts), never sent. */
export function presentEnvelope<Item extends ItemEnvelope>(item: Item, now: Date) {
  return {
    item,
    id: item._id,
    creationDate: item.createdAt,
    displayCreationDate: item.publishedAt,
    isNew: now.getTime() - item.publishedAt.getTime() < newForMs,
    pinned: item.pinned,
    author: item.authorId ? { id: item.authorId } : null,
    displayAuthor: item.displayAuthor ?? null,
    reactionCounts: presentReactionCounts(item.counts.reactions),
    commentCount: item.counts.comments,
  };
}
