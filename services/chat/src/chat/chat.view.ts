// A chat as one member reads it.
import { isFree } from '../helpdesk/team-seat.ts';
import type { MessageView } from '../message/message.view.ts';
import type { MessageRange } from '../message/read-page.ts';
import type { Unreachable } from '../reach/reach.store.ts';
import { readTo } from '../read/count-unread.ts';
import type { RosterDoc } from '../roster/roster.model.ts';
import { isActive } from '../roster/roster-states.ts';
import type { Seat } from './chat.store.ts';

export interface ChatView {
  id: string;
  title: string | null;
  isGroup: boolean;
  isHelpdesk: boolean;
  unreadMessagesCount: number;
  unread: { count: number; lastSeq: number; readSeq: number };
  enabled: boolean;
  isInvited: boolean;
  isMuted: boolean;
  invitedBy: { id: string } | null;
  createdAt: Date;
  lastUpdate: Date;
  lastMessage: MessageView | null;
  users: { id: string }[];
  othersReadSeq: number | null;
  /** What `messages` reads when it is asked for. */
  range: MessageRange;
}

export interface ChatParticulars {
  /** Who is in it. */
  rows: readonly RosterDoc[];
  unreachable: Unreachable;
  unread: number;
  lastMessage: MessageView | null;
  /** Those of them who turned read receipts off. */
  withoutReceipts: ReadonlySet<string>;
  withMe: boolean;
  before?: number | undefined;
}

/** To who left or refused it says what it was called, and nothing of who is in it. */
export function presentChat(seat: Seat, given: ChatParticulars): ChatView {
  const { chat, own } = seat;
  const isIn = isActive(own);
  const { rows, unreachable, withMe } = given;
  const shown = rows.filter(({ memberId }) => !unreachable.leaving.has(memberId));
  const users = shown.filter(({ memberId }) => withMe || memberId !== own.memberId);
  return {
    id: chat._id,
    title: chat.title ?? null,
    isGroup: chat.kind === 'group',
    isHelpdesk: chat.kind === 'helpdesk',
    createdAt: chat.createdAt,
    unreadMessagesCount: isIn ? given.unread : 0,
    unread: presentUnread(seat, given.unread),
    enabled: isIn && isOpen(seat, rows, unreachable),
    isInvited: own.state === 'invited',
    isMuted: isIn && own.isMuted === true,
    invitedBy: own.invitedBy === undefined || !isIn ? null : { id: own.invitedBy },
    lastUpdate: (isIn ? chat.lastAt : undefined) ?? chat.createdAt,
    lastMessage: isIn ? given.lastMessage : null,
    users: isIn ? users.map(({ memberId }) => ({ id: memberId })) : [],
    othersReadSeq: isIn ? othersReadSeq({ chat, own }, given) : null,
    range: { chatId: chat._id, after: isIn ? own.joinedSeq : chat.lastSeq, before: given.before },
  };
}

/** To who is not in it any more it says no more than when they left. */
function presentUnread({ chat, own }: Seat, count: number): ChatView['unread'] {
  if (!isActive(own)) return { count: 0, lastSeq: own.stateSeq, readSeq: own.stateSeq };
  return { count, lastSeq: chat.lastSeq, readSeq: readTo(own) };
}

/** Both show it, or neither is shown anything. */
function othersReadSeq(seat: Seat, { rows, unreachable, withoutReceipts }: ChatParticulars): number | null {
  const { chat, own } = seat;
  const other = rows.find(({ memberId }) => memberId !== own.memberId);
  if (chat.kind !== 'direct' || !other || !isOpen(seat, rows, unreachable)) return null;
  return withoutReceipts.has(own.memberId) || withoutReceipts.has(other.memberId) ? null : other.readSeq;
}

/** Of two: they are friends, and the other is here and receives messages. Of the help desk, for the team: nobody else has it. */
function isOpen(seat: Seat, rows: readonly RosterDoc[], unreachable: Unreachable): boolean {
  const { chat, own } = seat;
  if (chat.kind === 'helpdesk') return !seat.isTeam || isFree(seat, rows, unreachable.leaving);
  if (chat.kind === 'group') return true;
  const other = rows.find(({ memberId }) => memberId !== own.memberId);
  return chat.isClosed !== true && other !== undefined && !unreachable.all.has(other.memberId);
}
