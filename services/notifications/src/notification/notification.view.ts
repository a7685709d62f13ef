// A notification as its member reads it: fixed words and ids. Names, titles and pictures are joined from their owners.
import type { VisibleRow } from '../visibility/select-visible.ts';
import { kindOf } from './notification-kinds.ts';

export type NotificationView = ReturnType<typeof presentNotification>;

/** `said` is for the words (notification.resolver.ts), never sent. */
export function presentNotification({ row, from, othersCount }: VisibleRow, readTo: Date | undefined) {
  const { _id: id, memberId: userId, kind, at, since: time, approved = null, isReinstated = false } = row;
  const { itemId = null, commentId = null, pictureId = null, chatId = null, meetingId = null } = row;
  const [last] = from;
  return {
    said: { ...row, count: othersCount + 1 },
    id,
    userId,
    kind,
    type: { name: kindOf(kind).type },
    read: readTo !== undefined && at <= readTo,
    time,
    approved,
    isReinstated,
    relatedUserId: last ?? null,
    relatedFeedItemId: itemId,
    relatedCommentId: commentId,
    relatedChatId: chatId,
    relatedMeetingId: meetingId,
    otherUser: last === undefined ? null : { id: last },
    othersCount,
    event: itemId === null ? null : { id: itemId },
    pictureId,
  };
}
