// What media asks before it shows the picture of a message, and before it removes one that nothing shows (decision 221).
import { asViewer, type InternalRequest, type InternalResponse } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import { findSeatOrTeam } from '../helpdesk/team-seat.ts';
import { findByPicture } from '../message/message.store.ts';
import { canReadMessage } from '../policy/chat.policy.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

/** Those who may read the message, as it is now, the team at its help desk among them: one that was deleted has no picture. */
export async function maySeePicture(
  chat: Reading,
  { chatId, pictureId, by }: InternalRequest<'chat.maySeePicture'>,
): Promise<InternalResponse<'chat.maySeePicture'>> {
  const viewer = asViewer(by);
  const [message, seat] = await Promise.all([
    findByPicture(chat.models, chatId, pictureId),
    findSeatOrTeam(chat, chatId, viewer),
  ]);
  return { maySee: message !== null && seat !== null && canReadMessage(viewer, seat, message) };
}

export async function whichAreSent(
  { models }: Reading,
  { pictures }: InternalRequest<'chat.whichAreSent'>,
): Promise<InternalResponse<'chat.whichAreSent'>> {
  const found = await Promise.all(pictures.map(({ chatId, pictureId }) => findByPicture(models, chatId, pictureId)));
  return { areSent: found.map((message) => message !== null) };
}
