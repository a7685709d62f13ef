import { CardSkeleton, EmptyState, ErrorState, OfflineState, useWording, VisuallyHidden } from '@banyan/framework';
import { IconBell, IconNews } from '@banyan/framework/icons';
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

/** It could not be loaded, here or at all. */
export function FeedMissing({ isOffline, onRetry }: { isOffline: boolean; onRetry(): void }) {
  const { t } = useWording();
  const action = { label: t('feed.error.retry'), onClick: onRetry };
  return isOffline ? <OfflineState action={action} /> : <ErrorState title={t('feed.error.title')} action={action} />;
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
      icon={onlyReminders ? IconBell : IconNews}
      title={t(onlyReminders ? 'feed.empty.reminders' : 'feed.empty.picked')}
      text={t(onlyReminders ? 'feed.empty.remindersText' : 'feed.empty.pickedText')}
      action={{ label: t('feed.empty.showAll'), onClick: () => onShowAll(noFilter) }}
    />
  );
}
