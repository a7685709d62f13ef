// The picture of a post: an upload of its author's own, which media keeps for this post and no other (safe-behaviour 43, 45).
import { ServiceError } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { PostDoc } from './post-doc.ts';

export interface Poster {
  id: string;
  url: string;
  thumbUrl: string;
}

interface Kept {
  itemId: string;
  memberId: string;
  isTeams: boolean;
}

/** What stands at the post already; undefined: another, or none. */
function standing(address: string, item: PostDoc | null): Poster | undefined {
  const { posterImageUrl: url, thumbUrl } = item?.content ?? {};
  const id = item?.post.pictureId;
  return id && url === address ? { id, url, thumbUrl: thumbUrl ?? url } : undefined;
}

/** The picture at this address, kept for the post. BAD_INPUT for one that is not its author's own fresh upload. */
export async function posterAt(
  { callInternal }: Pick<Feed, 'callInternal'>,
  address: string | undefined,
  item: PostDoc | null,
  { itemId, memberId, isTeams }: Kept,
): Promise<Poster | null> {
  if (!address) return null;
  const known = standing(address, item);
  if (known) return known;
  const { picture } = await callInternal('media.keepForPost', { address, postId: itemId, memberId, isTeams });
  if (!picture) throw ServiceError('BAD_INPUT', undefined, { field: 'news.posterImage' });
  return picture;
}
