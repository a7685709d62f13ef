import { confirm, Switch_, useWording } from '@banyan/framework';
import { usePushDevice } from '../push/use-push-device.ts';
import { PushHere } from './PushHere.tsx';

interface PushSwitchProps {
  userId: string;
  isOn: boolean;
  isStill: boolean;
  onToggle(on: boolean): unknown;
}

/** Off is asked about first, and on is taken at once (community.md §4); then this device is offered to be one that is reported. */
export function PushSwitch({ userId, isOn, isStill, onToggle }: PushSwitchProps) {
  const { t } = useWording();
  const device = usePushDevice(userId);
  const turn = async (on: boolean) => {
    const isSure =
      on ||
      (await confirm({
        title: t('shell.settings.pushQuestion'),
        text: t('shell.settings.pushCost'),
        confirmLabel: t('shell.settings.pushConfirm'),
      }));
    if (!isSure) return;
    onToggle(on);
    if (on && !device.obstacle && device.isReached === false) await device.reach();
  };
  return (
    <div>
      <Switch_
        label={t('shell.settings.push')}
        description={t(descriptionOf(isOn ? device.obstacle : null))}
        checked={isOn}
        disabled={isStill}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {isOn && !device.obstacle && <PushHere userId={userId} device={device} isStill={isStill} />}
    </div>
  );
}

/** What a member can do where this browser stands in the way. */
function descriptionOf(obstacle: ReturnType<typeof usePushDevice>['obstacle']) {
  if (obstacle === 'install') return 'shell.push.install';
  if (obstacle === 'unsupported') return 'shell.push.unsupported';
  return obstacle === 'refused' ? 'shell.settings.pushRefused' : 'shell.settings.pushHint';
}
