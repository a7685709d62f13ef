import {
  isOnline,
  toast,
  toUserError,
  useApolloClient,
  useLive,
  useQuery,
  useRetryWhenBack,
  useWording,
} from '@banyan/framework';
import { useState } from 'react';
import {
  EventWallChangedDocument,
  EventWallDocument,
  TakeFromWallDocument,
  type WallPhotoFragment,
} from '../generated/graphql.ts';
import { pageLength } from './merge-wall.ts';

export type WallPhoto = WallPhotoFragment;

export interface WallPhotos {
  photos: readonly WallPhoto[];
  /** `gone`: no such event, or none for this viewer. `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'offline';
  retry(): void;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore(): void;
}

function useMore(count: number, fetchPage: () => Promise<number>) {
  const [isLast, setLast] = useState(false);
  const [isLoadingMore, setLoading] = useState(false);
  const showMore = () => {
    setLoading(true);
    fetchPage()
      .then((length) => setLast(length < pageLength))
      .catch(() => {})
      .finally(() => setLoading(false));
  };
  return { hasMore: !isLast && count >= pageLength, isLoadingMore, showMore };
}

/** The photos of a wall, the newest first, kept current while they are shown: news is a reason to read again (decision 203). */
export function useWall(itemId: string): WallPhotos {
  const variables = { id: itemId };
  const { data, error, refetch, fetchMore } = useQuery(EventWallDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch().catch(() => {});
  useLive(EventWallChangedDocument, { variables, onData: retry });
  const answered = data?.eventLiveFeedImages;
  useRetryWhenBack(!answered && Boolean(error), retry);
  const photos = (answered ?? []) as readonly WallPhoto[];
  const more = useMore(photos.length, async () => {
    const { data: page } = await fetchMore({ variables: { after: photos.at(-1)?.cursor ?? null } });
    return page?.eventLiveFeedImages?.length ?? 0;
  });
  const failed = isOnline() ? 'failed' : 'offline';
  const state = answered ? 'ready' : error ? failed : answered === null ? 'gone' : 'loading';
  return { photos, state, retry, ...more };
}

/** Takes back one of the viewer's own: it is gone at once, and back with words and Retry where that is refused. */
export function useTakeBack(): (photo: WallPhoto) => Promise<void> {
  const { t } = useWording();
  const client = useApolloClient();
  return async function takeBack(photo) {
    try {
      await client.mutate({
        mutation: TakeFromWallDocument,
        variables: { imageId: photo.id },
        optimisticResponse: { removeImageFromEventFeed: true },
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'LivePhoto', id: photo.id })! }),
      });
    } catch (error) {
      const again = { label: t('feed.retry'), onClick: () => void takeBack(photo) };
      toast({ id: `wall-${photo.id}`, tone: 'error', message: t(toUserError(error).wordingKey), action: again });
    }
  };
}
