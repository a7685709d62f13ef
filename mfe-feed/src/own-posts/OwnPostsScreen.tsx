import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Link,
  OfflineState,
  openModalRoute,
  PageTitle,
  Skeleton,
  useFlag,
  usePermission,
  useSearchParams,
  useWording,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconArrowLeft, IconPencil, IconPencilPlus } from '@banyan/framework/icons';
import { useEffect, useRef } from 'react';
import { preloadComposer, WriteOverlay } from '../composer/WriteOverlay.tsx';
import { NEW } from '../composer/write-draft-key.ts';
import { OwnDecisions } from '../own-decisions/OwnDecisions.tsx';
import { OwnPostCard } from './OwnPostCard.tsx';
import * as css from './own-posts.module.css';
import { type OwnPosts, useOwnPosts } from './useOwnPosts.ts';
import { usePostActs } from './usePostActs.ts';

const write = () => openModalRoute('write', NEW);

/** My posts (wellness.md §2): what the viewer wrote, what became of it, and what they can do with it. Where members write none, what the team decided alone. */
export function OwnPostsScreen() {
  const hasPosts = useFlag('memberPosts');
  const mayWrite = usePermission('post.write');
  const screen = useRef<HTMLDivElement>(null);
  useFocusHome(screen);
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div ref={screen} className={css.screen}>
      <Back />
      {hasPosts ? <Posts mayWrite={mayWrite} /> : <OwnDecisions isWhole />}
    </div>
  );
}

function Posts({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useWording();
  const own = useOwnPosts();
  return (
    <>
      <div className={css.head}>
        <PageTitle>{t('feed.own.title')}</PageTitle>
        {mayWrite && own.posts.length > 0 && (
          <Button
            leftSection={<IconPencilPlus aria-hidden size={20} />}
            onPointerEnter={preloadComposer}
            onFocus={preloadComposer}
            onClick={write}
          >
            {t('feed.write.title')}
          </Button>
        )}
      </div>
      <Content own={own} mayWrite={mayWrite} />
      <OwnDecisions />
      {mayWrite && <WriteOverlay />}
    </>
  );
}

/** To the settings for who came from there, to the feed for everybody else. */
function Back() {
  const { t } = useWording();
  const [search] = useSearchParams();
  const isFromSettings = search.get('from') === 'settings';
  return (
    <Link href={isFromSettings ? '/settings' : '/'} className={css.back}>
      <IconArrowLeft aria-hidden size={20} />
      {t(isFromSettings ? 'feed.own.toSettings' : 'feed.post.back')}
    </Link>
  );
}

function Content({ own, mayWrite }: { own: OwnPosts; mayWrite: boolean }) {
  const { t } = useWording();
  const action = { label: t('feed.error.retry'), onClick: own.retry };
  if (own.state === 'loading') return <Coming />;
  if (own.state === 'offline') return <OfflineState action={action} />;
  if (own.state === 'failed') return <ErrorState title={t('feed.own.failed')} action={action} />;
  if (own.posts.length > 0) return <List own={own} />;
  return (
    <EmptyState
      icon={IconPencil}
      title={t('feed.own.none')}
      text={t('feed.own.noneText')}
      {...(mayWrite && { action: { label: t('feed.write.title'), onClick: write } })}
    />
  );
}

/** As high as the first of what comes. */
function Coming() {
  const { t } = useWording();
  return (
    <div className={css.list} role="status" aria-label={t('feed.own.loading')}>
      <Skeleton height="11rem" />
      <Skeleton height="11rem" />
    </div>
  );
}

function List({ own: { posts, hasMore, more, moreState } }: { own: OwnPosts }) {
  const { t } = useWording();
  const acts = usePostActs();
  return (
    <>
      <ul className={css.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <OwnPostCard post={post} acts={acts} />
          </li>
        ))}
      </ul>
      {moreState === 'failed' && <Alert role="alert">{t('feed.moreFailed')}</Alert>}
      {hasMore && (
        <Button variant="default" loading={moreState === 'loading'} onClick={() => void more()}>
          {t(moreState === 'failed' ? 'feed.retry' : 'feed.more')}
        </Button>
      )}
    </>
  );
}
