import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useRef } from 'react';
import { OneVideoDocument } from '../generated/graphql.ts';
import type { WatchedVideo } from './video-texts.ts';

export interface Found {
  /** What is kept of it, or what the service says. */
  video: WatchedVideo | null;
  /** `ready`: what the service says now. `kept`: its name and picture stand here, the address of its film may be over. */
  state: 'loading' | 'kept' | 'ready' | 'gone' | 'failed' | 'offline';
  /** Asks again. Null: nobody answered, or there is none. */
  ask(): Promise<WatchedVideo | null>;
}

/** One video, asked for again each time: addresses of films end, and the viewer may have watched elsewhere. */
export function useVideo(id: string): Found {
  const { data, loading, error, refetch } = useQuery(OneVideoDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const ask = async () => {
    const { data: answer } = await refetch().catch(() => ({ data: undefined }));
    return (answer?.video as WatchedVideo | null | undefined) ?? null;
  };
  useRetryWhenBack(Boolean(error), () => void ask());
  // Between two tries there is no answer at all, and the film that plays stays.
  const held = useRef<WatchedVideo>(null);
  const video = data ? ((data.video as WatchedVideo | null | undefined) ?? null) : held.current;
  held.current = video;
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  if (!error && !loading && data) return { video, state: video ? 'ready' : 'gone', ask };
  return { video, state: video && !error ? 'kept' : missing, ask };
}
