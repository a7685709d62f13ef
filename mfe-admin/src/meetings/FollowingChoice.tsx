import { useWording } from '@banyan/framework';
import { useId } from 'react';
import * as css from './Meetings.module.css';

interface Props {
  legend: string;
  following: boolean;
  onChange(following: boolean): void;
}

/** Whether one meeting is meant, or the later ones that were planned with it too. */
export function FollowingChoice({ legend, following, onChange }: Props) {
  const { t } = useWording();
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>{legend}</legend>
      {[false, true].map((each) => (
        <label key={String(each)} className={css.option}>
          <input type="radio" name={name} checked={following === each} onChange={() => onChange(each)} />
          {t(each ? 'admin.meetings.following' : 'admin.meetings.onlyThis')}
        </label>
      ))}
    </fieldset>
  );
}
