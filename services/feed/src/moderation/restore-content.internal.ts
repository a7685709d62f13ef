// Moderation restores what one of its decisions removed, for as long as its words are kept.
import { codeOf, type InternalRequest, type InternalResponse, ServiceError } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { changePost } from '../post/change-post.ts';
import { findPost } from '../post/post.store.ts';
import type { PostDoc } from '../post/post-doc.ts';
import { restored } from '../post/post-steps.ts';
import { isKept, restoreComment } from './remove-comment.ts';

type Restoring = Pick<Feed, 'models' | 'outbox' | 'clock'>;

export async function restoreContent(
  feed: Restoring,
  { subject: { kind, id }, decisionId }: InternalRequest<'feed.restoreContent'>,
): Promise<InternalResponse<'feed.restoreContent'>> {
  if (kind === 'comment') return { isRestored: await restoreComment(feed, id, decisionId) };
  if (kind === 'post') return { isRestored: await restorePost(feed, id, decisionId) };
  throw ServiceError('BAD_INPUT', undefined, { field: 'subject.kind' });
}

async function restorePost(feed: Restoring, itemId: string, decisionId: string): Promise<boolean> {
  const found = await findPost(feed.models, itemId);
  if (!found) return false;
  const plan = (item: PostDoc, now: Date) =>
    item.post.removed && isKept(item.post.removed, now) ? restored(item, decisionId, now) : null;
  try {
    const { removed } = (await changePost(feed, found, plan)).post;
    return removed?.decisionId === decisionId && removed.restoredAt !== undefined;
  } catch (failure) {
    if (codeOf(failure) === 'NOT_FOUND') return false;
    throw failure;
  }
}
