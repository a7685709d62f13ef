import { Button, useWording } from '@banyan/framework';
import { useId, useMemo, useState } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from './settings-page.module.css';
import { clocksDiffer, isPlace, knownZones, zoneWords } from './time-zones.ts';

interface TimeZoneProps {
  /** Null: none was chosen yet, so the deployment's counts. */
  zone: string | null;
  isStill: boolean;
  onSet(zone: string): unknown;
}

/** By which clock the member is reminded and left in peace. A device proposes its own and never moves it by itself. */
export function TimeZoneSetting({ zone, isStill, onSet }: TimeZoneProps) {
  const { t, language } = useWording();
  const id = useId();
  const own = zone ?? pageDeployment().timeZone;
  // Four hundred names take a slow phone a moment: they are made when somebody comes to choose.
  const [isOpened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const options = useMemo(() => {
    const labelOf = (each: string) => t('shell.settings.zoneName', { ...zoneWords(each, language) });
    const all = (isOpened ? knownZones(own) : [own]).map((each) => ({ zone: each, label: labelOf(each) }));
    return all.sort((one, other) => one.label.localeCompare(other.label, language));
  }, [own, isOpened, language, t]);
  return (
    <div>
      <label htmlFor={id}>{t('shell.settings.zone')}</label>
      <p id={`${id}-hint`} className={css.detail}>
        {t('shell.settings.zoneHint')}
      </p>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        className={css.select}
        value={own}
        disabled={isStill}
        onPointerDown={open}
        onFocus={open}
        onChange={(event) => void onSet(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.zone} value={option.zone}>
            {option.label}
          </option>
        ))}
      </select>
      {!isStill && <Proposal own={own} onSet={onSet} />}
    </div>
  );
}

/** On a device whose clock is another; one that hides where it is proposes nothing. */
function Proposal({ own, onSet }: Pick<TimeZoneProps, 'onSet'> & { own: string }) {
  const { t, language } = useWording();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isOther = useMemo(() => isPlace(here) && clocksDiffer(here, own, Date.now()), [here, own]);
  if (!isOther) return null;
  return (
    <div className={css.proposal}>
      <p className={css.detail}>
        {t('shell.settings.zoneHere', { zone: t('shell.settings.zoneName', { ...zoneWords(here, language) }) })}
      </p>
      <Button variant="default" onClick={() => void onSet(here)}>
        {t('shell.settings.zoneUse')}
      </Button>
    </div>
  );
}
