// What media asks before it shows the picture of a message, and before it removes one that nothing shows (decision 221).
import { asViewer, type InternalRequest, type InternalResponse, type Viewer } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import { findSeatOrTeam } from '../helpdesk/team-seat.ts';
import type { MessageDoc } from '../message/message.model.ts';
import { findByPicture } from '../message/message.store.ts';
import { canReadMessage } from '../policy/chat.policy.ts';
import { canHandleReport } from '../policy/report.policy.ts';
import { findOpenReport } from '../report/report.store.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

/**
 * Those who may read the message, as it is now, and staff while a report of it is open: one that its author deleted has no picture, and one
 * that moderation removed shows it to nobody else.
 */
export async function maySeePicture(
  chat: Reading,
  { chatId, pictureId, by }: InternalRequest<'chat.maySeePicture'>,
): Promise<InternalResponse<'chat.maySeePicture'>> {
  const viewer = asViewer(by);
  const [message, seat] = await Promise.all([
    findByPicture(chat.models, chatId, pictureId),
    findSeatOrTeam(chat, chatId, viewer),
  ]);
  if (!message) return { maySee: false };
  if (message.picture && seat && canReadMessage(viewer, seat, message)) return { maySee: true };
  return { maySee: await isReportedTo(chat, viewer, message) };
}

/** Who may handle no report at all costs no reading. */
async function isReportedTo({ models }: Reading, viewer: Viewer, message: MessageDoc): Promise<boolean> {
  const ofTheirs = { memberId: message.authorId };
  return canHandleReport(viewer, ofTheirs) && (await findOpenReport(models, message._id)) !== null;
}

export async function whichAreSent(
  { models }: Reading,
  { pictures }: InternalRequest<'chat.whichAreSent'>,
): Promise<InternalResponse<'chat.whichAreSent'>> {
  const found = await Promise.all(pictures.map(({ chatId, pictureId }) => findByPicture(models, chatId, pictureId)));
  return { areSent: found.map((message) => message !== null) };
}
