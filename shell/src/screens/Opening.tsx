import { Loader, useWording } from '@banyan/framework';
import { GuestFrame } from '../layout/GuestFrame.tsx';
import * as css from './screens.module.css';

/** While it is not known yet who is here. Whoever waits only a moment sees nothing turn. */
export function Opening() {
  const { t } = useWording();
  return (
    <GuestFrame>
      <div className={css.opening} role="status" aria-label={t('shell.boot.loading')}>
        <Loader />
      </div>
    </GuestFrame>
  );
}
