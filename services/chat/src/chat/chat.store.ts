import { type DomainEvent, derivedId, isDuplicateKey } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { RosterDoc } from '../roster/roster.model.ts';
import { findOwnRow } from '../roster/roster.store.ts';
import type { ChatDoc } from './chat.model.ts';

/** A chat, and what one member is in it. */
export interface Seat {
  chat: ChatDoc;
  own: RosterDoc;
  /** Of the help desk, as one of the team sits in it: there is no row of it (`helpdesk/team-seat.ts`). */
  isTeam?: true;
}

/** The chat of two is always the same. */
export const directChatId = (one: string, other: string): string =>
  derivedId('direct chat', ...[one, other].toSorted((a, b) => (a < b ? -1 : 1)));

/** Of a member and the team. */
export const helpdeskChatId = (memberId: string): string => derivedId('help desk', memberId);

export function findChat({ chats }: Models, id: string): Promise<ChatDoc | null> {
  return chats.findById(id).lean<ChatDoc | null>();
}

export function findChats({ chats }: Models, ids: readonly string[]): Promise<ChatDoc[]> {
  return chats.find({ _id: { $in: [...ids] } }).lean<ChatDoc[]>();
}

/** Null where there is no such chat, or the member never was in it. */
export async function findSeat(models: Models, chatId: string, memberId: string): Promise<Seat | null> {
  const [chat, own] = await Promise.all([findChat(models, chatId), findOwnRow(models, chatId, memberId)]);
  return chat && own ? { chat, own } : null;
}

/** Chat and domain events in one write. False: it is there already. */
export async function insertChat(
  { chats }: Models,
  chat: ChatDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  try {
    await chats.create([{ ...chat, outbox: domainEvents } as ChatDoc]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
