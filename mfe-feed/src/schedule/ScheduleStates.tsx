import { ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import type { Schedule } from './useSchedule.ts';

interface RetryProps {
  onRetry(): void;
}

/** Nobody knows of any entry, and none is on its way. */
export const isMissing = ({ state }: Schedule): boolean => state === 'failed' || state === 'offline';

/** Why there are no entries. */
export function ScheduleMissing({ state, onRetry }: RetryProps & Pick<Schedule, 'state'>) {
  const { t } = useWording();
  const again = { label: t('feed.error.retry'), onClick: onRetry };
  if (state === 'offline') return <OfflineState action={again} />;
  return <ErrorState title={t('feed.schedule.failed')} action={again} />;
}

/** What stands where entries would while nobody knows of any. */
export function ScheduleLoading() {
  const { t } = useWording();
  return (
    <div role="status" aria-label={t('feed.schedule.loading')}>
      <Skeleton height="5rem" />
    </div>
  );
}

/** Events are all here; something of another module's is not. */
export function SourcesFailed({ onRetry }: RetryProps) {
  const { t } = useWording();
  return (
    <ErrorState
      title={t('feed.schedule.othersFailed')}
      text={t('feed.schedule.othersFailedText')}
      action={{ label: t('feed.error.retry'), onClick: onRetry }}
    />
  );
}
