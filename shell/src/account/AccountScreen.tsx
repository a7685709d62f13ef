import { PageTitle, useWording } from '@banyan/framework';
import { useEffect } from 'react';
import * as css from './account.module.css';
import { DeviceList } from './DeviceList.tsx';

/** What a member does about their own sign-in. A page of the shell's own, so that it is there whatever modules are on. */
export function AccountScreen() {
  const { t } = useWording();
  // A page begins at its top, wherever the one before was left.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div className={css.screen}>
      <PageTitle>{t('shell.devices.title')}</PageTitle>
      <DeviceList />
    </div>
  );
}
