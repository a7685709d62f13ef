import { idText, mapPage, memberTopic, memberViewerOf, pageCursor, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import type { NotificationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { isOwnNotification } from '../policy/notification.policy.ts';
import { findReadTo } from '../read/marker.store.ts';
import { selectVisible } from '../visibility/select-visible.ts';
import type { NotificationDoc } from './notification.model.ts';
import { findNotification } from './notification.store.ts';
import { presentNotification } from './notification.view.ts';
import { kindOf } from './notification-kinds.ts';
import { countUnread, readPage } from './read-list.ts';
import { contentOf, languageIn, titleOf } from './words.ts';

const listInput = z.object({ userId: idText, cursor: pageCursor, limit: pageLimit(30, 100) });

export const notifications: QueryResolvers['notifications'] = async (_, args, context) => {
  const { limit, cursor } = parse(listInput, args);
  const { viewer, notifications: service } = context;
  const [readTo, page] = await Promise.all([
    findReadTo(service.models, viewer.memberId),
    readPage(service, viewer, limit, cursor),
  ]);
  return mapPage(page, (visible) => presentNotification(visible, readTo));
};

const ownInput = z.object({ userId: idText });

export const unreadNotificationsCount: QueryResolvers['unreadNotificationsCount'] = (_, args, context) => {
  parse(ownInput, args);
  return countUnread(context.notifications, context.viewer);
};

const isListedRow = ({ kind }: NotificationDoc): boolean => !kindOf(kind).isUnlisted;

const subject = z.object({ id: idText });

export const notificationById: QueryResolvers['notificationById'] = async (
  _,
  args,
  { notifications: service, viewer },
) => {
  const row = await findNotification(service.models, parse(subject, args).id);
  if (!row || !isListedRow(row) || !isOwnNotification(viewer, row)) return null;
  const [visible] = await selectVisible(service, memberViewerOf(viewer), [row]);
  if (!visible) return null;
  return presentNotification(visible, await findReadTo(service.models, row.memberId));
};

export const notificationAudience: QueryResolvers['notificationAudience'] = async (_, args, context) => {
  const row = await findNotification(context.notifications.models, parse(subject, args).id);
  return row && isListedRow(row) ? [memberTopic(row.memberId)] : [];
};

/** In the language that is asked for, where the deployment has it. */
export const notificationFields = {
  content: ({ said }, { language }, { notifications: { deployment } }) =>
    contentOf(deployment, languageIn(deployment, language), said),
  title: ({ said }, { language }, { notifications: { deployment } }) =>
    titleOf(deployment, languageIn(deployment, language), said),
} satisfies Partial<NotificationResolvers>;
