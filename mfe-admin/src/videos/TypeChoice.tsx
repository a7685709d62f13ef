import { useWording } from '@banyan/framework';
import { useId } from 'react';
import type { VideoType } from '../generated/graphql.ts';
import * as css from '../programme/programme.module.css';
import { typeWords, videoTypes } from './video-words.ts';

/** Of which type a video is. */
export function TypeChoice({ type, onChange }: { type: VideoType; onChange(type: VideoType): void }) {
  const { t } = useWording();
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.videos.type')}
      </label>
      <select
        id={id}
        className={css.select}
        value={type}
        onChange={(event) => onChange(event.target.value as VideoType)}
      >
        {videoTypes.map((each) => (
          <option key={each} value={each}>
            {t(typeWords[each])}
          </option>
        ))}
      </select>
    </div>
  );
}
