import { Switch_, TextInput, useWording } from '@banyan/framework';
import { useEffect, useState } from 'react';
import * as css from './settings-page.module.css';
import type { QuietHours } from './use-settings.ts';

/** What is offered to who had none yet. */
const NIGHT: QuietHours = { from: '22:00', to: '07:00' };

interface QuietHoursProps {
  hours: QuietHours | null;
  isStill: boolean;
  onSet(hours: QuietHours | null): unknown;
}

/** From when until when nothing is heard of the app, by the clock of the member's own device. */
export function QuietHoursSetting({ hours, isStill, onSet }: QuietHoursProps) {
  const { t } = useWording();
  return (
    <div>
      <Switch_
        label={t('shell.settings.quiet')}
        description={t('shell.settings.quietHint')}
        checked={hours !== null}
        disabled={isStill}
        onChange={(event) => void onSet(event.currentTarget.checked ? NIGHT : null)}
      />
      {hours && <Clock hours={hours} isStill={isStill} onSet={onSet} />}
    </div>
  );
}

/** What is typed is sent when the field is left, so that half a time never is. */
function Clock({ hours: { from, to }, isStill, onSet }: QuietHoursProps & { hours: QuietHours }) {
  const { t } = useWording();
  const [typed, setTyped] = useState<Partial<QuietHours>>({});
  // A field that was sent is again what is kept; what is typed into the other one meanwhile stays.
  useEffect(() => setTyped((before) => ({ ...before, ...(before.from === from && { from: undefined }) })), [from]);
  useEffect(() => setTyped((before) => ({ ...before, ...(before.to === to && { to: undefined }) })), [to]);
  const seen: QuietHours = { from: typed.from ?? from, to: typed.to ?? to };
  const isSame = seen.from === seen.to;
  const isWhole = seen.from !== '' && seen.to !== '';
  const send = () => {
    if (!isWhole) setTyped({});
    else if (!isSame && (seen.from !== from || seen.to !== to)) void onSet(seen);
  };
  const field = (name: keyof QuietHours) => ({
    type: 'time',
    value: seen[name],
    disabled: isStill,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    onBlur: send,
  });
  return (
    <div className={css.clock}>
      <TextInput {...field('from')} label={t('shell.settings.quietFrom')} />
      <TextInput {...field('to')} label={t('shell.settings.quietTo')} error={isSame && t('shell.settings.quietSame')} />
    </div>
  );
}
