// Whose conversation of the help desk it is, for who notifies the team that one was handed over.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import { findChats } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { isHeld } from './team-seat.ts';

export async function findClaimed(
  { models, deployment }: Pick<ChatService, 'models' | 'deployment'>,
  { memberId, chatIds }: InternalRequest<'chat.whichAreClaimed'>,
): Promise<InternalResponse<'chat.whichAreClaimed'>> {
  const chats = await findChats(models, chatIds);
  const isTheirs = (id: string) =>
    chats.some((chat) => chat._id === id && isHeld(deployment, chat) && chat.helpdesk?.claimedBy === memberId);
  return { areClaimed: chatIds.map(isTheirs) };
}
