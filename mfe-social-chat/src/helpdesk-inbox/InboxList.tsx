import { Button, EmptyState, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { IconLifebuoy } from '@banyan/framework/icons';
import * as list from '../chat/ChatList.module.css';
import type { HelpdeskFilter } from '../generated/graphql.ts';
import { InboxRow } from './InboxRow.tsx';
import type { Inbox } from './useInbox.ts';

interface Props {
  inbox: Inbox;
  filter: HelpdeskFilter;
  openId: string | null;
  onOpen(chatId: string): void;
}

/** The conversations of one filter, thirty at a time. */
export function InboxList({ inbox, filter, openId, onOpen }: Props) {
  const { t } = useWording();
  const { chats, state, hasMore, moreState, showMore } = inbox;
  return (
    <div className={list.scroller}>
      {chats.length === 0 && <None inbox={inbox} filter={filter} />}
      <ul className={list.chats}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <InboxRow chat={chat} isOpen={chat.id === openId} onOpen={() => onOpen(chat.id)} />
          </li>
        ))}
      </ul>
      {state === 'ready' && hasMore && (
        <Button variant="light" fullWidth loading={moreState === 'loading'} onClick={showMore}>
          {t(moreState === 'failed' ? 'social.retry' : 'social.inbox.more')}
        </Button>
      )}
    </div>
  );
}

function None({ inbox: { state, refresh }, filter }: Pick<Props, 'inbox' | 'filter'>) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: refresh };
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('social.inbox.loading')} className={list.waiting}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={64} />
        ))}
      </div>
    );
  if (state === 'failed') return <ErrorState title={t('social.inbox.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  return <EmptyState icon={IconLifebuoy} title={t(`social.inbox.none.${filter}`)} />;
}
