import { readStored, Switch_, useWording, writeStored } from '@banyan/framework';
import { STORAGE_KEYS } from '@banyan/framework/host';
import { useState } from 'react';

/** Whether the app may be heard on this device; it is silent until somebody says so. */
export function SoundSwitch() {
  const { t } = useWording();
  const [isOn, setOn] = useState(() => readStored(STORAGE_KEYS.sound) === 'true');
  const turn = (on: boolean) => {
    writeStored(STORAGE_KEYS.sound, String(on));
    setOn(on);
  };
  return (
    <Switch_
      label={t('shell.settings.sounds')}
      description={t('shell.settings.soundsHint')}
      checked={isOn}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
}
