import { useNetworkStatus, useWording } from '@banyan/framework';
import { IconWifiOff } from '@banyan/framework/icons';
import * as css from './layout.module.css';

/** Says that what is shown was kept on this device. Goes by itself when the connection is back. */
export function OfflineBanner() {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const Icon = IconWifiOff;
  return (
    <div role="status">
      {!online && (
        <p className={css.offline}>
          <Icon aria-hidden size={20} />
          <span>{t('offline.banner')}</span>
        </p>
      )}
    </div>
  );
}
