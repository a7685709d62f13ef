import { CardSkeleton, EmptyState, ErrorState, OfflineState, useWording, VisuallyHidden } from '@banyan/framework';
import { IconBell, IconFilter, IconNews } from '@banyan/framework/icons';
import { type FeedFilter, noFilter } from '../live/arrivals.ts';

/** Stands where the first cards will, and where the page's own skeleton stood. */
export function FeedSkeleton() {
  const { t } = useWording();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('feed.loading')}</VisuallyHidden>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}

interface RetryProps {
  onRetry(): void;
}

export function FeedFailed({ onRetry }: RetryProps) {
  const { t } = useWording();
  return <ErrorState title={t('feed.error.title')} action={{ label: t('feed.error.retry'), onClick: onRetry }} />;
}

export function FeedOffline({ onRetry }: RetryProps) {
  const { t } = useWording();
  return <OfflineState action={{ label: t('feed.error.retry'), onClick: onRetry }} />;
}

interface EmptyProps {
  filter: FeedFilter;
  /** Absent when there is no filter to lift. */
  onShowAll?: ((filter: FeedFilter) => void) | undefined;
}

export function FeedEmpty({ filter, onShowAll }: EmptyProps) {
  const { t } = useWording();
  if (!onShowAll)
    return <EmptyState title={t('feed.empty.nothing')} text={t('feed.empty.nothingText')} icon={IconNews} />;
  const onlyReminders = filter.onlyReminders && filter.categories.length === 0;
  return (
    <EmptyState
      icon={onlyReminders ? IconBell : IconFilter}
      title={t(onlyReminders ? 'feed.empty.reminders' : 'feed.empty.picked')}
      text={t(onlyReminders ? 'feed.empty.remindersText' : 'feed.empty.pickedText')}
      action={{ label: t('feed.empty.showAll'), onClick: () => onShowAll(noFilter) }}
    />
  );
}
