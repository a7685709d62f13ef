// The photos of an event's wall (community.md §3 §4 §7).
import { authorizeHidden, idText, pageCursor, pageLimit, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MediaContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { pictureId } from '../picture/input.ts';
import { findPicture, sentStates } from '../picture/picture.store.ts';
import { removePicture } from '../picture/remove-picture.ts';
import { isOwnPicture, isOwnUpload } from '../policy/picture.policy.ts';
import { canSeeWall, isWallOpen } from '../policy/wall.policy.ts';
import { findHappening, putOnWall } from './put-on-wall.ts';
import { findOnWall } from './wall.store.ts';
import { presentLivePhoto, type WallView } from './wall.view.ts';

const shown = z.object({ id: idText, after: pageCursor, limit: pageLimit(40, 100) });
const sent = z.object({ eventId: idText, imageData: pictureId });
const removed = z.object({ imageId: pictureId });

const viewOf = ({ media, viewer, now }: MediaContext): WallView => ({
  addresses: media.addresses,
  viewerId: viewer.memberId,
  now,
});

export const eventLiveFeedImages: QueryResolvers['eventLiveFeedImages'] = async (_, args, context) => {
  const { id: itemId, after, limit } = parse(shown, args);
  const happening = await findHappening(context.media, itemId);
  if (!happening || !canSeeWall(context.viewer, happening)) return null;
  const found = await findOnWall(context.media.models, context.viewer.memberId, { itemId, after, limit });
  return found.map((picture) => presentLivePhoto(picture, viewOf(context)));
};

export const uploadImageToEventFeed: MutationResolvers['uploadImageToEventFeed'] = async (_, args, context) => {
  const { media, viewer, now } = context;
  const { eventId, imageData } = parse(sent, args);
  const picture = authorizeHidden(viewer, isOwnUpload, await findPicture(media.models, imageData));
  if (picture.purpose !== 'event_image') throw ServiceError('BAD_INPUT', undefined, { field: 'imageData' });
  const happening = authorizeHidden(viewer, canSeeWall, await findHappening(media, eventId));
  if (!isWallOpen(happening, now)) throw ServiceError('CONFLICT', 'feed.error.wallClosed');
  media.writes.consume(viewer, 'send');
  const waiting = await putOnWall(media, picture, { itemId: eventId, audience: happening.audience });
  return presentLivePhoto(waiting, viewOf(context));
};

export const removeImageFromEventFeed: MutationResolvers['removeImageFromEventFeed'] = async (_, args, context) => {
  const { media, viewer } = context;
  const picture = authorizeHidden(viewer, isOwnPicture, await findPicture(media.models, parse(removed, args).imageId));
  if (!picture.wall) throw ServiceError('NOT_FOUND');
  media.writes.consume(viewer, 'remove');
  await removePicture(media, picture, sentStates);
  return true;
};
