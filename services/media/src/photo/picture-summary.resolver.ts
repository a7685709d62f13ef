// What of a member's own picture stands beside what they are notified of, or beside their post: the gateway joins it.
import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { findPictures } from '../picture/picture.store.ts';
import { canSeeThumbnail } from '../policy/picture.policy.ts';
import { presentPhoto } from './photo.view.ts';

const many = z.object({ ids: z.array(idText).max(1_000) });

export const pictureGlancesByIds: QueryResolvers['pictureGlancesByIds'] = async (_, args, { media, viewer, now }) => {
  const { ids } = parse(many, args);
  const found = await findPictures(media.models, ids);
  const seen = found.filter((each) => canSeeThumbnail(viewer, each));
  const photos = new Map(seen.map((picture) => [picture._id, presentPhoto(picture, media.addresses, now)]));
  return ids.map((id) => {
    const photo = photos.get(id);
    return photo ? { id, url: photo.approved ? photo.url : null, originalUrl: photo.url } : null;
  });
};
