// One's own profile picture (community.md §3 §4), and what the gateway joins of it.
import { authorizeHidden, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { altText, pictureId } from '../picture/input.ts';
import { findPicture } from '../picture/picture.store.ts';
import { canSeeHidden, isOwnUpload } from '../policy/picture.policy.ts';
import { cancelWaiting, sendProfilePicture } from './change-profile-picture.ts';
import { findProfilePictures } from './profile-picture.store.ts';
import { presentProfilePicture } from './profile-picture.view.ts';

const own = z.object({ userId: idText });
const many = z.object({ ids: z.array(idText).max(1_000) });
const sent = z.object({ userId: idText, imageId: pictureId, alt: altText });

export const profilePicture: QueryResolvers['profilePicture'] = async (_, args, { media, now }) => {
  const { userId } = parse(own, args);
  return presentProfilePicture(userId, await findProfilePictures(media.models, [userId]), media.addresses, now);
};

export const profilePicturesByIds: QueryResolvers['profilePicturesByIds'] = async (_, args, { media, viewer, now }) => {
  const { ids } = parse(many, args);
  const seen = ids.filter((ownerId) => canSeeHidden(viewer, { ownerId }));
  const found = seen.length > 0 ? await findProfilePictures(media.models, seen) : [];
  return ids.map((id) => (seen.includes(id) ? presentProfilePicture(id, found, media.addresses, now) : null));
};

export const updateProfilePicture: MutationResolvers['updateProfilePicture'] = async (_, args, { media, viewer }) => {
  const { userId, imageId, alt } = parse(sent, args);
  const picture = authorizeHidden(viewer, isOwnUpload, await findPicture(media.models, imageId));
  if (picture.purpose !== 'profile_picture') throw ServiceError('BAD_INPUT', undefined, { field: 'imageId' });
  media.writes.consume(viewer, 'send');
  await sendProfilePicture(media, picture, alt ?? undefined);
  return { id: userId };
};

export const cancelActiveApproval: MutationResolvers['cancelActiveApproval'] = async (_, args, { media, viewer }) => {
  const { userId } = parse(own, args);
  media.writes.consume(viewer, 'remove');
  await cancelWaiting(media, userId);
  return { id: userId };
};
