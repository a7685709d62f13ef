import { useWording } from '@banyan/framework';
import * as css from './upload.module.css';
import type { UploadProgress } from './upload-picture.ts';

/** How far an upload is, in percent. What it waits for is said aloud once, percents are not. */
export function UploadBar({ percent, isWaiting }: UploadProgress) {
  const { t } = useWording();
  const doing = isWaiting ? 'upload.waiting' : percent >= 99 ? 'upload.finishing' : 'upload.sending';
  return (
    <div className={css.upload}>
      <progress className={css.bar} aria-label={t('upload.label')} value={percent} max={100} />
      <div className={css.line}>
        <span role="status">{t(doing)}</span>
        <span aria-hidden className={css.percent}>
          {t('upload.percent', { percent })}
        </span>
      </div>
    </div>
  );
}
