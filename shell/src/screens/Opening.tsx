import { Loader, useWording } from '@banyan/framework';
import * as css from './screens.module.css';

/** While it is not known yet who is here. */
export function Opening() {
  const { t } = useWording();
  return (
    <div className={css.opening} role="status" aria-label={t('shell.boot.loading')}>
      <Loader />
    </div>
  );
}
