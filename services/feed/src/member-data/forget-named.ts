// Members are named among the targets of what was published for them: once they are gone, it is for the others alone.
import { memberTarget } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { itemStatuses } from '../feed-item/envelope.ts';
import { type FeedItemDoc, feedIndex } from '../feed-item/feed-item.model.ts';
import { itemFeedKeys } from '../feed-item/feed-keys.ts';
import { nextTurn } from '../post/imported-post.ts';

type Named = Pick<FeedItemDoc, '_id' | 'targets' | 'categories' | 'post'>;

const atOnce = 200;

/** By the keys of the feed, so that it costs the same beside a million items. */
export function namingQuery({ models }: Pick<Feed, 'models'>, memberId: string) {
  return models.items
    .find({ status: { $in: itemStatuses }, feedKeys: memberTarget(memberId) }, { targets: 1, categories: 1, post: 1 })
    .limit(atOnce)
    .hint(feedIndex);
}

/** One step. Nobody is notified: who could see it is gone. A step of its author or of staff meanwhile looks again. */
export async function forgetNamed(feed: Pick<Feed, 'models'>, memberId: string): Promise<boolean> {
  const named = memberTarget(memberId);
  const found = await namingQuery(feed, memberId).lean<Named[]>();
  let changed = 0;
  for (const { _id, categories, post, ...item } of found) {
    const targets = item.targets.filter((target) => target !== named);
    const $set = { targets, feedKeys: itemFeedKeys(targets, categories) };
    const asRead = post ? { _id, 'post.turn': post.turn } : { _id, targets: item.targets };
    const update = { $set, $inc: nextTurn(post) };
    changed += (await feed.models.items.updateOne(asRead as object, update as object)).modifiedCount;
  }
  return changed === found.length && found.length < atOnce;
}
