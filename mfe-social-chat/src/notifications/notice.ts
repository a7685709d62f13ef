// One notification, as the list shows it (community.md §3): what it says, where it leads.
import type { NoticeFragment, NotificationKind } from '../generated/graphql.ts';

export type Notice = NoticeFragment;

/** Messages stand in their chats, and in no list of notifications. */
type ListedKind = Exclude<NotificationKind, 'MESSAGE_RECEIVED'>;

/** Those that this version has words for. */
const kinds: Record<ListedKind, true> = {
  POST_LIKED: true,
  POST_COMMENTED: true,
  COMMENT_ANSWERED: true,
  REQUEST_RECEIVED: true,
  REQUEST_APPROVED: true,
  PROFILE_PICTURE_DECIDED: true,
  GALLERY_PHOTO_DECIDED: true,
  LIVE_PHOTO_DECIDED: true,
  POST_DECIDED: true,
  EVENT_CHANGED: true,
  EVENT_CANCELLED: true,
  PLACE_GIVEN: true,
  EVENT_REMINDER: true,
  OWN_REMINDER: true,
  MEETING_SOON: true,
  MEETING_STARTED: true,
  MEETING_CHANGED: true,
  MEETING_CANCELLED: true,
  REPORT_DECIDED: true,
  CONTENT_DECIDED: true,
  MEMBER_WARNED: true,
  APPEAL_DECIDED: true,
  CHAT_INVITED: true,
  HELPDESK_HANDED_OVER: true,
  JOIN_REQUESTED: true,
};

export const isKnown = (kind: string): kind is ListedKind => Object.hasOwn(kinds, kind);

/** The two tabs (community.md §2): notifications, and reminders. */
export type NoticeTab = 'all' | 'reminders';

/** It stands in the second tab. */
export const isReminder = ({ kind }: Pick<Notice, 'kind'>): boolean =>
  kind === 'EVENT_REMINDER' || kind === 'OWN_REMINDER' || kind === 'MEETING_SOON';

/** What staff decided of what the member wrote stands with one's own posts. */
const isModeration = (kind: string): boolean => ['CONTENT_DECIDED', 'MEMBER_WARNED', 'APPEAL_DECIDED'].includes(kind);

/** Where the whole row leads; null where there is nothing more to see. Of a post nobody is named in the address. */
export function linkOf(notice: Notice): string | null {
  const { kind, relatedFeedItemId, relatedUserId, relatedChatId, relatedMeetingId, approved } = notice;
  // What was refused or removed is in no feed: why, and what to do, stands with one's own posts.
  if (isModeration(kind) || (kind === 'POST_DECIDED' && !approved)) return '/myPosts';
  if (relatedFeedItemId) return `/show-post/${encodeURIComponent(relatedFeedItemId)}/all`;
  if (relatedChatId && kind === 'HELPDESK_HANDED_OVER') return `/helpdesk?chat=${encodeURIComponent(relatedChatId)}`;
  if (relatedChatId) return `/chat?chat=${encodeURIComponent(relatedChatId)}`;
  if (relatedMeetingId) return `/meetings?meeting=${encodeURIComponent(relatedMeetingId)}`;
  if (kind === 'OWN_REMINDER') return '/calendar';
  if (kind === 'JOIN_REQUESTED') return '/admin/invitations';
  if (kind === 'REQUEST_RECEIVED') return '/friends?kind=pending';
  if (kind === 'REQUEST_APPROVED')
    return relatedUserId ? `/friends?member=${encodeURIComponent(relatedUserId)}` : '/friends';
  if (kind === 'PROFILE_PICTURE_DECIDED' || kind === 'GALLERY_PHOTO_DECIDED') return '/profile';
  return null;
}

const decisions = [
  'PROFILE_PICTURE_DECIDED',
  'GALLERY_PHOTO_DECIDED',
  'LIVE_PHOTO_DECIDED',
  'POST_DECIDED',
  'CONTENT_DECIDED',
  'APPEAL_DECIDED',
] as const;
const isDecision = (kind: NotificationKind): kind is (typeof decisions)[number] =>
  (decisions as readonly NotificationKind[]).includes(kind);

/** The wording key of its sentence: who did it alone or with others, and what staff decided. */
export function wordingOf(notice: Pick<Notice, 'kind' | 'othersCount' | 'approved' | 'isReinstated'>) {
  const { kind, othersCount, approved } = notice;
  if (!isKnown(kind)) return null;
  if (notice.isReinstated)
    return kind === 'MEETING_CANCELLED'
      ? ('social.notice.MEETING_CANCELLED.reinstated' as const)
      : ('social.notice.EVENT_CANCELLED.reinstated' as const);
  if (kind === 'POST_LIKED' && othersCount > 0) return 'social.notice.POST_LIKED.more' as const;
  if (isDecision(kind))
    return approved ? (`social.notice.${kind}.yes` as const) : (`social.notice.${kind}.no` as const);
  return `social.notice.${kind}` as const;
}
