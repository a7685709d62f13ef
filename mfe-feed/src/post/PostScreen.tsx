import {
  EmptyState,
  ErrorState,
  Link,
  lazyPart,
  OfflineState,
  PageTitle,
  Skeleton,
  type StateAction,
  useRoute,
  useWording,
} from '@banyan/framework';
import { IconArrowLeft, IconSearch } from '@banyan/framework/icons';
import { useEffect } from 'react';
import type { CommentsProps } from '../comment/EditorSlot.tsx';
import { KeptWords } from '../comment/KeptWords.tsx';
import { PostComments } from '../comment/PostComments.tsx';
import { FeedSkeleton } from '../feed/FeedStates.tsx';
import { HappeningOverlay } from '../happening/HappeningOverlay.tsx';
import { eventState } from '../item/event-state.ts';
import { FeedCard } from '../item/FeedCard.tsx';
import { type HappeningEntry, isHappening } from '../item/feed-entry.ts';
import { useNow } from '../item/useNow.ts';
import { PictureOverlay } from '../picture/PictureOverlay.tsx';
import * as css from './PostScreen.module.css';
import { type Post, usePost } from './usePost.ts';

const AddToCalendar = lazyPart(() =>
  import(/* webpackChunkName: "to-calendar" */ '../device-calendar/AddToCalendar.tsx').then(
    (file) => file.AddToCalendar,
  ),
);

/** What is to come or under way goes into a calendar from here alone, where one comes to read it. */
function IntoCalendar({ item }: { item: HappeningEntry }) {
  const state = eventState(item, useNow());
  if (state === 'ended' || state === 'cancelled') return null;
  return <AddToCalendar item={item} fallback={<Skeleton height={48} />} />;
}

function BelowActions(props: CommentsProps) {
  const { item } = props;
  return (
    <>
      {isHappening(item) && <IntoCalendar item={item} />}
      <PostComments {...props} />
    </>
  );
}

function PostContent({ id }: { id: string }) {
  const { t } = useWording();
  const { item, state, retry } = usePost(id);
  if (item) return <FeedCard item={item} Comments={BelowActions} isFirst isFull />;
  return (
    <>
      <PageTitle isHidden>{t('feed.post.title')}</PageTitle>
      <PostNone state={state} again={{ label: t('feed.error.retry'), onClick: retry }} />
      {state === 'missing' && <KeptWords itemId={id} />}
    </>
  );
}

/** What stands where no post can. */
function PostNone({ state, again }: { state: Post['state']; again: StateAction }) {
  const { t } = useWording();
  if (state === 'loading') return <FeedSkeleton />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'failed') return <ErrorState title={t('feed.post.failed')} action={again} />;
  return (
    <EmptyState
      icon={IconSearch}
      title={t('feed.post.missing')}
      text={t('feed.post.missingText')}
      action={{ label: t('feed.post.back'), href: '/' }}
    />
  );
}

/** A post on its own, with its whole thread. The address's second part is for old links and is not read. */
export function PostScreen() {
  const { t } = useWording();
  const [, params] = useRoute('/show-post/:feedItemId/:userId?');
  const id = params?.feedItemId ?? '';
  useEffect(() => {
    // Newer browsers answer with a promise, which must not be returned: React would take it for a clean-up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className={css.screen} data-item={id}>
      <Link href="/" className={css.back}>
        <IconArrowLeft aria-hidden size={20} /> {t('feed.post.back')}
      </Link>
      <PostContent key={id} id={id} />
      <HappeningOverlay />
      <PictureOverlay />
    </div>
  );
}
