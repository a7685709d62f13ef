import { useWording } from '@banyan/framework';
import { useId } from 'react';
import * as css from './moderation.module.css';

const offeredDays = [1, 3, 7, 30, 90];

interface Props {
  /** Null: they go on writing. */
  days: number | null;
  onChange(days: number | null): void;
}

/** For how long whose it is writes nothing to others. */
export function SuspensionChoice({ days, onChange }: Props) {
  const { t } = useWording();
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.reports.suspend')}
      </label>
      <p id={`${id}-hint`} className={css.hint}>
        {t('admin.reports.suspendHint')}
      </p>
      <select
        id={id}
        className={css.select}
        aria-describedby={`${id}-hint`}
        value={days ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('admin.reports.suspendNot')}</option>
        {offeredDays.map((count) => (
          <option key={count} value={count}>
            {t('admin.reports.suspendDays', { count })}
          </option>
        ))}
      </select>
    </div>
  );
}
