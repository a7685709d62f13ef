import { useWording } from '@banyan/framework';
import type { ChatEntryFragment } from '../generated/graphql.ts';
import { chatName } from './chat-name.ts';

/** What chats are called in the reader's language. */
export function useChatName(): (chat: Pick<ChatEntryFragment, 'title' | 'users' | 'isHelpdesk'>) => string {
  const { t } = useWording();
  const words = { gone: t('member.gone'), alone: t('social.chat.alone'), helpdesk: t('social.helpdesk.title') };
  return (chat) => chatName(chat, words);
}
