// A chat with one other, which is always the same; and a group, which is a new one each time.
import '../../domain-events.ts';
import { createDomainEvent, derivedId, ServiceError, type Viewer } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import { areFriends, doReceive } from '../reach/owners.ts';
import { changeOwnRow } from '../roster/change-own-row.ts';
import { applyFounders } from '../roster/roster.store.ts';
import type { ChatDoc, Founder } from './chat.model.ts';
import { directChatId, findChat, findSeat, helpdeskChatId, insertChat, type Seat } from './chat.store.ts';
import { isListed } from './is-listed.ts';

/** Who is asked to a chat is a friend, and receives messages; what they are besides is not said. */
export async function requireReachable(chat: ChatService, viewer: Viewer, memberIds: readonly string[]): Promise<void> {
  if (!(await areFriends(chat, viewer.memberId, memberIds)))
    throw ServiceError('FORBIDDEN', 'social.error.chatFriendsOnly');
  if (!(await doReceive(chat, memberIds))) throw ServiceError('FORBIDDEN', 'social.error.chatNotReceiving');
}

/** Null: there is none yet, and none is wanted. */
export async function openDirectChat(
  chat: ChatService,
  viewer: Viewer,
  other: string,
  isWanted: boolean,
): Promise<Seat | null> {
  const lasting = {
    _id: directChatId(viewer.memberId, other),
    kind: 'direct',
    memberIds: [viewer.memberId, other],
  } as const;
  return openLasting(chat, viewer, lasting, isWanted, () => requireReachable(chat, viewer, [other]));
}

/** The member's own, with the team. Null: there is none yet, and none is wanted. */
export function openHelpdeskChat(chat: ChatService, viewer: Viewer, isWanted: boolean): Promise<Seat | null> {
  if (!chat.deployment.helpdesk) throw ServiceError('NOT_FOUND');
  const { memberId } = viewer;
  const lasting = { _id: helpdeskChatId(memberId), kind: 'helpdesk', memberIds: [memberId] } as const;
  return openLasting(chat, viewer, lasting, isWanted, async () => {});
}

interface Lasting extends Pick<ChatDoc, '_id' | 'kind'> {
  memberIds: readonly string[];
}

/** A chat that is always the same. `requireMay` throws where none may be made. */
async function openLasting(
  chat: ChatService,
  viewer: Viewer,
  { _id, kind, memberIds }: Lasting,
  isWanted: boolean,
  requireMay: () => Promise<void>,
): Promise<Seat | null> {
  const found = await findSettled(chat, _id);
  if (!isWanted) return found && seatOf(chat, viewer, _id);
  if (found) return showAgain(chat, viewer, _id);
  await requireMay();
  chat.writes.consume(viewer, 'create');
  const founders = memberIds.map((memberId): Founder => ({ memberId, state: 'joined' }));
  const row = newChat(chat, viewer, { _id, kind, founders });
  // The other hears of it with the first message.
  return (await insertNew(chat, row, [viewer.memberId])) ? seatOf(chat, viewer, _id) : showAgain(chat, viewer, _id);
}

export async function createGroup(
  chat: ChatService,
  viewer: Viewer,
  { key, title, others }: { key: string; title: string; others: readonly string[] },
): Promise<Seat> {
  const _id = groupChatId(viewer, key);
  await requireReachable(chat, viewer, others);
  chat.writes.consume(viewer, 'create');
  const invited = others.map((memberId): Founder => ({ memberId, state: 'invited' }));
  const founders: Founder[] = [{ memberId: viewer.memberId, state: 'joined' }, ...invited];
  const row = newChat(chat, viewer, { _id, kind: 'group', title, founders });
  await insertNew(
    chat,
    row,
    founders.map(({ memberId }) => memberId),
  );
  return seatOf(chat, viewer, _id);
}

export const groupChatId = ({ memberId }: Viewer, key: string): string => derivedId('group chat', memberId, key);

/** The chat, with everybody in it, also where the process that made it died before. */
export async function findSettled({ models }: Pick<ChatService, 'models'>, id: string): Promise<ChatDoc | null> {
  const found = await findChat(models, id);
  if (found?.founders) await applyFounders(models, found);
  return found;
}

function newChat({ clock }: ChatService, { memberId }: Viewer, given: Partial<ChatDoc>): ChatDoc {
  return { ...given, createdBy: memberId, createdAt: clock(), lastSeq: 0 } as ChatDoc;
}

async function insertNew(
  { models, outbox }: ChatService,
  row: ChatDoc,
  memberIds: readonly string[],
): Promise<boolean> {
  const domainEvent = createDomainEvent(
    'chat.chatAdded',
    { chatId: row._id, memberIds: [...memberIds] },
    row.createdAt,
  );
  const isNew = await insertChat(models, row, [domainEvent]);
  // Of two who press at once, the slower finds the other's; it may still be without its members.
  if (isNew) await outbox.reconcile(models.chats, row, [domainEvent]);
  else await findSettled({ models }, row._id);
  return isNew;
}

async function seatOf({ models }: ChatService, { memberId }: Viewer, id: string): Promise<Seat> {
  const seat = await findSeat(models, id, memberId);
  if (!seat) throw ServiceError('NOT_FOUND');
  return seat;
}

/** Who asks for a chat that they hid, or that only the other opened, has it in their list. */
async function showAgain(chat: ChatService, viewer: Viewer, id: string): Promise<Seat> {
  const seat = await seatOf(chat, viewer, id);
  if (isListed(seat.chat, seat.own)) return seat;
  await changeOwnRow(chat, seat.own, {
    unlessDone: {},
    update: { $set: { isOpened: true }, $unset: { hiddenTo: 1 } },
    report: 'chat.chatAdded',
  });
  return seatOf(chat, viewer, id);
}
