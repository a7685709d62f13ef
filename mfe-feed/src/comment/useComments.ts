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

/** The comments of an item: the newest three that came with it, and the thread behind them once it is wanted. */
export function useComments(item: FeedEntry, isFull: boolean): Comments {
  const [isOpen, setOpen] = useState(isFull);
  const [isFetching, setFetching] = useState(false);
  const [moreFailed, setMoreFailed] = useState(false);
  const { data, loading, error, refetch, fetchMore } = useQuery(CommentThreadDocument, {
    variables: { itemId: item.id, limit: PAGE },
    skip: !isOpen,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = isOpen ? data?.commentPage : undefined;
  const ofItem = item.comments ?? none;
  const comments = useMemo(() => commentsInOrder(ofItem, page?.items ?? none), [ofItem, page]);
  const shown = countShown(comments);
  const hasEarlier = page ? page.hasMore : item.commentCount > shown;
  useRefetchOnGap(item.commentCount, shown, page?.hasMore === false, refetch);

  const showEarlier = async () => {
    if (!isOpen) return setOpen(true);
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
  const earlierState = isFetching || (loading && !page) ? 'loading' : isFailed ? 'failed' : 'idle';
  return { comments, hasEarlier, earlierState, showEarlier: () => void showEarlier() };
}
