// What the gateway reads for live messages: each of the owner's own, and sent to nobody else (community.md §5).
import { idText, memberTopic, parse } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { presentPhoto } from '../photo/photo.view.ts';
import { findPicture, sentStates } from '../picture/picture.store.ts';
import { isOwner, isOwnUpload } from '../policy/picture.policy.ts';
import { findProfilePictures } from '../profile-picture/profile-picture.store.ts';
import { presentProfilePicture } from '../profile-picture/profile-picture.view.ts';

const subject = z.object({ id: idText });

export const photoById: QueryResolvers['photoById'] = async (_, args, { media, viewer, now }) => {
  const picture = await findPicture(media.models, parse(subject, args).id);
  if (!picture || !isOwnUpload(viewer, picture)) return null;
  return (sentStates as readonly string[]).includes(picture.state) ? presentPhoto(picture, media.addresses, now) : null;
};

export const photoAudience: QueryResolvers['photoAudience'] = async (_, args, { media }) => {
  const picture = await findPicture(media.models, parse(subject, args).id);
  return picture ? [memberTopic(picture.ownerId)] : [];
};

export const profilePictureById: QueryResolvers['profilePictureById'] = async (_, args, { media, viewer, now }) => {
  const { id } = parse(subject, args);
  if (!isOwner(viewer, { ownerId: id })) return null;
  return presentProfilePicture(id, await findProfilePictures(media.models, [id]), media.addresses, now);
};

/** A profile picture's subject is the member themselves. */
export const profilePictureAudience: QueryResolvers['profilePictureAudience'] = (_, args) => [
  memberTopic(parse(subject, args).id),
];
