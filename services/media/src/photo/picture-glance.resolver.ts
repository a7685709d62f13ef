// What of a member's own picture stands beside what they are told of it: the gateway joins it.
import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { findPictures, sentStates } from '../picture/picture.store.ts';
import { isOwnUpload } from '../policy/picture.policy.ts';
import { presentPhoto } from './photo.view.ts';

const many = z.object({ ids: z.array(idText).max(1_000) });

export const pictureGlancesByIds: QueryResolvers['pictureGlancesByIds'] = async (_, args, { media, viewer, now }) => {
  const { ids } = parse(many, args);
  const found = await findPictures(media.models, ids);
  const own = found.filter(
    (each) => isOwnUpload(viewer, each) && (sentStates as readonly string[]).includes(each.state),
  );
  const photos = new Map(own.map((picture) => [picture._id, presentPhoto(picture, media.addresses, now)]));
  return ids.map((id) => {
    const photo = photos.get(id);
    return photo ? { id, url: photo.approved ? photo.url : null, originalUrl: photo.url } : null;
  });
};
