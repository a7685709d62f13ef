// The picture of a member's post (decisions 205, 211): the feed asks that it be kept for the post; anyone who sees the post sees it.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { findPicture } from '../picture/picture.store.ts';
import { pictureIdIn } from '../picture/picture-path.ts';
import { removePicture } from '../picture/remove-picture.ts';
import { takeStep } from '../picture/take-step.ts';
import { isOfPost } from '../policy/picture.policy.ts';
import type { Form } from '../rendition/form.ts';
import { findOfPost, saveOfPost } from './post-picture.store.ts';

/** All of it, as wide as a telephone shows a card. */
const onCards: Form = { crop: 'limit', width: 960 };

type Parts = Pick<Media, 'models' | 'outbox' | 'clock' | 'addresses'>;

/** From now on it is of this post, and no sweep takes it for one that nobody used. */
export async function keepForPost(
  media: Parts,
  { address, postId, memberId, isTeams }: InternalRequest<'media.keepForPost'>,
): Promise<InternalResponse<'media.keepForPost'>> {
  const id = pictureIdIn(address);
  const found = id ? await findPicture(media.models, id) : null;
  if (!found || !isOfPost(found, { memberId, postId, isTeams })) return { picture: null };
  const kept = await keep(media, found, { id: postId, isTeams });
  if (!kept) return { picture: null };
  const { addresses } = media;
  return { picture: { id: kept._id, url: addresses.of(kept._id), thumbUrl: addresses.of(kept._id, onCards) } };
}

/** Who uploaded it has recorded it already, or not yet. */
async function keep(media: Parts, picture: PictureDoc, post: NonNullable<PictureDoc['post']>) {
  if (picture.state === 'fresh') await takeStep(media, picture, { from: ['fresh'], to: 'kept' });
  return saveOfPost(media.models, picture._id, post);
}

/** The post is gone, and so is what was kept for it, also a picture that stood there before another. */
export async function removeOfPost(
  media: Parameters<typeof removePicture>[0],
  { postId }: InternalRequest<'media.removeOfPost'>,
): Promise<InternalResponse<'media.removeOfPost'>> {
  for (const picture of await findOfPost(media.models, postId)) await removePicture(media, picture);
  return {};
}
