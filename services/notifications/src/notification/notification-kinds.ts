// Every kind of thing a member is notified of: its name in the specification (community.md §3), and whose thing it is.
import type { Deployment, Permission } from '@banyan/kit';
import type { NotificationKind } from '../generated/schema.ts';

export type TypeName =
  | 'BaseNotificationType'
  | 'TextNotification'
  | 'ProfilePictureNotification'
  | 'UserGalleryNotification'
  | 'EventWallPictureApprovalNotification';

interface KindOf {
  type: TypeName;
  /** What of the feed has to be there and be seen for it to be shown. */
  subject?: 'item' | 'comment' | 'likes';
  /** What of a chat makes it stand: that messages are unread, that the member is in it or asked to it, or has it at the help desk. */
  chat?: 'unread' | 'seat' | 'claim';
  /** It stands while the member comes to the live meeting that it is about, which may not be removed. */
  isOfComing?: true;
  /** It stands where it happened, and goes to devices alone: not in the list, nor in its count. */
  isUnlisted?: true;
  /** What anyone who did it has to be to the member, in the words of social. */
  from?: readonly ('PENDING' | 'APPROVED')[];
  /** The module without which nobody is notified of it, and so is not asked whether they want it. */
  module?: string;
  /** Who does not have it is notified of none, and so is not asked either. */
  permission?: Permission;
  /** Without staff who approve who joins nobody is notified of it. */
  isOfApproval?: true;
  /** What the member planned for themselves, or is in a chat of theirs: nothing for who impersonates them (decision 117). */
  isPrivate?: true;
}

export const kinds = {
  POST_LIKED: { type: 'BaseNotificationType', subject: 'likes' },
  POST_COMMENTED: { type: 'BaseNotificationType', subject: 'comment' },
  COMMENT_ANSWERED: { type: 'BaseNotificationType', subject: 'comment' },
  REQUEST_RECEIVED: { type: 'BaseNotificationType', from: ['PENDING', 'APPROVED'] },
  REQUEST_APPROVED: { type: 'BaseNotificationType', from: ['APPROVED'] },
  // Chats are the member's alone, also for who impersonates them.
  CHAT_INVITED: { type: 'BaseNotificationType', chat: 'seat', isPrivate: true },
  HELPDESK_HANDED_OVER: { type: 'BaseNotificationType', chat: 'claim', permission: 'helpdesk.answer', isPrivate: true },
  // That somebody waits, and no more: who it is stands where staff answer.
  JOIN_REQUESTED: { type: 'TextNotification', permission: 'member.invite', isOfApproval: true, isPrivate: true },
  PROFILE_PICTURE_DECIDED: { type: 'ProfilePictureNotification' },
  GALLERY_PHOTO_DECIDED: { type: 'UserGalleryNotification' },
  LIVE_PHOTO_DECIDED: { type: 'EventWallPictureApprovalNotification' },
  // Stands whatever its author did with the post since: what was refused nobody may see in the feed.
  POST_DECIDED: { type: 'TextNotification' },
  EVENT_CHANGED: { type: 'TextNotification', subject: 'item' },
  EVENT_CANCELLED: { type: 'TextNotification', subject: 'item' },
  PLACE_GIVEN: { type: 'TextNotification', subject: 'item' },
  EVENT_REMINDER: { type: 'TextNotification', subject: 'item' },
  OWN_REMINDER: { type: 'TextNotification', module: 'wellness', isPrivate: true },
  MEETING_SOON: { type: 'TextNotification', module: 'wellness', isOfComing: true },
  MEETING_STARTED: { type: 'TextNotification', module: 'wellness', isOfComing: true },
  MEETING_CHANGED: { type: 'TextNotification', module: 'wellness', isOfComing: true },
  MEETING_CANCELLED: { type: 'TextNotification', module: 'wellness' },
  REPORT_DECIDED: { type: 'TextNotification' },
  // The member's alone, as what was decided is.
  CONTENT_DECIDED: { type: 'TextNotification', isPrivate: true },
  MEMBER_WARNED: { type: 'TextNotification', isPrivate: true },
  APPEAL_DECIDED: { type: 'TextNotification', isPrivate: true },
  // A chat says itself what is unread in it.
  MESSAGE_RECEIVED: { type: 'BaseNotificationType', chat: 'unread', isUnlisted: true },
} as const satisfies Record<NotificationKind, KindOf>;

export const kindNames = Object.keys(kinds) as NotificationKind[];

/** Of what a member comes to, or planned for themselves: it changes what they are about to do, and keeps for no digest. */
export const plannedKinds = [
  'EVENT_REMINDER',
  'OWN_REMINDER',
  'EVENT_CHANGED',
  'EVENT_CANCELLED',
  'PLACE_GIVEN',
  'MEETING_SOON',
  'MEETING_CHANGED',
  'MEETING_CANCELLED',
] as const satisfies NotificationKind[];

/** Those that a deployment reports to this member. */
export function kindsIn(
  { modules, helpdesk, invitations }: Pick<Deployment, 'modules' | 'helpdesk' | 'invitations'>,
  may: (permission: Permission) => boolean,
): NotificationKind[] {
  return kindNames.filter((kind) => {
    const { module, permission, chat, isOfApproval } = kindOf(kind);
    if (isOfApproval && invitations.approval !== 'staff') return false;
    if (chat === 'claim' && !helpdesk) return false;
    if (permission !== undefined && !may(permission)) return false;
    return module === undefined || (modules[module]?.enabled ?? false);
  });
}

export const unlistedKinds = kindNames.filter((kind) => 'isUnlisted' in kinds[kind]);
export const kindOf = (kind: NotificationKind): KindOf => kinds[kind];
