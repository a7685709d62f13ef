// What is notified of which domain event, and to whom. Whether they may see it and want it is asked afterwards, for all alike (make-notification.ts).
import '../../handled-events.ts';
import type { AnyDomainEvent, CallInternal, DomainEventData, DomainEventType, InternalResponse } from '@banyan/kit';
import type { Notice } from './notice.ts';

type Notices = AsyncIterable<Notice> | Iterable<Notice>;
type Maker<Data> = (data: Data, domainEvent: Pick<AnyDomainEvent, 'id' | 'at'>, callInternal: CallInternal) => Notices;
type Makers = { [Type in DomainEventType]?: Maker<DomainEventData<Type>> };

const pictureKinds = {
  PROFILE_PICTURE: 'PROFILE_PICTURE_DECIDED',
  GALLERY_PHOTO: 'GALLERY_PHOTO_DECIDED',
  LIVE_PHOTO: 'LIVE_PHOTO_DECIDED',
  POST: undefined,
} as const;

/** A step after the other, however many they are. */
async function* everybodyConcerned(itemId: string, callInternal: CallInternal): AsyncGenerator<string> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { memberIds }: InternalResponse<'feed.whoWantsToKnow'> = await callInternal('feed.whoWantsToKnow', {
      itemId,
      after,
    });
    yield* memberIds;
    after = memberIds.at(-1);
  }
}

/** Who comes to a live meeting, and who hosts it unless they made it happen themselves. */
async function* everybodyComing(
  meetingId: string,
  { withHost }: { withHost: boolean },
  callInternal: CallInternal,
): AsyncGenerator<string> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { memberIds, hostId }: InternalResponse<'wellness.whoComes'> = await callInternal('wellness.whoComes', {
      meetingId,
      after,
    });
    if (after === '' && withHost && hostId !== null) yield hostId;
    yield* memberIds;
    after = memberIds.at(-1);
  }
}

const meetingKinds = {
  soon: 'MEETING_SOON',
  started: 'MEETING_STARTED',
  moved: 'MEETING_CHANGED',
  cancelled: 'MEETING_CANCELLED',
  reinstated: 'MEETING_CANCELLED',
} as const;

const makers = {
  /** Whose comment it answers learns that; whose post it is otherwise. */
  *'feed.commentAdded'({ commentId, itemId, memberId, ownerId, answeredId }, { at }) {
    const about = { key: commentId, from: memberId, since: at, itemId, commentId };
    if (answeredId) yield { ...about, kind: 'COMMENT_ANSWERED', memberId: answeredId };
    if (ownerId && ownerId !== answeredId) yield { ...about, kind: 'POST_COMMENTED', memberId: ownerId };
  },
  /** All likes of a post are one. */
  *'feed.postReacted'({ itemId, memberId, ownerId, change }, { at }) {
    if (change === 'given')
      yield { kind: 'POST_LIKED', key: itemId, memberId: ownerId, from: memberId, since: at, itemId };
  },
  /** Anyone who comes, may come, waits for a seat or wants to be reminded. Off and on again is one row, which says what is so now. */
  async *'feed.eventChanged'({ itemId, change }, { at }, callInternal) {
    const kind = change === 'moved' ? 'EVENT_CHANGED' : 'EVENT_CANCELLED';
    const about = {
      key: itemId,
      since: at,
      itemId,
      ...(change !== 'moved' && { isReinstated: change === 'reinstated' }),
    };
    for await (const memberId of everybodyConcerned(itemId, callInternal)) yield { ...about, kind, memberId };
  },
  /** Who waited. Each seat they are given again is reported again, in one row. */
  *'feed.placeGiven'({ itemId, memberId }, { at }) {
    yield { kind: 'PLACE_GIVEN', key: itemId, memberId, since: at, itemId };
  },
  /** Who comes to it, in one row for each kind; its host started it themselves. */
  async *'wellness.meetingChanged'({ meetingId, change }, { at }, callInternal) {
    const kind = meetingKinds[change];
    const isOff = kind === 'MEETING_CANCELLED';
    const about = {
      kind,
      key: meetingId,
      since: at,
      meetingId,
      ...(isOff && { isReinstated: change === 'reinstated' }),
    };
    for await (const memberId of everybodyComing(meetingId, { withHost: change !== 'started' }, callInternal))
      yield { ...about, memberId };
  },
  /** Who answers: all that wait are one, which is new again with each. */
  async *'identity.joinRequestChanged'({ change }, { at }, callInternal) {
    if (change !== 'asked') return;
    const { memberIds } = await callInternal('identity.whoMay', { permission: 'member.invite' });
    for (const memberId of memberIds)
      yield { kind: 'JOIN_REQUESTED', key: 'joinRequests', memberId, since: at, replaces: true };
  },
  *'feed.reportDecided'({ reportId, memberId }, { at }) {
    yield { kind: 'REPORT_DECIDED', key: reportId, memberId, since: at };
  },
  *'social.reportDecided'({ reportId, memberId }, { at }) {
    yield { kind: 'REPORT_DECIDED', key: reportId, memberId, since: at };
  },
  /** All unread messages of a chat are one. */
  async *'chat.messageAdded'({ messageId }, { at }, callInternal) {
    const { chatId, authorId, members } = await callInternal('chat.whoHasNotRead', { messageId });
    if (!chatId || !authorId) return;
    const about = { kind: 'MESSAGE_RECEIVED', key: chatId, chatId, from: authorId, since: at } as const;
    for (const { memberId, unreadFrom } of members) yield { ...about, memberId, unreadFrom };
  },
  /** Who is asked to a group; asked again after they left, it is new again. */
  async *'chat.chatAdded'({ chatId, memberIds }, _, callInternal) {
    const { invited } = await callInternal('chat.whoIsInvited', { chatId, memberIds });
    for (const { memberId, invitedBy, invitedAt } of invited) {
      const about = { key: chatId, chatId, memberId, from: invitedBy, since: invitedAt };
      yield { kind: 'CHAT_INVITED', ...about, replaces: true };
    }
  },
  /** Handed over to the same member again, it is new again. */
  *'chat.helpdeskChanged'({ chatId, receiverId, giverId }, { at }) {
    if (receiverId === undefined || giverId === undefined) return;
    const about = { key: chatId, chatId, memberId: receiverId, from: giverId, since: at };
    yield { kind: 'HELPDESK_HANDED_OVER', ...about, replaces: true };
  },
  *'chat.reportDecided'({ reportId, memberId }, { at }) {
    yield { kind: 'REPORT_DECIDED', key: reportId, memberId, since: at };
  },
  *'social.requestSent'({ memberId, toId }, { at }) {
    yield { kind: 'REQUEST_RECEIVED', key: memberId, memberId: toId, from: memberId, since: at };
  },
  *'social.requestApproved'({ memberId, toId }, { at }) {
    yield { kind: 'REQUEST_APPROVED', key: memberId, memberId: toId, from: memberId, since: at };
  },
  /** Each decision on it again, in one row. */
  *'feed.postDecided'({ itemId, memberId, outcome }, { at }) {
    yield { kind: 'POST_DECIDED', key: itemId, memberId, since: at, itemId, approved: outcome === 'approved' };
  },
  /** Removed, restored or removed once more: in one row; and so with warnings, and with answers to appeals. */
  *'moderation.decided'({ caseId: key, memberId, outcome }, { at: since }) {
    const about = { key, memberId, since };
    if (outcome === 'warned') yield { kind: 'MEMBER_WARNED', ...about };
    else if (outcome === 'upheld' || outcome === 'granted')
      yield { kind: 'APPEAL_DECIDED', ...about, approved: outcome === 'granted' };
    else yield { kind: 'CONTENT_DECIDED', ...about, approved: outcome === 'restored' };
  },
  *'media.pictureDecided'({ pictureId, ownerId, kind: picture, outcome, itemId }, { at }) {
    const kind = pictureKinds[picture];
    const approved = outcome === 'approved';
    const event = itemId === undefined ? {} : { itemId };
    if (kind) yield { kind, key: pictureId, memberId: ownerId, since: at, pictureId, approved, ...event };
  },
} satisfies Makers;

/** What something is made of. */
export const makingTypes = Object.keys(makers) as (keyof typeof makers)[];
type MakingType = keyof typeof makers;
export type MakingDomainEvent = Extract<AnyDomainEvent, { type: MakingType }>;

export const isMaking = ({ type }: AnyDomainEvent): boolean => (makingTypes as readonly string[]).includes(type);

export function noticesOf(domainEvent: MakingDomainEvent, callInternal: CallInternal): Notices {
  return (makers[domainEvent.type] as Maker<MakingDomainEvent['data']>)(domainEvent.data, domainEvent, callInternal);
}
