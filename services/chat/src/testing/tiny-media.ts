// What media says of pictures for chats, in memory.
import { type InternalRequest, type InternalResponse, ServiceError, type Viewer } from '@banyan/kit';

/** Uploads by their owner; each is kept for the first message that it is sent in. */
export function tinyMedia() {
  const media = {
    /** By public id: whose it is. */
    uploads: new Map<string, string>(),
    /** By public id: of which message. */
    kept: new Map<string, string>(),
    isAway: false,
    answer(method: string, asked: never): object {
      if (media.isAway) throw ServiceError('SERVICE_UNAVAILABLE');
      return method === 'media.keepForChat' ? keep(asked) : remove(asked);
    },
  };
  function keep(asked: InternalRequest<'media.keepForChat'>): InternalResponse<'media.keepForChat'> {
    const { image: id, chatId, messageKey, memberId } = asked;
    const message = `${chatId} ${messageKey}`;
    if (media.uploads.get(id) !== memberId || (media.kept.get(id) ?? message) !== message) return { picture: null };
    media.kept.set(id, message);
    const [url, thumbUrl, originalUrl] = ['large', 'small', 'all'].map((size) => `/media/image/upload/${size}/${id}`);
    const addresses = { url: url!, thumbUrl: thumbUrl!, originalUrl: originalUrl!, srcset: `${url} 40w` };
    return { picture: { id, ...addresses, width: 40, height: 30, placeholder: 'data:,', alt: null } };
  }
  function remove({ pictureId, memberId }: InternalRequest<'media.removeOfChat'>): object {
    if (media.uploads.get(pictureId) === memberId) media.uploads.delete(pictureId);
    return {};
  }
  return media;
}

/** Of a message with a picture. */
export const photoFields =
  '{ id seq content messageType imageThumb isDeleted editableUntil image { url width height placeholder originalUrl } }';

interface Given {
  caption?: string;
  clientId?: string;
}

/** Sends a picture that was uploaded (`uploads`), by what asks the service. */
export const photoSender =
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
    (ask: (who: Viewer, call: string) => Promise<any>) =>
    (who: Viewer, chatId: string, imageData: string, { caption = '', clientId }: Given = {}) => {
      const words = `content: ${JSON.stringify(caption)}, messageType: IMAGE, imageData: ${JSON.stringify(imageData)}`;
      const key = clientId ? `, clientId: "${clientId}"` : '';
      return ask(who, `sendMessage(userId: "${who.memberId}", chatId: "${chatId}", ${words}${key}) ${photoFields}`);
    };
