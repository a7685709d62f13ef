import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  OfflineState,
  Skeleton,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconArrowUp, IconBell, IconCalendarTime, IconChecks } from '@banyan/framework/icons';
import { useEffect, useId, useRef } from 'react';
import type { FrozenList } from './frozen-list.ts';
import * as css from './NoticeList.module.css';
import { NoticeRow } from './NoticeRow.tsx';
import type { Notice, NoticeTab } from './notice.ts';
import type { Notices } from './useNotices.ts';

interface Props extends FrozenList {
  tab: NoticeTab;
  notices: Notices;
  onShowWaiting(): void;
  /** It is on screen. */
  onLook(tab: NoticeTab): void;
  onReadAll(): void;
}

/** One tab's list: what is new, then what was read earlier (community.md §4). */
export function NoticeList({ tab, notices, fresh, earlier, waiting, onShowWaiting, onLook, onReadAll }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const { state, hasMore } = notices;
  const isEmpty = fresh.length + earlier.length === 0;
  useFocusHome(container);
  useEffect(() => {
    if (state === 'ready') onLook(tab);
  });
  if (state === 'loading') return <NoticesComing />;
  return (
    <div ref={container} className={css.lists}>
      <WaitingPill count={waiting.length} onShow={onShowWaiting} />
      {isEmpty && !hasMore && <None tab={tab} notices={notices} />}
      <Titled part="fresh" notices={fresh} onReadAll={onReadAll} />
      <Titled part="earlier" notices={earlier} />
      <More notices={notices} />
    </div>
  );
}

/** What stands where no list can. */
function None({ tab, notices: { state, retry } }: Pick<Props, 'tab' | 'notices'>) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'failed') return <ErrorState title={t('social.notice.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  const icon = tab === 'all' ? IconBell : IconCalendarTime;
  return <EmptyState icon={icon} title={t(`social.notice.empty.${tab}`)} text={t(`social.notice.empty.${tab}Text`)} />;
}

interface TitledProps {
  part: 'fresh' | 'earlier';
  notices: readonly Notice[];
  onReadAll?(): void;
}

function Titled({ part, notices, onReadAll }: TitledProps) {
  const { t } = useWording();
  const isActing = Boolean(useViewer()?.acting);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (notices.length === 0) return null;
  const hasUnread = notices.some(({ read }) => !read);
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={css.title}>
          {t(`social.notice.${part}`)}
        </h2>
        {onReadAll && !isActing && (
          <Button
            variant="subtle"
            size="compact-md"
            className={css.readAll}
            data-off={!hasUnread || undefined}
            leftSection={<IconChecks aria-hidden size={20} />}
            onClick={() => {
              onReadAll();
              // The button keeps its place, and is seen no more.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            {t('social.notice.readAll')}
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that there is more, and moves nothing until it is asked to. */
function WaitingPill({ count, onShow }: { count: number; onShow(): void }) {
  const { t } = useWording();
  if (count === 0) return null;
  return (
    <div className={css.pillPlace} data-screen-only>
      <Button radius="xl" className={css.pill} leftSection={<IconArrowUp aria-hidden size={20} />} onClick={onShow}>
        {t('social.notice.waiting', { count })}
      </Button>
    </div>
  );
}

/** The next page comes when the end is near; the button is for who comes there by keyboard, or after a failure. */
function More({ notices: { hasMore, moreState, loadMore } }: Pick<Props, 'notices'>) {
  const { t } = useWording();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(loadMore);
  more.current = loadMore;
  const asksByItself = hasMore && moreState === 'idle';
  useEffect(() => {
    if (!asksByItself || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '600px 0px',
    });
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [asksByItself]);
  if (!hasMore) return null;
  const hasFailed = moreState === 'failed';
  return (
    <div ref={end}>
      {hasFailed && <Alert role="alert">{t('social.notice.moreFailed')}</Alert>}
      <Button variant="default" fullWidth loading={moreState === 'loading'} onClick={loadMore}>
        {t(hasFailed ? 'social.retry' : 'social.more')}
      </Button>
    </div>
  );
}

/** As high as the rows that come. */
export function NoticesComing() {
  const { t } = useWording();
  return (
    <div className={css.lists} role="status" aria-label={t('social.notice.loading')}>
      <div className={css.list}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className={css.coming}>
            <Skeleton circle height={48} />
            <Skeleton height="2.5em" width="70%" />
          </div>
        ))}
      </div>
    </div>
  );
}
