// What other services ask of the feed for a member who may not be there: what of it they may see now (decision 149).
import { asViewer, type InternalRequest, type InternalResponse, type MemberViewer } from '@banyan/kit';
import { findComments } from '../comment/comment.store.ts';
import type { Feed } from '../context.ts';
import { findItems } from '../feed-item/feed-item.store.ts';
import { canSeeItem } from '../policy/feed-item.policy.ts';
import { findNewestReactions, findOwnReactions } from '../reaction/reaction.store.ts';

type ActivityRequest = InternalRequest<'feed.whatIsSeen'>;
type Seen = InternalResponse<'feed.whatIsSeen'>['seen'][number];
type Found = Awaited<ReturnType<typeof readAll>>;

/** One is shown, and a few more where some of them are away. */
const namedAtMost = 10;

export async function findVisibleActivity(
  feed: Pick<Feed, 'models' | 'clock'>,
  { by, of }: ActivityRequest,
): Promise<InternalResponse<'feed.whatIsSeen'>> {
  const found = await readAll(feed, by, of);
  const viewer = asViewer(by);
  const now = feed.clock();
  const isSeen = (itemId: string) => {
    const item = found.items.get(itemId);
    return item !== undefined && canSeeItem(viewer, item, now);
  };
  const look = ({ kind, id }: ActivityRequest['of'][number]): Seen => {
    if (kind === 'item') return isSeen(id) ? { from: [], count: 0 } : null;
    if (kind === 'likes') return isSeen(id) ? likesOf(found, id) : null;
    const comment = found.comments.get(id);
    return comment?.living && isSeen(comment.itemId) ? { from: [comment.memberId], count: 1 } : null;
  };
  return { seen: of.map(look) };
}

/** However many are asked about, one read of each kind. */
async function readAll({ models }: Pick<Feed, 'models'>, { memberId }: MemberViewer, of: ActivityRequest['of']) {
  const idsOf = (wanted: ActivityRequest['of'][number]['kind']) =>
    of.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const liked = idsOf('likes');
  const [comments, reactions, own] = await Promise.all([
    findComments(models, idsOf('comment')),
    findNewestReactions(models, liked, namedAtMost + 1),
    findOwnReactions(models, memberId, liked),
  ]);
  const itemIds = [...idsOf('item'), ...liked, ...comments.map(({ itemId }) => itemId)];
  const items = await findItems(models, [...new Set(itemIds)]);
  return {
    items: new Map(items.map((item) => [item._id, item])),
    comments: new Map(comments.map((comment) => [comment._id, comment])),
    likes: Map.groupBy(reactions, ({ subjectId }) => subjectId),
    own: new Set(own.map(({ subjectId }) => subjectId)),
    memberId,
  };
}

function likesOf({ items, likes, own, memberId }: Found, id: string): Seen {
  const given = Object.values(items.get(id)!.counts.reactions).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const from = (likes.get(id) ?? []).map((like) => like.memberId).filter((each) => each !== memberId);
  const count = Math.max(from.length, given - (own.has(id) ? 1 : 0));
  return from.length > 0 ? { from: from.slice(0, namedAtMost), count } : null;
}
