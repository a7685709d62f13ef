import { useQuery } from '@banyan/framework';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CommentThreadDocument } from '../generated/graphql.ts';
import type { CommentEntry, FeedEntry } from '../item/feed-entry.ts';
import { commentsInOrder, countShown } from './merge-comments.ts';

const PAGE = 10;
const none: readonly CommentEntry[] = [];

export interface Comments {
  /** In reading order: oldest first. */
  comments: readonly CommentEntry[];
  /** How many are awaited before the first can be shown where they will stay; 0 once they are here, or will not come. */
  awaited: number;
  hasEarlier: boolean;
  earlierState: 'idle' | 'loading' | 'failed';
  showEarlier(): void;
}

/** Asks for the thread again when a live message says that more changed than the newest three show. */
function useRefetchOnGap(count: number, shown: number, isWhole: boolean, refetch: () => Promise<unknown>): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  const last = useRef(count);
  useEffect(() => {
    const isGap = isWhole && count !== last.current && count !== shown;
    last.current = count;
    if (isGap) void latest.current().catch(() => {});
  }, [count, shown, isWhole]);
}

/** The thread of an item: the newest ten, and those before them as they are asked for. */
export function useComments(item: FeedEntry): Comments {
  const [isFetching, setFetching] = useState(false);
  const [moreFailed, setMoreFailed] = useState(false);
  const { data, loading, error, refetch, fetchMore } = useQuery(CommentThreadDocument, {
    variables: { itemId: item.id, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.commentPage;
  const ofItem = item.comments ?? none;
  const comments = useMemo(() => commentsInOrder(ofItem, page?.items ?? none), [ofItem, page]);
  const shown = countShown(comments);
  const isWaiting = !page && loading;
  useRefetchOnGap(item.commentCount, shown, page?.hasMore === false, refetch);

  const showEarlier = async () => {
    setFetching(true);
    const ask = page?.cursor ? () => fetchMore({ variables: { after: page.cursor } }) : () => refetch();
    setMoreFailed(
      await ask().then(
        // A failed refetch answers without data.
        (answer) => !answer.data,
        () => true,
      ),
    );
    setFetching(false);
  };
  const isFailed = moreFailed || (Boolean(error) && !page);
  return {
    comments,
    awaited: isWaiting && item.commentCount > shown ? Math.min(item.commentCount, PAGE) : 0,
    hasEarlier: page ? page.hasMore : item.commentCount > shown,
    earlierState: isFetching ? 'loading' : isFailed ? 'failed' : 'idle',
    showEarlier: () => void showEarlier(),
  };
}
