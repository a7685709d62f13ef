import {
  announce,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  FilterChip,
  OfflineState,
  usePermission,
  useWording,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconCheck, IconSearch } from '@banyan/framework/icons';
import { useEffect, useRef, useState } from 'react';
import { Connecting } from '../connecting/Connecting.tsx';
import { aboutFriend } from './about-friend.ts';
import * as css from './FriendList.module.css';
import { FriendSkeleton, MoreFriends } from './FriendList.tsx';
import { FriendRow } from './FriendRow.tsx';
import * as screenCss from './FriendsScreen.module.css';
import type { Friend } from './friend.ts';
import type { Friends } from './useFriends.ts';
import { useMemberSearch } from './useMemberSearch.ts';

interface Props {
  term: string;
  /** Similar names, too. */
  isBroad: boolean;
  onClear(): void;
  onBroad(): void;
}

/** Who is found among all members, each with the one next step towards them. */
export function MemberResults(props: Props) {
  const { term, isBroad } = props;
  const { t } = useWording();
  const [withUnlisted, setWithUnlisted] = useState(false);
  const list = useMemberSearch({ term, isBroad, withUnlisted });
  const maySeeUnlisted = usePermission('member.readPrivate');
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  useAnnouncedResults(list);
  const title = t(isBroad ? 'social.search.similar' : 'social.search.results', { term });
  return (
    <section ref={container} tabIndex={-1} aria-label={title}>
      <div className={screenCss.options}>
        <h2 className={css.title}>{title}</h2>
        {maySeeUnlisted && (
          <FilterChip aria-pressed={withUnlisted} onClick={() => setWithUnlisted(!withUnlisted)}>
            {t('social.search.withUnlisted')}
          </FilterChip>
        )}
      </div>
      <Results {...props} list={list} />
    </section>
  );
}

interface ResultsProps extends Props {
  list: Friends;
}

function Results(props: ResultsProps) {
  const { t } = useWording();
  const { list } = props;
  const again = { label: t('social.retry'), onClick: list.retry };
  if (list.state === 'loading') return <FriendSkeleton />;
  if (list.state === 'failed') return <ErrorState title={t('social.search.failed')} action={again} />;
  if (list.state === 'offline') return <OfflineState action={again} />;
  if (list.friends.length === 0) return <NobodyFound {...props} />;
  return (
    <>
      <ul className={css.list}>
        {list.friends.map((friend) => (
          <li key={friend.id} className={css.friend}>
            <FriendRow friend={friend}>{aboutFriend(friend) && <bdi>{aboutFriend(friend)}</bdi>}</FriendRow>
            <Standing friend={friend} />
          </li>
        ))}
      </ul>
      <MoreFriends list={list} />
      {!list.hasMore && !props.isBroad && (
        <Button variant="default" fullWidth onClick={props.onBroad}>
          {t('social.search.broaden')}
        </Button>
      )}
    </>
  );
}

function NobodyFound({ term, isBroad, onClear, onBroad }: ResultsProps) {
  const { t } = useWording();
  const clear = { label: t('search.clear'), onClick: onClear };
  const broaden = { label: t('social.search.broaden'), onClick: onBroad };
  return (
    <EmptyState
      icon={IconSearch}
      title={t('social.search.none', { term })}
      text={t(isBroad ? 'social.search.noneBroadText' : 'social.search.noneText')}
      action={isBroad ? clear : broaden}
    />
  );
}

/** Of a friend, that they are one: what ends a friendship stands on their card. */
function Standing({ friend }: { friend: Friend }) {
  const { t } = useWording();
  if (friend.friendRequestStatus !== 'APPROVED')
    return <Connecting connectionState={friend} name={friend.name} isRow />;
  return (
    <div className={css.standing}>
      <Badge variant="light" leftSection={<IconCheck aria-hidden size={16} />}>
        {t('social.status.APPROVED')}
      </Badge>
    </div>
  );
}

function useAnnouncedResults({ state, friends, hasMore }: Friends): void {
  const { t } = useWording();
  const count = friends.length;
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady) announce(t(hasMore ? 'social.search.foundMore' : 'social.search.found', { count }));
  }, [isReady, count, hasMore, t]);
}
