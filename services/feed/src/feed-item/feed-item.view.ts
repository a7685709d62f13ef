import { presentReactionCounts } from '../reaction/reaction.view.ts';
import type { ItemEnvelope } from './envelope.ts';

const newForMs = 24 * 60 * 60 * 1000;

/** What every kind shows. `item` is for the fields that are loaded (feed-item.resolver.ts), never sent. */
export function presentEnvelope<Item extends ItemEnvelope>(item: Item, now: Date) {
  // What is open is not in the feed yet: nobody reads that it was published tomorrow.
  const shownFrom = item.publishedAt <= now ? item.publishedAt : item.createdAt;
  return {
    item,
    id: item._id,
    creationDate: item.createdAt,
    displayCreationDate: shownFrom,
    isNew: now.getTime() - shownFrom.getTime() < newForMs,
    pinned: item.pinned,
    author: item.authorId ? { id: item.authorId } : null,
    displayAuthor: item.displayAuthor ?? null,
    reactionCounts: presentReactionCounts(item.counts.reactions),
    commentCount: item.counts.comments,
  };
}
