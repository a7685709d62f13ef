// The picture of a message (decision 221): chat has it kept before the message is there, and anyone who reads the message sees it.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { findPicture } from '../picture/picture.store.ts';
import { pictureIdIn } from '../picture/picture-path.ts';
import { removePicture } from '../picture/remove-picture.ts';
import { takeStep } from '../picture/take-step.ts';
import { isOfMessage } from '../policy/chat-picture.policy.ts';
import type { Addresses } from '../rendition/addresses.ts';
import { chatForms, chatPhoto, chatThumb, sizeIn } from '../rendition/form.ts';
import { findOfChat, saveOfChat } from './chat-picture.store.ts';

type Parts = Pick<Media, 'models' | 'outbox' | 'clock' | 'addresses'>;
type Kept = NonNullable<InternalResponse<'media.keepForChat'>['picture']>;

const publicId = /^[0-9a-f]{32}$/;

/** From now on it is of this message, and of no other. */
export async function keepForChat(
  media: Parts,
  { image, chatId, messageKey, memberId }: InternalRequest<'media.keepForChat'>,
): Promise<InternalResponse<'media.keepForChat'>> {
  const id = publicId.test(image) ? image : pictureIdIn(image);
  const found = id ? await findPicture(media.models, id) : null;
  if (!found || !isOfMessage(found, { memberId, chatId, messageKey })) return { picture: null };
  const chat = { id: chatId, messageKey, keptAt: media.clock() };
  if (found.state === 'fresh') await takeStep(media, found, { from: ['fresh'], to: 'kept', set: { chat } });
  // Another call may have been faster, with this message or another one.
  const kept = await saveOfChat(media.models, found._id, chat);
  return { picture: kept && presentKept(kept, media.addresses) };
}

/** Its addresses say nothing of who may see it: that is asked each time. */
function presentKept({ _id: id, width, height, blur, alt }: PictureDoc, addresses: Addresses): Kept {
  const widths = chatForms.map((form) => ({ form, width: sizeIn(form, width, height).width }));
  const distinct = widths.filter((each, index) => each.width !== widths[index - 1]?.width);
  return {
    id,
    url: addresses.of(id, chatPhoto),
    thumbUrl: addresses.of(id, chatThumb),
    srcset: distinct.map((each) => `${addresses.of(id, each.form)} ${each.width}w`).join(', '),
    width,
    height,
    placeholder: blur,
    alt: alt ?? null,
    originalUrl: addresses.of(id),
  };
}

/** The message is gone, and its picture with it. */
export async function removeOfChat(
  media: Parameters<typeof removePicture>[0],
  { chatId, pictureId, memberId }: InternalRequest<'media.removeOfChat'>,
): Promise<InternalResponse<'media.removeOfChat'>> {
  const found = await findOfChat(media.models, pictureId, { ownerId: memberId, chatId });
  if (found) await removePicture(media, found);
  return {};
}
