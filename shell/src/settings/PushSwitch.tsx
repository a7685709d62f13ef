import { confirm, Switch_, useWording } from '@banyan/framework';

interface PushSwitchProps {
  isOn: boolean;
  isStill: boolean;
  onTurn(on: boolean): unknown;
}

/** Off is asked about first, and on is taken at once (community.md §4). */
export function PushSwitch({ isOn, isStill, onTurn }: PushSwitchProps) {
  const { t } = useWording();
  const turn = async (on: boolean) => {
    const isSure =
      on ||
      (await confirm({
        title: t('shell.settings.pushQuestion'),
        text: t('shell.settings.pushCost'),
        confirmLabel: t('shell.settings.pushConfirm'),
      }));
    if (isSure) onTurn(on);
  };
  // Only where the browser said no for good: what it was not asked yet it may still allow.
  const isRefused = isOn && globalThis.Notification?.permission === 'denied';
  return (
    <Switch_
      label={t('shell.settings.push')}
      description={t(isRefused ? 'shell.settings.pushRefused' : 'shell.settings.pushHint')}
      checked={isOn}
      disabled={isStill}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
