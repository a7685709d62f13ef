import { useWording } from '@banyan/framework';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { chatName } from './chat-name.ts';

/** What chats are called in the reader's language. */
export function useChatName(): (chat: Pick<ChatEntryFragment, 'title' | 'users'>) => string {
  const { t } = useWording();
  const words = { gone: t('member.gone'), alone: t('social.chat.alone') };
  return (chat) => chatName(chat, words);
}
