import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  MemberLink,
  MemberName,
  OfflineState,
  Skeleton,
  useViewer,
  useWording,
} from '@banyan/framework';
import { IconUsers } from '@banyan/framework/icons';
import { useState } from 'react';
import type { AuthorFieldsFragment } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { notifyFailure } from '../notify-failure.ts';
import * as css from './GoingList.module.css';
import { type Going, useGoing } from './useGoing.ts';

function Person({ person }: { person: AuthorFieldsFragment }) {
  const { t } = useWording();
  const viewer = useViewer();
  const { id, name, isDeleted } = person;
  const member = isDeleted ? null : id;
  return (
    <li className={css.person}>
      <MemberLink id={member} isFace>
        <Avatar
          aria-hidden
          src={person.profilePictureThumbUrl ?? person.profilePictureUrl}
          name={name ?? ''}
          alt=""
          size={56}
        />
      </MemberLink>
      <span className={css.name}>
        <MemberLink id={member}>
          {id === viewer?.id ? t('feed.you') : <MemberName name={name} isDeleted={isDeleted} />}
        </MemberLink>
      </span>
    </li>
  );
}

function More({ more }: Pick<Going, 'more'>) {
  const { t } = useWording();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await more().catch((error) =>
      notifyFailure(error, { id: 'feed-going', message: t('feed.going.failed'), retry: load }, t),
    );
    setLoading(false);
  };
  return (
    <Button variant="light" fullWidth loading={isLoading} onClick={() => void load()}>
      {t('feed.more')}
    </Button>
  );
}

/** Who comes to what takes place: the viewer, their friends, everybody else; who hides their name is in the total alone. */
export function GoingList({
  item,
  hidesMyName,
  isOver,
}: {
  item: HappeningEntry;
  hidesMyName: boolean;
  isOver: boolean;
}) {
  const { t } = useWording();
  const { people, mutual, state, hasMore, retry, more } = useGoing(item, hidesMyName);
  const { goingCount } = item;
  const again = { label: t('feed.retry'), onClick: retry };
  const total = goingCount > 0 && t(isOver ? 'feed.rsvp.came' : 'feed.rsvp.count', { count: goingCount });
  const friends = mutual !== null && mutual > 0 && t('feed.going.mutual', { count: mutual });
  return (
    <section className={css.going} aria-label={t('feed.going.title')}>
      {total && <p className={css.total}>{[total, friends].filter(Boolean).join(' · ')}</p>}
      {state === 'loading' && <Skeleton height={96} />}
      {state === 'failed' && <ErrorState title={t('feed.going.failed')} action={again} />}
      {state === 'offline' && <OfflineState action={again} />}
      {state === 'missing' && <p>{t('feed.post.missing')}</p>}
      {state === 'ready' && people.length === 0 && goingCount === 0 && (
        <EmptyState icon={IconUsers} title={t(isOver ? 'feed.going.one' : 'feed.going.first')} />
      )}
      <ul className={css.grid}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {hasMore && <More more={more} />}
    </section>
  );
}
