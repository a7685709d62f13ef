import type { ChatService } from '../context.ts';
import { messageId } from '../message/message.model.ts';
import { findMessages } from '../message/message.store.ts';
import { presentMessages } from '../message/read-page.ts';
import { findUnreachable } from '../reach/reach.store.ts';
import { countUnread } from '../read/count-unread.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { findWithoutReceipts } from '../settings/settings.store.ts';
import type { Seat } from './chat.store.ts';
import { type ChatView, presentChat } from './chat.view.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

interface Asked {
  withMe: boolean;
  /** `messages` end before this number. */
  before?: number | undefined;
  /** Where it was counted already. */
  unread?: ReadonlyMap<string, number>;
}

/** However many chats, five reads. */
export async function presentSeats(
  chat: Reading,
  seats: readonly Seat[],
  { withMe, before, unread }: Asked,
): Promise<ChatView[]> {
  const { models } = chat;
  const ids = seats.map((seat) => seat.chat._id);
  const [rows, counts, lasts] = await Promise.all([
    findActiveRows(models, ids),
    unread ?? countUnread(models, seats),
    findLastMessages(chat, seats),
  ]);
  const memberIds = rows.map(({ memberId }) => memberId);
  const [unreachable, withoutReceipts] = await Promise.all([
    findUnreachable(models, memberIds),
    findWithoutReceipts(models, memberIds),
  ]);
  const byChat = Map.groupBy(rows, ({ chatId }) => chatId);
  return seats.map((seat) => {
    const { _id, lastSeq } = seat.chat;
    return presentChat(seat, {
      rows: byChat.get(_id) ?? [],
      unreachable,
      withoutReceipts,
      withMe,
      before,
      unread: counts.get(_id) ?? 0,
      lastMessage: lasts.get(messageId(_id, lastSeq)) ?? null,
    });
  });
}

/** Those since the member joined. */
async function findLastMessages(chat: Reading, seats: readonly Seat[]) {
  const seen = seats.filter((seat) => seat.chat.lastSeq > seat.own.joinedSeq);
  const rows = await findMessages(
    chat.models,
    seen.map((seat) => messageId(seat.chat._id, seat.chat.lastSeq)),
  );
  return new Map((await presentMessages(chat, rows)).map((view) => [view.id, view]));
}

export async function presentSeat(chat: Reading, seat: Seat, asked: Partial<Asked> = {}): Promise<ChatView> {
  const [view] = await presentSeats(chat, [seat], { withMe: false, ...asked });
  return view!;
}
