import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useRef, useState } from 'react';
import { VideosOfTypeDocument } from '../generated/graphql.ts';
import type { VideoAddress, VideoKind } from './video-address.ts';
import { inOrder, type Label, type Video } from './video-texts.ts';

export interface Videos {
  videos: readonly Video[];
  labels: readonly Label[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next could not be loaded: they can be asked for again. */
  hasMoreFailed: boolean;
  /** `failed` and `offline` only where there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  loadMore(): void;
  retry(): void;
}

interface Next {
  /** What of another list was asked for says nothing about this one. */
  list: string;
  state: 'idle' | 'loading' | 'failed';
}

const none: readonly never[] = [];

/** The videos of one kind: all of them, what was found, or classes of one length. What is kept shows while they are asked for. */
export function useVideos(kind: VideoKind, { query, duration }: Pick<VideoAddress, 'query' | 'duration'>): Videos {
  const variables = { type: kind, ...(query && { search: query }), ...(duration && { duration }) };
  const { data, error, refetch, fetchMore } = useQuery(VideosOfTypeDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = JSON.stringify(variables);
  const [next, setNext] = useState<Next>({ list, state: 'idle' });
  const isBusy = useRef(false);
  const page = data?.allVideos;
  const loadMore = async () => {
    if (isBusy.current || !page) return;
    isBusy.current = true;
    setNext({ list, state: 'loading' });
    const asked = fetchMore({ variables: { ...variables, skip: page.items.length } });
    setNext({ list, state: await asked.then(() => 'idle' as const).catch(() => 'failed' as const) });
    isBusy.current = false;
  };
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return {
    videos: (page?.items ?? none) as readonly Video[],
    labels: inOrder((page?.labels ?? none) as readonly Label[]),
    hasMore: page?.hasMore ?? false,
    isLoadingMore: next.list === list && next.state === 'loading',
    hasMoreFailed: next.list === list && next.state === 'failed',
    state: page ? 'ready' : missing,
    loadMore: () => void loadMore(),
    retry,
  };
}
