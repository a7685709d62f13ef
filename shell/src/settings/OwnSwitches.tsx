import {
  ErrorState,
  OfflineState,
  Skeleton,
  Switch_,
  type SwitchProps,
  useNetworkStatus,
  useViewer,
  useWording,
} from '@banyan/framework';
import { SettingsSection } from '@banyan/framework/settings-section';
import type { ReactNode } from 'react';
import { ModuleLinks } from './ModuleLinks.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';
import * as css from './settings-page.module.css';
import { type OwnSettings, useChanges, useOwnSettings } from './use-settings.ts';

interface OwnSwitchesProps {
  /** What is the device's, among those of its kind: there whatever the network does. */
  device: ReactNode;
}

/** What is the member's own on every device: how they are reached, and what others see of them. */
export function OwnSwitches({ device }: OwnSwitchesProps) {
  const { t } = useWording();
  const { own, state, retry } = useOwnSettings();
  if (own) return <Ready own={own} device={device} />;
  const again = { label: t('shell.settings.retry'), onClick: retry };
  return (
    <>
      <SettingsSection title={t('shell.settings.reached')}>
        {device}
        <ModuleLinks />
      </SettingsSection>
      <SettingsSection title={t('shell.settings.seen')}>
        {state === 'failed' && <ErrorState title={t('shell.settings.failed')} action={again} />}
        {state === 'offline' && <OfflineState action={again} />}
        {state === 'loading' && (
          <div role="status" aria-label={t('shell.settings.loading')}>
            <Skeleton height="15rem" />
          </div>
        )}
      </SettingsSection>
    </>
  );
}

/** The switches that need no more than their words. */
type Shown = 'messages' | 'picture' | 'directory' | 'email';

/** Why a switch cannot be turned now; null where it can. */
function useObstacle(): string | null {
  const { t } = useWording();
  const viewer = useViewer();
  const { online } = useNetworkStatus();
  if (viewer?.acting) return t('shell.settings.acting', { name: viewer.name });
  return online ? null : t('shell.settings.offline');
}

function Ready({ own, device }: OwnSwitchesProps & { own: OwnSettings }) {
  const { t } = useWording();
  const obstacle = useObstacle();
  const changes = useChanges(own);
  const isStill = obstacle !== null;
  const { displayPicture = false, directoryInfo = false, msgEmail = false, push = false } = own.privacy ?? {};
  const shows = (name: Shown, isOn: boolean, turn: (on: boolean) => unknown): SwitchProps => ({
    label: t(`shell.settings.${name}`),
    description: t(`shell.settings.${name}Hint`),
    checked: isOn,
    disabled: isStill,
    onChange: (event) => void turn(event.currentTarget.checked),
  });
  return (
    <>
      {obstacle && (
        <p role="status" className={css.obstacle}>
          {obstacle}
        </p>
      )}
      <SettingsSection title={t('shell.settings.reached')}>
        <PushSwitch userId={own.id} isOn={push} isStill={isStill} onTurn={(on) => changes.setPrivacy({ push: on })} />
        {device}
        <QuietHoursSetting hours={own.quietHours} isStill={isStill} onSet={changes.setQuietHours} />
        <Switch_ {...shows('messages', own.receiveMessages === true, changes.setReceiveMessages)} />
        <ModuleLinks />
      </SettingsSection>
      <SettingsSection title={t('shell.settings.seen')} text={t('shell.settings.seenText')}>
        <Switch_ {...shows('picture', displayPicture, (on) => changes.setPrivacy({ displayPicture: on }))} />
        <Switch_ {...shows('directory', directoryInfo, (on) => changes.setPrivacy({ directoryInfo: on }))} />
        <Switch_ {...shows('email', msgEmail, (on) => changes.setPrivacy({ msgEmail: on }))} />
      </SettingsSection>
    </>
  );
}
