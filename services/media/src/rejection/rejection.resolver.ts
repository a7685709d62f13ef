// What a member does about a picture that staff said no to: let it go, or ask once more (community.md §4).
import { authorizeHidden, keptText, longestText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { presentPhoto } from '../photo/photo.view.ts';
import { pictureId } from '../picture/input.ts';
import { findPicture } from '../picture/picture.store.ts';
import { removePicture } from '../picture/remove-picture.ts';
import { stepOrConflict } from '../picture/send-to-staff.ts';
import { isOwnPicture, isOwnUpload } from '../policy/picture.policy.ts';

const dismissed = z.object({ pictureId });
const text = keptText(1, longestText.appeal);
const appealed = z.object({ pictureId, text });

export const dismissRejection: MutationResolvers['dismissRejection'] = async (_, args, { media, viewer }) => {
  const input = parse(dismissed, args);
  const picture = authorizeHidden(viewer, isOwnPicture, await findPicture(media.models, input.pictureId));
  media.writes.consume(viewer, 'remove');
  if (picture.state === 'removed' || (await removePicture(media, picture, ['rejected']))) return true;
  throw ServiceError('CONFLICT');
};

export const appealRejection: MutationResolvers['appealRejection'] = async (_, args, { media, viewer, now }) => {
  const input = parse(appealed, args);
  const picture = authorizeHidden(viewer, isOwnUpload, await findPicture(media.models, input.pictureId));
  // Asked again by who was not answered.
  if (picture.state === 'pending' && picture.appeal?.text === input.text)
    return presentPhoto(picture, media.addresses, now);
  media.writes.consume(viewer, 'send');
  const appealing = await stepOrConflict(media, picture, {
    from: ['rejected'],
    to: 'pending',
    set: { appeal: { text: input.text, at: now }, submittedAt: now },
    unset: ['rejection'],
    where: { appeal: { $exists: false } },
  });
  if (!appealing) throw ServiceError('CONFLICT');
  return presentPhoto(appealing, media.addresses, now);
};
