import { EmptyState, PageTitle, useViewer, useWording } from '@banyan/framework';
import { IconLock } from '@banyan/framework/icons';
import { useEffect } from 'react';
import * as css from './account.module.css';
import { DeviceList } from './DeviceList.tsx';
import { EmailSection } from './email/EmailSection.tsx';
import { OpenedLink } from './OpenedLink.tsx';
import { PasskeySection } from './passkeys/PasskeySection.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';

/** What a member does about their own sign-in. A page of the shell's own, so that it is there whatever modules are on. */
export function AccountScreen() {
  const { t } = useWording();
  const viewer = useViewer();
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={css.screen}>
      <PageTitle>{t('shell.devices.title')}</PageTitle>
      <OpenedLink />
      {viewer?.acting ? (
        <EmptyState
          icon={IconLock}
          title={t('shell.acting.ownTitle', { name: viewer.name })}
          text={t('shell.acting.ownText')}
          action={{ label: t('shell.notFound.action'), href: '/' }}
        />
      ) : (
        <>
          <SecondFactorSection />
          <PasskeySection />
          <EmailSection />
          <DeviceList />
        </>
      )}
    </div>
  );
}
