import { authorizeHidden, idText, memberTopic, parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { findNotification } from '../notification/notification.store.ts';
import { countUnread } from '../notification/read-list.ts';
import { isOwnMarker, isOwnNotification } from '../policy/notification.policy.ts';
import { findReadTo, moveMarker } from './marker.store.ts';

const readInput = z.object({ userId: idText, notificationId: idText });

export const setNotificationsReadState: MutationResolvers['setNotificationsReadState'] = async (_, args, context) => {
  const { notificationId } = parse(readInput, args);
  const { viewer, notifications } = context;
  const found = await findNotification(notifications.models, notificationId);
  const { at } = authorizeHidden(viewer, isOwnNotification, found);
  notifications.writes.consume(viewer, 'read');
  await moveMarker(notifications, viewer.memberId, at);
  return true;
};

const subject = z.object({ id: idText });

/** A marker's subject is the member themselves. */
export const notificationMarkerById: QueryResolvers['notificationMarkerById'] = async (_, args, context) => {
  const { id } = parse(subject, args);
  const { viewer, notifications } = context;
  if (!isOwnMarker(viewer, { _id: id })) return null;
  const [readTo = null, unread] = await Promise.all([
    findReadTo(notifications.models, id),
    countUnread(notifications, viewer),
  ]);
  return { id, readTo, unread };
};

export const notificationMarkerAudience: QueryResolvers['notificationMarkerAudience'] = (_, args) => [
  memberTopic(parse(subject, args).id),
];
