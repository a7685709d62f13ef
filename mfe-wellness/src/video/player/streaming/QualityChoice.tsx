import { useWording } from '@banyan/framework';
import * as css from '../settings/settings.module.css';
import type { Quality } from './use-streaming.ts';

const AUTOMATIC = 'auto';

/** Which of the sizes of a film is played. */
export function QualityChoice({ id, quality: { levels, chosen, choose } }: { id: string; quality: Quality }) {
  const { t } = useWording();
  const onChange = (value: string) => choose(value === AUTOMATIC ? null : Number(value));
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{t('wellness.player.quality')}</label>
      <select id={id} value={chosen ?? AUTOMATIC} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value={AUTOMATIC}>{t('wellness.player.qualityAuto')}</option>
        {levels.map(({ lines }, index) => (
          <option key={lines} value={index}>
            {t('wellness.player.qualityOf', { lines })}
          </option>
        ))}
      </select>
    </div>
  );
}
