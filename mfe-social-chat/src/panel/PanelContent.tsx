import { Link, Skeleton, useWording } from '@banyan/framework';
import { FriendRow } from '../friends/FriendRow.tsx';
import { type Friends, useFriends } from '../friends/useFriends.ts';
import { useProfileModal } from '../profile/useProfileModal.tsx';
import { type LastWord, talkersFirst } from './feed-talk.ts';
import * as css from './PanelContent.module.css';
import { ReactedPosts } from './ReactedPosts.tsx';
import { useFeedTalk } from './useFeedTalk.ts';

const MOST_SHOWN = 6;

interface ListProps {
  list: Friends;
  words: ReadonlyMap<string, LastWord>;
  onOpen(id: string): void;
}

function PanelFriends({ list, words, onOpen }: ListProps) {
  const { t } = useWording();
  if (list.state === 'loading') return <Skeleton height={220} />;
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
      {talkersFirst(list.friends, words)
        .slice(0, MOST_SHOWN)
        .map((friend) => {
          const word = words.get(friend.id);
          return (
            <li key={friend.id}>
              <FriendRow friend={friend} size={40} onOpen={() => onOpen(friend.id)}>
                {word && <span className={css.word}>{t('social.panel.commented', { title: word.title })}</span>}
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
  const { open, modal } = useProfileModal();
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
        <PanelFriends list={list} words={talk.words} onOpen={open} />
      </section>
      {talk.isKnown && <ReactedPosts posts={talk.reacted} />}
      {modal}
    </div>
  );
}
