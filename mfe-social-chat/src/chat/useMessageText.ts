import { useViewer, useWording } from '@banyan/framework';
import type { ChatLineFragment } from '../generated/graphql.ts';

type Person = { name?: string | null; isDeleted?: boolean; id: string } | null | undefined;

/** What a message says in one line: its words, that they are gone, or what happened in the chat. */
export function useMessageText(): (message: ChatLineFragment) => string {
  const { t } = useWording();
  const viewerId = useViewer()?.id;
  const nameOf = (person: Person) => (person?.isDeleted || !person?.name ? t('member.gone') : person.name);
  return ({ serverKey, serverMembers, author, isDeleted, content, messageType }) => {
    if (serverKey === 'MEMBERS_ADDED') {
      const names = (serverMembers ?? []).map(nameOf).join(', ');
      return author?.id === viewerId
        ? t('social.chat.youAdded', { names })
        : t('social.chat.added', { name: nameOf(author), names });
    }
    if (serverKey === 'MEMBER_LEFT') return t('social.chat.left', { name: nameOf(serverMembers?.[0] ?? author) });
    if (isDeleted) return t('social.chat.deleted');
    if (messageType === 'IMAGE')
      return content ? t('social.chat.photoWith', { text: content }) : t('social.chat.photo');
    return content ?? '';
  };
}
