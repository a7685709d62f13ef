import { Alert, announce, Button, EmptyState, ErrorState, OfflineState, useWording } from '@banyan/framework';
import { IconSearch, IconUsers } from '@banyan/framework/icons';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { useEffect, useMemo, useRef } from 'react';
import { Connecting } from '../connecting/Connecting.tsx';
import { aboutFriend } from './about-friend.ts';
import * as css from './FriendList.module.css';
import { FriendRow, FriendRowSkeleton } from './FriendRow.tsx';
import { matchesName } from './matches-name.ts';
import { type FriendKind, type Friends, useFriends } from './useFriends.ts';

interface Props {
  kind: FriendKind;
  term: string;
  onClear(): void;
  /** To the friends, from where there is nothing to answer. */
  onFriends(): void;
}

function FriendSkeleton() {
  const { t } = useWording();
  return (
    <div className={css.list} role="status" aria-label={t('social.loading')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={css.friend}>
          <FriendRowSkeleton />
        </div>
      ))}
    </div>
  );
}

/** What stands where no list can. */
function FriendNone({ list, kind, term, onClear, onFriends }: Props & { list: Friends }) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: list.retry };
  if (list.state === 'failed') return <ErrorState title={t('social.failed')} action={again} />;
  if (list.state === 'offline') return <OfflineState action={again} />;
  if (list.friends.length > 0)
    return (
      <EmptyState
        icon={IconSearch}
        title={t('social.search.none', { term })}
        action={{ label: t('social.search.clear'), onClick: onClear }}
      />
    );
  const toFriends = { label: t('social.connecting.toFriends'), onClick: onFriends };
  return (
    <EmptyState
      icon={IconUsers}
      title={t(`social.empty.${kind}`)}
      text={t(`social.empty.${kind}Text`)}
      {...(kind !== 'friends' && { action: toFriends })}
    />
  );
}

/** A search is only honest over the whole list, so the rest is fetched while one is on. */
function useWholeListFor(term: string, list: Friends): void {
  const loadMore = useRef(list.loadMore);
  loadMore.current = list.loadMore;
  const wantsMore = normalizeIdentifier(term) !== '' && list.hasMore && list.moreState === 'idle';
  const { length } = list.friends;
  useEffect(() => {
    if (wantsMore && length > 0) loadMore.current();
  }, [wantsMore, length]);
}

function useAnnouncedMatches(term: string, count: number): void {
  const { t } = useWording();
  useEffect(() => {
    if (normalizeIdentifier(term) === '') return;
    const timer = setTimeout(() => announce(t('social.search.found', { count })), 800);
    return () => clearTimeout(timer);
  }, [term, count, t]);
}

/** The viewer's connections of one kind, as far as they match the search. */
export function FriendList(props: Props) {
  const { kind, term } = props;
  const { t } = useWording();
  const list = useFriends(kind);
  const found = useMemo(() => list.friends.filter((friend) => matchesName(friend, term)), [list.friends, term]);
  useWholeListFor(term, list);
  useAnnouncedMatches(term, found.length);
  if (list.state === 'loading') return <FriendSkeleton />;
  return (
    <>
      {found.length === 0 && <FriendNone {...props} list={list} />}
      <ul className={css.list}>
        {found.map((friend) => (
          <li key={friend.id} className={css.friend}>
            <FriendRow friend={friend}>{aboutFriend(friend) && <bdi>{aboutFriend(friend)}</bdi>}</FriendRow>
            {kind !== 'friends' && <Connecting connectionState={friend} name={friend.name} isRow />}
          </li>
        ))}
      </ul>
      {list.moreState === 'failed' && <Alert role="alert">{t('social.moreFailed')}</Alert>}
      {list.hasMore && (
        <Button variant="default" fullWidth loading={list.moreState === 'loading'} onClick={list.loadMore}>
          {t(list.moreState === 'failed' ? 'social.retry' : 'social.more')}
        </Button>
      )}
    </>
  );
}
