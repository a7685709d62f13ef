// One fresh set per operation: what a page asks for field by field becomes one command per kind of row.
import { type RequestInfo, requireWanted } from '@banyan/kit';
import DataLoader from 'dataloader';
import type { CategoryDoc } from './category/category.model.ts';
import { findCategories } from './category/category.store.ts';
import type { CommentDoc } from './comment/comment.model.ts';
import { findComments, findNewestComments, findNewestReplies, type ParentKey } from './comment/comment.store.ts';
import { findOwnReports } from './comment/report.store.ts';
import type { FeedItemDoc } from './feed-item/feed-item.model.ts';
import { findItems } from './feed-item/feed-item.store.ts';
import type { Models } from './models.ts';
import { findOwnVotes } from './poll/vote.store.ts';
import type { ReactionDoc } from './reaction/reaction.model.ts';
import { findNewestReactions, findOwnReactions } from './reaction/reaction.store.ts';
import { findRemindedAmong } from './reminder/reminder.store.ts';

export interface NewestOf<K> {
  of: K;
  limit: number;
}

type Cancellable = Pick<RequestInfo, 'signal'>;

export function createLoaders(models: Models, memberId: string | undefined, request?: Cancellable) {
  const { byId, newest, batch } = loadersFor(request);
  const mine = <T>(read: (memberId: string, ids: readonly string[]) => Promise<T[]>) =>
    memberId === undefined ? async () => [] : (ids: readonly string[]) => read(memberId, ids);
  return {
    item: byId<FeedItemDoc>((ids) => findItems(models, ids), '_id'),
    comment: byId<CommentDoc>((ids) => findComments(models, ids), '_id'),
    category: byId<CategoryDoc>((ids) => findCategories(models, ids), '_id'),
    myReaction: byId<ReactionDoc>(
      mine((member, ids) => findOwnReactions(models, member, ids)),
      'subjectId',
    ),
    myVote: byId(
      mine((member, ids) => findOwnVotes(models, member, ids)),
      'itemId',
    ),
    myReport: byId(
      mine((member, ids) => findOwnReports(models, member, ids)),
      'commentId',
    ),
    myReminder: batch<string, boolean>(async (ids) => {
      const reminded = memberId ? await findRemindedAmong(models, memberId, ids) : new Set<string>();
      return ids.map((id) => reminded.has(id));
    }),
    newestReactions: newest<string, ReactionDoc>(
      (ids, limit) => findNewestReactions(models, ids, limit),
      (id) => id,
      (row) => row.subjectId,
    ),
    newestComments: newest<string, CommentDoc>(
      (ids, limit) => findNewestComments(models, ids, limit),
      (id) => id,
      (row) => row.itemId,
    ),
    newestReplies: newest<ParentKey, CommentDoc>(
      (parents, limit) => findNewestReplies(models, parents, limit),
      (parent) => parent.parentId,
      (row) => row.parentId,
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

/** Each asks first whether anyone still waits: a page cut short reads no further. */
function loadersFor(request: Cancellable | undefined) {
  const batch = <K, V, C = K>(load: DataLoader.BatchLoadFn<K, V>, options?: DataLoader.Options<K, V, C>) =>
    new DataLoader<K, V, C>(async (keys) => {
      requireWanted(request);
      return load(keys);
    }, options);

  const byId = <T extends object>(read: (ids: readonly string[]) => Promise<T[]>, key: keyof T) =>
    batch<string, T | null>(async (ids) => {
      const rows = new Map((await read(ids)).map((row) => [row[key] as string, row]));
      return ids.map((id) => rows.get(id) ?? null);
    });

  /** Asked for different limits at once, it reads with the largest and cuts. */
  const newest = <K, T>(
    read: (keys: readonly K[], limit: number) => Promise<T[]>,
    keyOf: (key: K) => string,
    parentOf: (row: T) => string,
  ) =>
    batch<NewestOf<K>, T[], string>(
      async (asked) => {
        const limit = Math.max(...asked.map((one) => one.limit));
        const distinct = [...new Map(asked.map((one) => [keyOf(one.of), one.of])).values()];
        const rows = Map.groupBy(await read(distinct, limit), parentOf);
        return asked.map((one) => (rows.get(keyOf(one.of)) ?? []).slice(0, one.limit));
      },
      { maxBatchSize: 100, cacheKeyFn: (one) => `${keyOf(one.of)} ${one.limit}` },
    );

  return { batch, byId, newest };
}
