import { isOnline, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useWhenSeen } from '@banyan/framework/days';
import { UnfinishedVideoDocument, type UnfinishedVideoQuery, VideoViewedDocument } from '../../generated/graphql.ts';

export type UnfinishedVideo = NonNullable<UnfinishedVideoQuery['unfinishedVideo']> & { position: number };

interface Found {
  video: UnfinishedVideo | null;
  /** `offline` and `failed` only when nothing is known; `private` to anyone who impersonates the member. */
  state: 'loading' | 'ready' | 'failed' | 'offline' | 'private';
  retry(): void;
}

/** The video that the viewer can go on with: again when they watch on another device, and when the page is looked at again. */
export function useUnfinishedVideo(): Found {
  const viewer = useViewer();
  const isPrivate = !viewer || Boolean(viewer.acting);
  const { data, error, refetch } = useQuery(UnfinishedVideoDocument, {
    skip: isPrivate,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => {
    if (!isPrivate) void refetch().catch(() => {});
  };
  useRetryWhenBack(Boolean(error), retry);
  useLive(VideoViewedDocument, { onData: retry, skip: isPrivate });
  useWhenSeen(retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  const found = data?.unfinishedVideo;
  // Watched to its end here since: what the device knows is newer than the answer.
  const video = found && found.position !== null ? (found as UnfinishedVideo) : null;
  return { video, state: isPrivate ? 'private' : data ? 'ready' : missing, retry };
}
