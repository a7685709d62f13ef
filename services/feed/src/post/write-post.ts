import { type DomainEvent, derivedId, orderedId } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { postChanged } from '../domain-events/feed.events.ts';
import { insertPost } from './post.store.ts';
import type { PostDoc } from './post-doc.ts';
import { begun, type NewPost } from './post-steps.ts';
import type { Words } from './words.ts';

/** The id of what this member writes under this client id: another member's is another one (decision 17). */
export function postIdOf(memberId: string, clientId: string): string {
  return derivedId('post', memberId, clientId);
}

export const newPostId = (memberId: string, clientId: string | null | undefined, now: Date): string =>
  clientId ? postIdOf(memberId, clientId) : orderedId(now);

/** A draft, for nobody yet. Answers null when its id is taken: it was written before. */
export async function writePost(
  feed: Pick<Feed, 'models' | 'outbox' | 'clock'>,
  words: Words,
  draft: NewPost,
  more: readonly DomainEvent[] = [],
): Promise<PostDoc | null> {
  const now = feed.clock();
  const post = words.on(begun(draft, now));
  const domainEvents = [...postChanged(post, now), ...more];
  if (!(await insertPost(feed.models, post, domainEvents))) return null;
  void feed.outbox.dispatch(feed.models.items, draft.itemId, domainEvents);
  return post;
}
