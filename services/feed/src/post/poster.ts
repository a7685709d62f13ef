// The pictures of a post: uploads of its author's own, which media keeps for this post and no other (safe-behaviour 43, 45).
import { ServiceError } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { PostDoc } from './post-doc.ts';

export interface Poster {
  /** At media; none of what was imported. */
  id?: string;
  url: string;
  thumbUrl: string;
}

export interface Kept {
  itemId: string;
  memberId: string;
  isTeams: boolean;
}

const pictureAt = (url: string, thumbUrl: string | undefined, id: string | undefined): Poster => ({
  url,
  thumbUrl: thumbUrl ?? url,
  ...(id && { id }),
});

/** What stands at the post already. */
export function standingPictures(item: PostDoc | null): Poster[] {
  if (!item || item.kind === 'poll') return [];
  const { posterImageUrl, thumbUrl } = item.content;
  const { pictureId, previousPictureIds = [] } = item.post;
  const known = posterImageUrl ? [pictureAt(posterImageUrl, thumbUrl, pictureId)] : [];
  if (item.kind === 'news') return known;
  const { previousEventImages = [], previousEventImagesThumbs = [] } = item.content;
  const previous = previousEventImages.map((url, index) =>
    pictureAt(url, previousEventImagesThumbs[index], previousPictureIds[index]),
  );
  return [...known, ...previous];
}

/** The picture at this address, kept for the post. BAD_INPUT, at this field, for one that is not its author's own fresh upload. */
export async function posterAt(
  { callInternal }: Pick<Feed, 'callInternal'>,
  address: string | undefined,
  item: PostDoc | null,
  { itemId, memberId, isTeams }: Kept,
  field: string,
): Promise<Poster | null> {
  if (!address) return null;
  const known = standingPictures(item).find(({ url }) => url === address);
  if (known) return known;
  const { picture } = await callInternal('media.keepForPost', { address, postId: itemId, memberId, isTeams });
  if (!picture) throw ServiceError('BAD_INPUT', undefined, { field });
  return picture;
}
