// A message as it will look, shown until the service has it.
import type { Viewer } from '@banyan/framework';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import { UNSENT_SEQ } from './message-pages.ts';

export const isUnsent = ({ seq }: Pick<ChatMessageFragment, 'seq'>): boolean => seq === UNSENT_SEQ;

interface New {
  clientId: string;
  chatId: string;
  content: string;
  replyToId: string | null;
}

export function unsentMessage(
  { clientId, chatId, content, replyToId }: New,
  viewer: Viewer,
  now: Date,
): ChatMessageFragment {
  return {
    __typename: 'Message',
    id: clientId,
    chatId,
    seq: UNSENT_SEQ,
    clientId,
    createdAt: now.toISOString(),
    content,
    messageType: 'TEXT',
    isDeleted: false,
    editedAt: null,
    edit: null,
    editableUntil: null,
    replyToId,
    serverKey: null,
    serverMembers: null,
    image: null,
    author: {
      __typename: 'User',
      id: viewer.id,
      name: viewer.name,
      profilePictureUrl: viewer.pictureUrl,
      profilePictureThumbUrl: viewer.pictureUrl,
      isDeleted: false,
    },
  } as ChatMessageFragment;
}
