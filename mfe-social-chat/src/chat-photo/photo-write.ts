// A photo on its way: it stands in its chat at once, in the order of what was written, and its bytes wait with it (decision 221).
import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import { putMessage } from '../chat/chat-cache.ts';
import { draftOf, hasArrived } from '../chat/message-write.ts';
import { unsentMessage } from '../chat/unsent-message.ts';
import { SendPhotoDocument, type SendPhotoMutation, type SendPhotoMutationVariables } from '../generated/graphql.ts';
import { restorePhoto } from './photo-draft.ts';

/** How large it is, in pixels: its place is kept before anybody has uploaded it. */
export interface PhotoSize {
  width: number;
  height: number;
}

type Queued = QueuedWrite<SendPhotoMutationVariables, PhotoSize>;

function unsentPhoto({ id, variables, note, viewer, writtenAt }: Queued) {
  const { content, chatId, replyTo } = variables;
  const replyToId = replyTo == null ? null : String(replyTo);
  const text = { clientId: id, chatId: String(chatId), content, replyToId };
  const addresses = { url: '', thumbUrl: '', srcset: '', placeholder: '', originalUrl: null };
  const image = { __typename: 'MessageImage' as const, ...note, ...addresses, alt: null };
  return { ...unsentMessage(text, viewer, writtenAt), messageType: 'IMAGE' as const, image };
}

export const photoWrite = defineOutboxWrite({
  name: 'social-chat.photo',
  document: SendPhotoDocument,
  failed: 'social.chat.photoFailed',
  file: { purpose: 'chat_image', variable: 'imageData' },
  predict(cache, queued: Queued) {
    const { id, variables } = queued;
    if (hasArrived(cache, String(variables.chatId), id)) return;
    const message = unsentPhoto(queued);
    const result = { sendMessage: message };
    cache.write({ dataId: 'ROOT_MUTATION', query: SendPhotoDocument, variables, result });
    putMessage(cache, message);
  },
  settle() {
    return (cache, { sendMessage }: SendPhotoMutation) => {
      if (sendMessage) putMessage(cache, sendMessage);
    };
  },
  fileBack: (file, { variables }) => restorePhoto(draftOf(String(variables.chatId)), file),
});
