// Notifications as the service answers them.
import type { Notice } from '../notifications/notice.ts';

const member = (id: string) => ({
  __typename: 'User',
  id: `noam-${id}`,
  name: `Noam ${id}`,
  profilePictureUrl: null,
  profilePictureThumbUrl: null,
});

const post = (id: string) => ({
  __typename: 'ItemHead',
  id: `post-${id}`,
  title: `Post ${id}`,
  thumbUrl: null,
  startTime: null,
  allDay: null,
  startDate: null,
});

export const notice = (id: string, given: Partial<Notice> = {}): Notice & { __typename: 'Notification' } => ({
  __typename: 'Notification',
  id,
  kind: 'POST_COMMENTED',
  content: 'There is a new comment on your post',
  read: false,
  time: '2026-11-20T10:00:00.000Z',
  approved: null,
  relatedUserId: `noam-${id}`,
  relatedChatId: null,
  relatedMeetingId: null,
  relatedFeedItemId: `post-${id}`,
  isReinstated: false,
  othersCount: 0,
  photoUrl: null,
  originalPhotoUrl: null,
  otherUser: member(id),
  event: post(id),
  ...given,
});

export const reminder = (id: string, startTime: string): Notice & { __typename: 'Notification' } =>
  notice(id, {
    kind: 'EVENT_REMINDER',
    relatedUserId: null,
    relatedChatId: null,
    relatedMeetingId: null,
    otherUser: null,
    event: { ...post(id), title: `Walk ${id}`, startTime, allDay: false },
  });

export const noticePage = (items: readonly Notice[], cursor: string | null = null) => ({
  data: { notifications: { __typename: 'NotificationPage', hasMore: cursor !== null, cursor, items } },
});

export const unread = (unreadNotificationsCount: number) => ({ data: { unreadNotificationsCount } });
