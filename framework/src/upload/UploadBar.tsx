import { useWording } from '@banyan/framework';
import * as css from './upload.module.css';
import type { UploadProgress } from './upload-picture.ts';

interface UploadBarProps extends UploadProgress {
  /** A film or a document. Default: a picture. */
  isFile?: boolean;
}

/** How far an upload is, in percent. What it waits for is said aloud once, percents are not. */
export function UploadBar({ percent, isWaiting, isFile = false }: UploadBarProps) {
  const { t } = useWording();
  const sending = isFile ? 'upload.fileSending' : 'upload.sending';
  const doing = isWaiting ? 'upload.waiting' : percent >= 99 ? 'upload.finishing' : sending;
  return (
    <div className={css.upload}>
      <progress
        className={css.bar}
        aria-label={t(isFile ? 'upload.fileLabel' : 'upload.label')}
        value={percent}
        max={100}
      />
      <div className={css.line}>
        <span role="status">{t(doing)}</span>
        <span aria-hidden className={css.percent}>
          {t('upload.percent', { percent })}
        </span>
      </div>
    </div>
  );
}
