import type { ChatService } from '../context.ts';
import { isHeld } from '../helpdesk/team-seat.ts';
import { countUnread } from '../read/count-unread.ts';
import { findOwnRows } from '../roster/roster.store.ts';
import { findChats, type Seat } from './chat.store.ts';
import type { ChatView } from './chat.view.ts';
import { isListed } from './is-listed.ts';
import { presentSeats } from './present-seats.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

/** Those of the member's chats that stand in their list. */
async function findListed({ models, deployment }: Reading, memberId: string): Promise<Seat[]> {
  const own = await findOwnRows(models, memberId);
  const ids = own.map(({ chatId }) => chatId);
  const found = new Map((await findChats(models, ids)).map((each) => [each._id, each]));
  return own
    .flatMap((row) => {
      const chat = found.get(row.chatId);
      return chat ? [{ chat, own: row }] : [];
    })
    .filter((seat) => isHeld(deployment, seat.chat) && isListed(seat.chat, seat.own));
}

interface Page {
  skip: number;
  limit: number;
  withMe: boolean;
}

/** Those with something unread first, then those that changed last. */
export async function listChats(chat: Reading, memberId: string, { skip, limit, withMe }: Page): Promise<ChatView[]> {
  const seats = await findListed(chat, memberId);
  const unread = await countUnread(chat.models, seats);
  const isUnread = (seat: Seat) => Number(unread.has(seat.chat._id));
  const changedAt = (seat: Seat) => (seat.chat.lastAt ?? seat.chat.createdAt).getTime();
  const sorted = seats.toSorted((one, other) => isUnread(other) - isUnread(one) || changedAt(other) - changedAt(one));
  return presentSeats(chat, sorted.slice(skip, skip + limit), { withMe, unread });
}

export async function countAllUnread(chat: Reading, memberId: string): Promise<number> {
  const counts = await countUnread(chat.models, await findListed(chat, memberId));
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
