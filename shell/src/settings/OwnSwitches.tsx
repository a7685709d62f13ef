import {
  ErrorState,
  OfflineState,
  Skeleton,
  Switch_,
  useNetworkStatus,
  useViewer,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import { SettingsSection } from '@banyan/framework/settings-section';
import type { ReactNode } from 'react';
import { ModuleLinks } from './ModuleLinks.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';
import * as css from './settings-page.module.css';
import { TimeZoneSetting } from './TimeZoneSetting.tsx';
import { type OwnSettings, type SettingsState, useChanges, useOwnSettings } from './use-settings.ts';

interface OwnSwitchesProps {
  /** What is the device's, among those of its kind: there whatever the network does. */
  device: ReactNode;
}

/**
 * What is the member's own on every device: how they are reached, and what others see of them. What comes later comes between what is
 * there: anyone who is at a switch or a link by then stays at it.
 */
export function OwnSwitches({ device }: OwnSwitchesProps) {
  const { t } = useWording();
  const { own, state, retry } = useOwnSettings();
  return (
    <>
      {own && <Obstacle />}
      <SettingsSection title={t('shell.settings.reached')}>
        {own && <OwnPush own={own} />}
        {device}
        {own && <OwnMessages own={own} />}
        <ModuleLinks />
      </SettingsSection>
      <SettingsSection title={t('shell.settings.seen')} text={own ? t('shell.settings.seenText') : undefined}>
        {own ? <WhatOthersSee own={own} /> : <NotThere state={state} onRetry={retry} />}
      </SettingsSection>
    </>
  );
}

function NotThere({ state, onRetry }: Pick<SettingsState, 'state'> & { onRetry: () => void }) {
  const { t } = useWording();
  const again = { label: t('shell.settings.retry'), onClick: onRetry };
  if (state === 'failed') return <ErrorState title={t('shell.settings.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  return (
    <div role="status" aria-label={t('shell.settings.loading')}>
      <Skeleton height="15rem" />
    </div>
  );
}

/** Why a switch cannot be turned now; null where it can. */
function useObstacle(): string | null {
  const { t } = useWording();
  const viewer = useViewer();
  const { online } = useNetworkStatus();
  if (viewer?.acting) return t('shell.settings.acting', { name: viewer.name });
  return online ? null : t('shell.settings.offline');
}

function Obstacle() {
  const obstacle = useObstacle();
  if (!obstacle) return null;
  return (
    <p role="status" className={css.obstacle}>
      {obstacle}
    </p>
  );
}

interface Own {
  own: OwnSettings;
}

function OwnPush({ own }: Own) {
  const { setPrivacy } = useChanges(own);
  const isStill = useObstacle() !== null;
  const isOn = own.privacy?.push ?? false;
  return <PushSwitch userId={own.id} isOn={isOn} isStill={isStill} onToggle={(push) => setPrivacy({ push })} />;
}

function OwnMessages({ own }: Own) {
  const { setQuietHours, setReceiveMessages, setTimeZone } = useChanges(own);
  const isStill = useObstacle() !== null;
  return (
    <>
      <QuietHoursSetting hours={own.quietHours} isStill={isStill} onSet={setQuietHours} />
      <TimeZoneSetting zone={own.timeZone} isStill={isStill} onSet={setTimeZone} />
      <OwnSwitch name="messages" isOn={own.receiveMessages === true} onToggle={setReceiveMessages} />
    </>
  );
}

function WhatOthersSee({ own }: Own) {
  const { setPrivacy } = useChanges(own);
  const { displayPicture = false, directoryInfo = false, msgEmail = false } = own.privacy ?? {};
  return (
    <>
      <OwnSwitch name="picture" isOn={displayPicture} onToggle={(on) => setPrivacy({ displayPicture: on })} />
      <OwnSwitch name="directory" isOn={directoryInfo} onToggle={(on) => setPrivacy({ directoryInfo: on })} />
      {/* The directory is where it stands: hidden there, it is shown nowhere. */}
      <OwnSwitch
        name="email"
        isOn={msgEmail}
        hint={directoryInfo ? undefined : 'shell.settings.emailHidden'}
        onToggle={(on) => setPrivacy({ msgEmail: on })}
      />
    </>
  );
}

interface OwnSwitchProps {
  /** One of those that need no more than their words. */
  name: 'messages' | 'picture' | 'directory' | 'email';
  isOn: boolean;
  /** Why it can do nothing now. */
  hint?: WordingKey | undefined;
  onToggle(on: boolean): unknown;
}

function OwnSwitch({ name, isOn, hint, onToggle }: OwnSwitchProps) {
  const { t } = useWording();
  const isStill = useObstacle() !== null;
  return (
    <Switch_
      label={t(`shell.settings.${name}`)}
      description={t(hint ?? `shell.settings.${name}Hint`)}
      checked={isOn}
      disabled={isStill || hint !== undefined}
      onChange={(event) => void onToggle(event.currentTarget.checked)}
    />
  );
}
