import { Link, useWording } from '@banyan/framework';
import { IconMessageCircle } from '@banyan/framework/icons';
import { FriendRow, FriendRowSkeleton } from '../friends/FriendRow.tsx';
import { type Friends, useFriends } from '../friends/useFriends.ts';
import type { LastWord } from './feed-talk.ts';
import { PanelChats } from './PanelChats.tsx';
import * as css from './PanelContent.module.css';
import { ReactedPosts } from './ReactedPosts.tsx';
import { useFeedTalk } from './useFeedTalk.ts';

const MOST_SHOWN = 6;
const SIZE = 40;

interface ListProps {
  list: Friends;
  words: ReadonlyMap<string, LastWord>;
}

/** In the list's own order: the same people after a sign-in as after a reload, whatever the feed has brought by then. */
function PanelFriends({ list, words }: ListProps) {
  const { t } = useWording();
  if (list.state === 'loading')
    return Array.from({ length: MOST_SHOWN }, (_, row) => <FriendRowSkeleton key={row} size={SIZE} />);
  if (list.state !== 'ready')
    return (
      <p className={css.quiet} role="alert">
        {t(list.state === 'offline' ? 'social.panel.offline' : 'social.failed')}{' '}
        <button type="button" className={css.retry} onClick={list.retry}>
          {t('social.retry')}
        </button>
      </p>
    );
  if (list.friends.length === 0) return <p className={css.quiet}>{t('social.empty.friends')}</p>;
  return (
    <ul className={css.list}>
      {list.friends.slice(0, MOST_SHOWN).map((friend) => {
        const word = words.get(friend.id);
        return (
          <li key={friend.id}>
            <FriendRow friend={friend} size={SIZE}>
              {word && (
                <span className={css.word}>
                  <IconMessageCircle size={16} role="img" aria-label={t('social.panel.commented')} />
                  <span dir="auto" className={css.about}>
                    {word.title}
                  </span>
                </span>
              )}
            </FriendRow>
          </li>
        );
      })}
    </ul>
  );
}

/** Beside the page: the viewer's friends, and what is going on between them in the feed. */
export function PanelContent() {
  const { t } = useWording();
  const list = useFriends();
  const talk = useFeedTalk();
  return (
    <div className={css.panel}>
      <section className={css.card} aria-labelledby="panel-friends">
        <div className={css.head}>
          <h2 id="panel-friends" className={css.title}>
            {t('social.panel.title')}
          </h2>
          <Link href="/friends" className={css.all} aria-label={t('social.panel.allFriends')}>
            {t('social.panel.all')}
          </Link>
        </div>
        <PanelFriends list={list} words={talk.words} />
      </section>
      {/* Not before the friends: their coming would push it down. */}
      {list.state !== 'loading' && (
        <>
          <PanelChats />
          {talk.reacted.length > 0 && <ReactedPosts posts={talk.reacted} />}
        </>
      )}
    </div>
  );
}
