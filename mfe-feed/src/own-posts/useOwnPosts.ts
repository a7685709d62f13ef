import { isOnline, useApolloClient, useLive, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useMemo, useState } from 'react';
import { MyPostDocument, MyPostsDocument, PostChangedDocument } from '../generated/graphql.ts';
import type { OwnPost } from './own-post.ts';
import { createReader } from './refetch-post.ts';
import { forgetPost } from './useDeletePost.ts';

export interface OwnPosts {
  posts: readonly OwnPost[];
  hasMore: boolean;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  moreState: 'idle' | 'loading' | 'failed';
  more(): Promise<void>;
  retry(): void;
}

const none: readonly OwnPost[] = [];

/** Reads one post again, which may be gone by now. */
function useReader(): (id: string) => Promise<void> {
  const client = useApolloClient();
  return useMemo(
    () =>
      createReader(async (id) => {
        const { data } = await client.query({ query: MyPostDocument, variables: { id }, fetchPolicy: 'network-only' });
        if (data && !data.myPost) forgetPost(client.cache, id);
      }),
    [client],
  );
}

/** The viewer's own posts, the last written first, kept current while they are shown. */
export function useOwnPosts(): OwnPosts {
  const refetchOne = useReader();
  const { data, error, refetch, fetchMore } = useQuery(MyPostsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.myPosts ?? null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  useLive(PostChangedDocument, {
    onData: ({ postChanged }) => {
      if (!postChanged) return;
      // One behind the first page would not come with the list.
      if (page?.items.some(({ id }) => id === postChanged.id)) void refetchOne(postChanged.id);
      else retry();
    },
  });
  const [moreState, setMoreState] = useState<OwnPosts['moreState']>('idle');
  const more = async () => {
    setMoreState('loading');
    const isHere = await fetchMore({ variables: { cursor: page?.cursor ?? null } }).then(
      (answer) => Boolean(answer.data),
      () => false,
    );
    setMoreState(isHere ? 'idle' : 'failed');
  };
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return {
    posts: page?.items ?? none,
    hasMore: page?.hasMore ?? false,
    state: page ? 'ready' : missing,
    moreState,
    more,
    retry,
  };
}
