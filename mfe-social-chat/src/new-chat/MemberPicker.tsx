import {
  Avatar,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  MemberName,
  OfflineState,
  useWording,
} from '@banyan/framework';
import { IconCheck, IconSearch, IconUsers, IconX } from '@banyan/framework/icons';
import { SearchField } from '@banyan/framework/page';
import { useEffect, useRef, useState } from 'react';
import { matchesChat } from '../chat/chat-name.ts';
import { FriendSkeleton, MoreFriends } from '../friends/FriendList.tsx';
import type { Friend } from '../friends/friend.ts';
import { type Friends, useFriends } from '../friends/useFriends.ts';
import { HelpdeskPick } from '../helpdesk/HelpdeskPick.tsx';
import * as css from './new-chat.module.css';

interface Props {
  picked: readonly Friend[];
  onToggle(friend: Friend): void;
}

interface PickerProps extends Props {
  /** The team can be picked, too, where there is a help desk. */
  withHelpdesk: boolean;
}

/** A search is only right over the whole list, so the rest is read while one is on. */
function useWholeListFor(term: string, list: Friends): void {
  const loadMore = useRef(list.loadMore);
  loadMore.current = list.loadMore;
  const wantsMore = term !== '' && list.hasMore && list.moreState === 'idle';
  const { length } = list.friends;
  useEffect(() => {
    if (wantsMore && length > 0) loadMore.current();
  }, [wantsMore, length]);
}

/** Friends to pick, with a search; who is picked stands above, and another tap takes them out. */
export function MemberPicker({ picked, onToggle, withHelpdesk }: PickerProps) {
  const { t } = useWording();
  const list = useFriends();
  const [term, setTerm] = useState('');
  useWholeListFor(term, list);
  const found = list.friends.filter((friend) => matchesChat({ title: null, users: [friend] as never }, term));
  return (
    <>
      <SearchField term={term} label={t('social.newChat.search')} onSearch={setTerm} />
      <Picked picked={picked} onToggle={onToggle} />
      {withHelpdesk && <HelpdeskPick picked={picked} onToggle={onToggle} />}
      {found.length === 0 && <None list={list} term={term} onClear={() => setTerm('')} />}
      <ul className={css.friends}>
        {found.map((friend) => (
          <li key={friend.id}>
            <PickRow
              friend={friend}
              isPicked={picked.some(({ id }) => id === friend.id)}
              onToggle={() => onToggle(friend)}
            />
          </li>
        ))}
      </ul>
      <MoreFriends list={list} />
    </>
  );
}

function Picked({ picked, onToggle }: Props) {
  const { t } = useWording();
  return (
    <ul className={css.chips} aria-label={t('social.newChat.picked')}>
      {picked.map((friend) => (
        <li key={friend.id}>
          <Button variant="light" size="xs" onClick={() => onToggle(friend)}>
            <MemberName name={friend.name} />
            <IconX aria-label={t('social.newChat.unpick')} size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function PickRow({ friend, isPicked, onToggle }: { friend: Friend; isPicked: boolean; onToggle(): void }) {
  return (
    <button type="button" className={css.friend} aria-pressed={isPicked} onClick={onToggle}>
      <Avatar
        aria-hidden
        src={friend.profilePictureThumbUrl ?? friend.profilePictureUrl ?? null}
        name={friend.name ?? ''}
        alt=""
        size={40}
      />
      <MemberName name={friend.name} />
      {isPicked && <IconCheck aria-hidden />}
    </button>
  );
}

function None({ list, term, onClear }: { list: Friends; term: string; onClear(): void }) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: list.retry };
  if (list.state === 'loading') return <FriendSkeleton />;
  if (list.state === 'failed') return <ErrorState title={t('social.failed')} action={again} />;
  if (list.state === 'offline') return <OfflineState action={again} />;
  const clear = { label: t('search.clear'), onClick: onClear };
  if (term !== '') return <EmptyState icon={IconSearch} title={t('social.search.none', { term })} action={clear} />;
  return (
    <div className={css.none}>
      <EmptyState icon={IconUsers} title={t('social.empty.friends')} text={t('social.newChat.noFriends')} />
      <ButtonLink href="/friends" variant="light">
        {t('social.newChat.findFriends')}
      </ButtonLink>
    </div>
  );
}
