// What the owners answer just now: social, who are friends; identity, who receives messages. Rejects where they cannot be asked.
import { mostPerCall } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import { findSilent } from './reach.store.ts';
import { setSilent } from './set-reach.ts';

type Asking = Pick<ChatService, 'callInternal'>;

/** Are all of these, a hundred at most, friends of the member? */
export async function areFriends({ callInternal }: Asking, memberId: string, others: readonly string[]) {
  const { are } = await callInternal('social.howConnected', { memberId, to: [...others] });
  return are.length === others.length && are.every((status) => status === 'APPROVED');
}

/** Do all of these receive messages? What identity answers is kept for who looks at a list. */
export async function doReceive(chat: ChatService, memberIds: readonly string[]): Promise<boolean> {
  return (await refreshReceiving(chat, memberIds)).length === 0;
}

/** Answers those who receive none. */
export async function refreshReceiving(chat: ChatService, memberIds: readonly string[]): Promise<string[]> {
  const silent: string[] = [];
  for (let start = 0; start < memberIds.length; start += mostPerCall) {
    const asked = memberIds.slice(start, start + mostPerCall);
    const { receive } = await chat.callInternal('identity.whoReceiveMessages', { memberIds: asked });
    const silentNow = new Set(asked.filter((_, index) => receive[index] !== true));
    const known = await findSilent(chat.models, asked);
    const changed = asked.filter((id) => silentNow.has(id) !== known.has(id));
    for (const memberId of changed) await setSilent(chat, memberId, silentNow.has(memberId));
    silent.push(...silentNow);
  }
  return silent;
}
