// What media asks of the feed before it shows the picture of a post: whom is the post shown to now, with this picture? (decision 211)
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { audienceOf } from '../policy/feed-item.policy.ts';
import { findPost } from '../post/post.store.ts';

export async function findPostAudience(
  { models, clock }: Pick<Feed, 'models' | 'clock'>,
  { postId, pictureId }: InternalRequest<'feed.whoSeesPost'>,
): Promise<InternalResponse<'feed.whoSeesPost'>> {
  const item = await findPost(models, postId);
  if (!item) return { audience: [] };
  const shown = [item.post.pictureId, ...(item.post.previousPictureIds ?? [])];
  if (!shown.includes(pictureId)) return { audience: [] };
  // What moderation removed staff look at until it is deleted.
  return { audience: item.post.standing === 'removed' ? ['staff'] : audienceOf(item, clock()) };
}
