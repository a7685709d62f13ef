import { Alert, Button, useWording } from '@banyan/framework';
import { UploadBar } from '@banyan/framework/upload';
import type { WallUpload } from './useWallUpload.ts';
import * as css from './wall.module.css';

/** The same try would be refused again: it is another event by now, or none. */
const FINAL = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'];

/** The photo on its way: how far it is, or why it goes no further and what can be done. */
export function WallSending({ temporaryId, upload, failure, again, giveUp }: WallUpload) {
  const { t } = useWording();
  if (!temporaryId) return null;
  const isFinal = failure !== null && FINAL.includes(failure.error.code);
  const canRepeat = upload.step !== 'refused' && !isFinal;
  return (
    <div className={css.sending} data-photo={temporaryId}>
      {upload.preview && <img className={css.preview} src={upload.preview} alt="" />}
      <div className={css.doing}>
        {failure ? (
          <Alert role="alert">
            {!isFinal && t(`feed.wall.${failure.kind}`)} {t(failure.error.wordingKey)}
          </Alert>
        ) : (
          <UploadBar {...upload.progress} />
        )}
        <div className={css.buttons}>
          {failure && canRepeat && (
            <Button size="sm" onClick={again}>
              {t('feed.retry')}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={giveUp}>
            {t(failure ? 'feed.wall.giveUp' : 'feed.wall.stop')}
          </Button>
        </div>
      </div>
    </div>
  );
}
