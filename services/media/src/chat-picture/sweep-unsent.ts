// Pictures that were kept for a message whose process died before it was there, and that nobody sent again.
import { mostPerCall } from '@banyan/kit';
import type { Media } from '../context.ts';
import { freshMs } from '../limits.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { clearRemoved } from '../picture/remove-picture.ts';
import { takeStep } from '../picture/take-step.ts';
import { confirmSent, unconfirmedQuery } from './chat-picture.store.ts';

type Swept = Pick<Media, 'models' | 'outbox' | 'store' | 'clock' | 'callInternal'>;

/** Asks chat about those of a day ago: a message follows its picture within seconds. What nobody can be asked about stays. */
export async function sweepUnsent(media: Swept): Promise<void> {
  const before = new Date(media.clock().getTime() - freshMs);
  const found = await unconfirmedQuery(media.models, before, mostPerCall).lean<PictureDoc[]>();
  if (found.length === 0) return;
  const pictures = found.map(({ _id, chat }) => ({ pictureId: _id, chatId: chat!.id }));
  const { areSent } = await media.callInternal('chat.whichAreSent', { pictures });
  for (const [index, picture] of found.entries()) {
    if (areSent[index]) await confirmSent(media.models, picture._id);
    else await removeUnsent(media, picture);
  }
}

/** Not one that is just being sent again. */
async function removeUnsent(media: Swept, picture: PictureDoc): Promise<void> {
  const where = { 'chat.keptAt': picture.chat!.keptAt };
  if (await takeStep(media, picture, { from: ['kept'], to: 'removed', where })) await clearRemoved(media, picture._id);
}
