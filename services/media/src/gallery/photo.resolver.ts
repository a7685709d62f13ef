// The gallery's calls (community.md §3, §7).
import { authorizeHidden, idText, keptText, longestText, pageLimit, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { limits } from '../limits.ts';
import { presentPhoto } from '../photo/photo.view.ts';
import { isShownByOwner } from '../photo/picture-visibility.ts';
import { altText, pictureId } from '../picture/input.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { findPicture, sentStates } from '../picture/picture.store.ts';
import { removePicture } from '../picture/remove-picture.ts';
import { canSeeUnapproved, isOwnPicture, isOwnUpload } from '../policy/picture.policy.ts';
import { galleryQuery } from './gallery.store.ts';
import { addToGallery } from './gallery.ts';

const paged = {
  skip: z.int().min(0).max(limits.photosOfGallery).nullish(),
  limit: pageLimit(limits.photosOfGallery, limits.photosOfGallery),
};
const own = z.object({ userId: idText, ...paged });
const ofAny = z.object({ currentUserId: idText, filter: z.object({ userId: idText }), ...paged });
const label = keptText(0, longestText.photoLabel).nullish();
const added = z.object({ userId: idText, photoId: pictureId, label, alt: altText });
const deleted = z.object({ userId: idText, photoId: pictureId });

export const myPhotos: QueryResolvers['myPhotos'] = async (_, args, { media, now }) => {
  const { userId, skip, limit } = parse(own, args);
  const found = await galleryQuery(media.models, userId, sentStates, skip ?? 0, limit).lean<PictureDoc[]>();
  return found.map((picture) => presentPhoto(picture, media.addresses, now));
};

export const photos: QueryResolvers['photos'] = async (_, args, { media, viewer, now }) => {
  const { filter, skip, limit } = parse(ofAny, args);
  if (!(await isShownByOwner(media, viewer, { ownerId: filter.userId, purpose: 'profile_photos' }))) return null;
  const states = canSeeUnapproved(viewer, { ownerId: filter.userId }) ? sentStates : (['approved'] as const);
  const found = await galleryQuery(media.models, filter.userId, states, skip ?? 0, limit).lean<PictureDoc[]>();
  return found.map((picture) => presentPhoto(picture, media.addresses, now));
};

export const addPhoto: MutationResolvers['addPhoto'] = async (_, args, { media, viewer, now }) => {
  const input = parse(added, args);
  const picture = authorizeHidden(viewer, isOwnUpload, await findPicture(media.models, input.photoId));
  if (picture.purpose !== 'profile_photos') throw ServiceError('BAD_INPUT', undefined, { field: 'photoId' });
  media.writes.consume(viewer, 'send');
  const words = { ...(input.label && { label: input.label }), ...(input.alt && { alt: input.alt }) };
  return presentPhoto(await addToGallery(media, picture, words), media.addresses, now);
};

export const deletePhoto: MutationResolvers['deletePhoto'] = async (_, args, { media, viewer }) => {
  const { photoId } = parse(deleted, args);
  const picture = authorizeHidden(viewer, isOwnPicture, await findPicture(media.models, photoId));
  if (picture.purpose !== 'profile_photos') throw ServiceError('NOT_FOUND');
  media.writes.consume(viewer, 'remove');
  await removePicture(media, picture, ['fresh', 'kept', ...sentStates]);
  return true;
};
