import { useApolloClient, useMutation, useQuery } from '@banyan/framework';
import {
  ManageVideosDocument,
  MoveVideoDocument,
  RestoreVideoDocument,
  RetireVideoDocument,
  type VideoType,
} from '../generated/graphql.ts';
import { eachVisit } from '../pages/usePages.ts';
import { moved, type Rows, useMoving, useRetiring, useRows } from '../programme/use-rows.ts';
import type { Video } from './video-words.ts';

export interface Videos extends Rows<Video> {
  videos: readonly Video[];
}

/** All videos of a type in their order, those that are retired too. */
export function useVideos(type: VideoType): Videos {
  const { data, ...asked } = useQuery(ManageVideosDocument, { ...eachVisit, variables: { type } });
  const list = useRows(data?.manageVideos as readonly Video[] | null | undefined, asked);
  return { ...list, videos: list.rows };
}

/** Puts videos in order. */
export function useMovingVideos(type: VideoType, videos: Videos) {
  const { cache } = useApolloClient();
  const [move] = useMutation(MoveVideoDocument);
  const show = (id: string, before: string | null) => {
    cache.updateQuery({ query: ManageVideosDocument, variables: { type } }, (list) =>
      list?.manageVideos ? { ...list, manageVideos: moved(list.manageVideos, id, before) } : list,
    );
  };
  return useMoving(videos, { show, move: (id, before) => move({ variables: { id, before } }) });
}

/** Retires a video, which can be taken back, or restores one. */
export function useRetiringVideos() {
  const [retire] = useMutation(RetireVideoDocument);
  const [restore] = useMutation(RestoreVideoDocument);
  return useRetiring({
    retire: (id) => retire({ variables: { id } }),
    restore: (id) => restore({ variables: { id } }),
  });
}
