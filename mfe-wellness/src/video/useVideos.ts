import { VideosOfTypeDocument, type VideosOfTypeQuery, type VideosOfTypeQueryVariables } from '../generated/graphql.ts';
import { type Pages, usePages } from '../list/use-pages.ts';
import type { VideoAddress, VideoKind } from './video-address.ts';
import { inOrder, type Label, type Video } from './video-texts.ts';

export interface Videos extends Omit<Pages<never>, 'page'> {
  videos: readonly Video[];
  labels: readonly Label[];
  hasMore: boolean;
}

const none: readonly never[] = [];

/** The videos of one kind: all of them, what was found, or classes of one length. */
export function useVideos(kind: VideoKind, { query, duration }: Pick<VideoAddress, 'query' | 'duration'>): Videos {
  const variables = { type: kind, ...(query && { search: query }), ...(duration && { duration }) };
  const { page, ...pages } = usePages<VideosOfTypeQuery, VideosOfTypeQueryVariables, Page>(
    { document: VideosOfTypeDocument, variables },
    ({ allVideos }) => allVideos,
  );
  return {
    ...pages,
    videos: (page?.items ?? none) as readonly Video[],
    labels: inOrder((page?.labels ?? none) as readonly Label[]),
    hasMore: page?.hasMore ?? false,
  };
}

type Page = NonNullable<VideosOfTypeQuery['allVideos']>;
