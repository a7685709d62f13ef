import { authorizeHidden, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { limits } from '../limits.ts';
import { isOwnUpload } from '../policy/picture.policy.ts';
import { needsNoApproval } from '../policy/purpose.policy.ts';
import { altText } from './input.ts';
import { findPicture } from './picture.store.ts';
import { pictureIdIn } from './picture-path.ts';
import { purposeText } from './purposes.ts';
import { recordPicture } from './record-picture.ts';

const input = z.object({
  filePath: z.string().max(limits.filePath),
  publicId: z.string().min(1).max(64),
  tag: purposeText,
  alt: altText,
});

/** community.md §7, wellness.md §7: what was uploaded is recorded, and answers where it is. */
export const uploadImage: MutationResolvers['uploadImage'] = async (_, args, { media, viewer }) => {
  const { filePath, publicId, tag, alt } = parse(input, args);
  if (pictureIdIn(filePath) !== publicId) throw ServiceError('BAD_INPUT', undefined, { field: 'filePath' });
  const picture = authorizeHidden(viewer, isOwnUpload, await findPicture(media.models, publicId));
  if (picture.purpose !== tag) throw ServiceError('BAD_INPUT', undefined, { field: 'tag' });
  media.writes.consume(viewer, 'record');
  await recordPicture(media, picture, needsNoApproval(viewer, picture.purpose) ? 'approved' : 'kept', alt ?? undefined);
  return { id: publicId, filePath: media.addresses.of(publicId) };
};
