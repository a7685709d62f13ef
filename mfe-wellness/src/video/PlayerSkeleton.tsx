import { Skeleton, useWording } from '@banyan/framework';
import { PageColumn } from '@banyan/framework/page';
import * as css from './video.module.css';

/** While the video, or what plays it, is on its way. */
export function PlayerSkeleton() {
  const { t } = useWording();
  return (
    <div role="status" aria-label={t('wellness.videos.loading')}>
      <PageColumn>
        <Skeleton height="2rem" width="60%" />
        <Skeleton className={css.picture} />
        <Skeleton height="6rem" />
      </PageColumn>
    </div>
  );
}
