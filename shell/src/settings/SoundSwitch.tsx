import { Switch_, useWording } from '@banyan/framework';
import { useSound } from '@banyan/framework/sound';

/** Whether the app may be heard on this device; it is silent until somebody says so. */
export function SoundSwitch() {
  const { t } = useWording();
  const [isOn, turn] = useSound();
  return (
    <Switch_
      label={t('shell.settings.sounds')}
      description={t('shell.settings.soundsHint')}
      checked={isOn}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
}
