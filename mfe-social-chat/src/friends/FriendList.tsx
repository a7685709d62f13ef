import { Alert, Button, EmptyState, ErrorState, OfflineState, useWording } from '@banyan/framework';
import { IconUsers } from '@banyan/framework/icons';
import { Connecting } from '../connecting/Connecting.tsx';
import { aboutFriend } from './about-friend.ts';
import * as css from './FriendList.module.css';
import { FriendRow, FriendRowSkeleton } from './FriendRow.tsx';
import { type FriendKind, type Friends, useFriends } from './useFriends.ts';

interface Props {
  kind: FriendKind;
  /** To the friends, from where there is nothing to answer. */
  onFriends(): void;
}

/** Stands where a list will be. */
export function FriendSkeleton() {
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
function FriendNone({ list, kind, onFriends }: Props & { list: Friends }) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: list.retry };
  if (list.state === 'failed') return <ErrorState title={t('social.failed')} action={again} />;
  if (list.state === 'offline') return <OfflineState action={again} />;
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

/** The viewer's connections of one kind. */
export function FriendList(props: Props) {
  const { kind } = props;
  const list = useFriends(kind);
  if (list.state === 'loading') return <FriendSkeleton />;
  return (
    <>
      {list.friends.length === 0 && <FriendNone {...props} list={list} />}
      <ul className={css.list}>
        {list.friends.map((friend) => (
          <li key={friend.id} className={css.friend}>
            <FriendRow friend={friend}>{aboutFriend(friend) && <bdi>{aboutFriend(friend)}</bdi>}</FriendRow>
            {kind !== 'friends' && <Connecting connectionState={friend} name={friend.name} isRow />}
          </li>
        ))}
      </ul>
      <MoreFriends list={list} />
    </>
  );
}

/** The next page, where there is one. */
export function MoreFriends({ list }: { list: Pick<Friends, 'moreState' | 'hasMore' | 'loadMore'> }) {
  const { t } = useWording();
  return (
    <>
      {list.moreState === 'failed' && <Alert role="alert">{t('social.moreFailed')}</Alert>}
      {list.hasMore && (
        <Button variant="default" fullWidth loading={list.moreState === 'loading'} onClick={list.loadMore}>
          {t(list.moreState === 'failed' ? 'social.retry' : 'social.more')}
        </Button>
      )}
    </>
  );
}
