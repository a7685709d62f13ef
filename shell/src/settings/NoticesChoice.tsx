import { forgetStored, readStored, useWording, writeStored } from '@banyan/framework';
import { STORAGE_KEYS } from '@banyan/framework/host';
import { useState } from 'react';
import { Choices } from '../layout/Choices.tsx';

const WAYS = ['pass', 'stay'] as const;
type Way = (typeof WAYS)[number];

const kept = (): Way => (readStored(STORAGE_KEYS.notices) === 'stay' ? 'stay' : 'pass');

/** Whether short notices go by themselves on this device, or stay until they are closed. */
export function NoticesChoice() {
  const { t } = useWording();
  const [way, setWay] = useState(kept);
  const choose = (next: Way) => {
    if (next === 'stay') writeStored(STORAGE_KEYS.notices, next);
    else forgetStored(STORAGE_KEYS.notices);
    setWay(next);
  };
  return (
    <Choices
      legend={t('shell.settings.notices')}
      value={way}
      options={WAYS.map((value) => ({ value, label: t(`shell.settings.notices.${value}`) }))}
      onChoose={choose}
    />
  );
}
