// In which order a member reads what they may be notified of: by what it is about.
import type { NotificationKind } from '../generated/graphql.ts';

export const topics = ['posts', 'events', 'own', 'friends', 'team'] as const;
export type Topic = (typeof topics)[number];

/** A kind that is new to the contract asks for its place here. */
const topicOf: Record<NotificationKind, Topic> = {
  POST_COMMENTED: 'posts',
  COMMENT_ANSWERED: 'posts',
  POST_LIKED: 'posts',
  EVENT_REMINDER: 'events',
  EVENT_CHANGED: 'events',
  EVENT_CANCELLED: 'events',
  PLACE_GIVEN: 'events',
  MEETING_SOON: 'events',
  MEETING_STARTED: 'events',
  MEETING_CHANGED: 'events',
  MEETING_CANCELLED: 'events',
  OWN_REMINDER: 'own',
  REQUEST_RECEIVED: 'friends',
  REQUEST_APPROVED: 'friends',
  MESSAGE_RECEIVED: 'friends',
  CHAT_INVITED: 'friends',
  PROFILE_PICTURE_DECIDED: 'team',
  GALLERY_PHOTO_DECIDED: 'team',
  LIVE_PHOTO_DECIDED: 'team',
  POST_DECIDED: 'team',
  CONTENT_DECIDED: 'team',
  MEMBER_WARNED: 'team',
  APPEAL_DECIDED: 'team',
  REPORT_DECIDED: 'team',
  HELPDESK_HANDED_OVER: 'team',
  JOIN_REQUESTED: 'team',
};

export const kindsOf = (topic: Topic): NotificationKind[] =>
  (Object.keys(topicOf) as NotificationKind[]).filter((kind) => topicOf[kind] === topic);

/** A chat shows what is unread in it by itself: what is left to choose are the member's devices. */
export const isForDevicesAlone = (kind: NotificationKind): boolean => kind === 'MESSAGE_RECEIVED';
