import { Link, PageTitle, Skeleton, Slot, useSearchParams, useViewer, useWording } from '@banyan/framework';
import { IconArrowLeft, IconDevices } from '@banyan/framework/icons';
import { SettingsSection } from '@banyan/framework/settings-section';
import { useEffect } from 'react';
import { CountingSwitch } from '../analytics/CountingSwitch.tsx';
import { pageDeployment } from '../host/page-deployment.ts';
import { SignOut } from '../layout/AccountEntries.tsx';
import { DisplaySettings } from '../layout/DisplaySettings.tsx';
import { MyData } from './MyData.tsx';
import { NoticesChoice } from './NoticesChoice.tsx';
import { OwnSwitches } from './OwnSwitches.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import * as css from './settings-page.module.css';
import { TextSizeChoice } from './TextSizeChoice.tsx';

/** All a member can set, in one place (community.md §2, "Settings"). What is the device's alone is there without a network too. */
export function SettingsScreen() {
  const { t } = useWording();
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={css.screen}>
      <Back />
      <PageTitle>{t('shell.settings.title')}</PageTitle>
      <OwnSwitches device={<SoundSwitch />} />
      <SettingsSection title={t('shell.settings.display')}>
        <DisplaySettings>
          <TextSizeChoice />
          <NoticesChoice />
        </DisplaySettings>
      </SettingsSection>
      <Slot name="settings.section/v1" fallback={<Skeleton height="10rem" />} />
      <Account />
      <MyData />
      <About />
    </div>
  );
}

/** To the profile for who came from there, to the feed for everybody else (community.md §2). */
function Back() {
  const { t } = useWording();
  const [search] = useSearchParams();
  const isFromProfile = search.get('from') === 'profile';
  return (
    <Link href={isFromProfile ? '/profile' : '/'} className={css.back}>
      <IconArrowLeft aria-hidden size={20} />
      {t(isFromProfile ? 'shell.settings.toProfile' : 'shell.settings.toStart')}
    </Link>
  );
}

function Account() {
  const { t } = useWording();
  const isActing = Boolean(useViewer()?.acting);
  return (
    <SettingsSection title={t('shell.settings.account')}>
      <CountingSwitch />
      {!isActing && (
        <Link href="/account/sign-in" className={css.link}>
          <IconDevices aria-hidden size={20} />
          {t('shell.account.signIn')}
        </Link>
      )}
      <SignOut />
    </SettingsSection>
  );
}

function About() {
  const { t } = useWording();
  const { version, brand } = pageDeployment();
  return (
    <p className={css.about}>
      {t('shell.version')} <bdi>{version}</bdi> · {t('shell.poweredBy')} <bdi>{brand.poweredBy}</bdi>
    </p>
  );
}
