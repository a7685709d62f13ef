import { Button, Link, useWording } from '@banyan/framework';
import { FriendRow, FriendRowSkeleton } from '../friends/FriendRow.tsx';
import { type Friends, useFriendCounts, useFriends } from '../friends/useFriends.ts';

const MOST_SHOWN = 3;

/** On the dashboard: who would like to be the member’s friend. Nothing where nobody waits for an answer. */
export function OpenRequests() {
  const { t } = useWording();
  const list = useFriends('pending');
  const { pending } = useFriendCounts();
  if (list.state === 'ready' && list.friends.length === 0) return null;
  const count = pending || list.friends.length;
  return (
    <section aria-labelledby="dashboard-requests" aria-busy={list.state === 'loading'}>
      <h2 id="dashboard-requests">{count > 0 ? t('social.nav.requests', { count }) : t('social.kind.pending')}</h2>
      <Shown list={list} />
      <Link href="/friends?kind=pending">{t('social.dashboard.toFriends')}</Link>
    </section>
  );
}

function Shown({ list }: { list: Friends }) {
  const { t } = useWording();
  if (list.state === 'loading')
    return Array.from({ length: MOST_SHOWN }, (_, row) => <FriendRowSkeleton key={row} size={40} />);
  if (list.state !== 'ready')
    return (
      <div role="alert">
        <p>{t(list.state === 'offline' ? 'social.dashboard.offline' : 'social.dashboard.failed')}</p>
        <Button variant="light" onClick={list.retry}>
          {t('social.retry')}
        </Button>
      </div>
    );
  return (
    <ul>
      {list.friends.slice(0, MOST_SHOWN).map((friend) => (
        <li key={friend.id}>
          <FriendRow friend={friend} size={40} />
        </li>
      ))}
    </ul>
  );
}
