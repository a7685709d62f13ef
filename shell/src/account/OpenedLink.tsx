import { Alert, useWording } from '@banyan/framework';
import { useEffect, useState } from 'react';

/** Who opened a link that sets a password and is signed in here: it is good still, and was not used. */
export function OpenedLink() {
  const { t } = useWording();
  const [isOpened] = useState(() => /^#[\w-]+\.[\w-]+$/.test(location.hash));
  useEffect(() => {
    if (isOpened) history.replaceState(history.state, '', location.pathname + location.search);
  }, [isOpened]);
  return isOpened && <Alert role="alert">{t('shell.devices.openedLink')}</Alert>;
}
