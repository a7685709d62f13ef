import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useRef } from 'react';
import { ManagedVideoDocument, type ManagedVideoQuery } from '../generated/graphql.ts';
import type { Video } from './video-words.ts';

/** A video with its chapters. */
export type Managed = Video & Pick<NonNullable<ManagedVideoQuery['managedVideo']>, 'chapters'>;

interface Found {
  /** As it was when it was opened: what is typed is not overwritten. */
  video: Managed | null;
  state: 'loading' | 'failed' | 'offline';
  ask(): void;
}

/** One video as it is now. */
export function useManagedVideo(id: string): Found {
  const { data, loading, error, refetch } = useQuery(ManagedVideoDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const first = useRef<Managed>(null);
  const ask = () => void refetch().catch(() => {});
  useRetryWhenBack(!first.current && Boolean(error), ask);
  if (!loading && !error && data?.managedVideo) first.current ??= data.managedVideo as Managed;
  const failed = isOnline() ? 'failed' : 'offline';
  return { video: first.current, state: loading ? 'loading' : failed, ask };
}
