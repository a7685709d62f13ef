import { Loader, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import '../layout/skeleton.css';
import * as css from './screens.module.css';

/**
 * While it is not known yet who is here: the brand, as the server already drew it (server/boot-html.ts) and every guest's
 * screen keeps it. Anyone who waits only a moment sees nothing turn.
 */
export function Opening() {
  const { t } = useWording();
  return (
    <div data-columns={2}>
      <div className="skeleton-top">
        <div className="skeleton-row">
          <BrandMark size={32} />
          <bdi>{pageDeployment().brand.shortName}</bdi>
        </div>
      </div>
      <div className={css.opening} role="status" aria-label={t('shell.boot.loading')}>
        <Loader />
      </div>
    </div>
  );
}
