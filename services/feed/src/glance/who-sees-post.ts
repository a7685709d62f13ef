// What media asks of the feed before it shows the picture of a post: whom is the post shown to now, with this picture? (decision 211)
import type { Answered, Asked } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { audienceOf } from '../policy/feed-item.policy.ts';
import { findPost } from '../post/post.store.ts';

export async function whoSeesPost(
  { models, clock }: Pick<Feed, 'models' | 'clock'>,
  { postId, pictureId }: Asked<'feed.whoSeesPost'>,
): Promise<Answered<'feed.whoSeesPost'>> {
  const item = await findPost(models, postId);
  return { audience: item?.post.pictureId === pictureId ? audienceOf(item, clock()) : [] };
}
