import { Skeleton, useWording } from '@banyan/framework';
import * as css from './photos.module.css';

/** Photos that are on their way, in their size. */
export function PhotosComing() {
  const { t } = useWording();
  return (
    <div role="status" aria-label={t('social.photos.loading')} className={css.grid}>
      {[0, 1, 2].map((current) => (
        <Skeleton key={current} className={css.coming} />
      ))}
    </div>
  );
}
