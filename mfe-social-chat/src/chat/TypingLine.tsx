import { useWording } from '@banyan/framework';
import type { ChatEntryFragment, ChatMessageFragment } from '../generated/graphql.ts';
import * as css from './ChatWindow.module.css';
import { useTypists } from './useTyping.ts';

interface Props {
  chat: ChatEntryFragment;
  newest: ChatMessageFragment | undefined;
}

/** Who is writing just now, by name in a group; else how many are in it. It is not announced: the message will be. */
export function TypingLine({ chat, newest }: Props) {
  const { t } = useWording();
  const typists = useTypists(chat.id, newest);
  const [first, ...others] = typists;
  if (first === undefined) {
    if (!chat.isGroup) return null;
    return <span className={css.count}>{t('social.groups.people', { count: (chat.users?.length ?? 0) + 1 })}</span>;
  }
  const name = chat.users?.find(({ id }) => id === first)?.name ?? t('social.notice.someone');
  return (
    <span className={css.count} data-typing>
      {others.length > 0
        ? t('social.chat.severalTyping', { count: typists.length })
        : chat.isGroup
          ? t('social.chat.memberTyping', { name })
          : t('social.chat.typing')}
    </span>
  );
}
