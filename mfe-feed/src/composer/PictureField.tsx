import { Alert, Button, useNetworkStatus, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconPhoto, IconPhotoPlus } from '@banyan/framework/icons';
import { PickPicture, UploadBar } from '@banyan/framework/upload';
import { useRef, useState } from 'react';
import * as css from './composer.module.css';
import type { KeptPicture } from './post-form.ts';
import type { PostPicture } from './usePostPicture.ts';

interface PictureFieldProps {
  kept: KeptPicture | null;
  picture: PostPicture;
}

/** The picture of the post: picked, on its way with its percent, there, and taken out again. */
export function PictureField(props: PictureFieldProps) {
  const { kept, picture } = props;
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  return (
    <div ref={container}>
      {kept || picture.isUploading ? <Picked {...props} /> : <NoPicture onPick={picture.add} />}
    </div>
  );
}

function Picked({ kept, picture }: PictureFieldProps) {
  const { t } = useWording();
  const { upload, error, remove } = picture;
  const source = upload.preview ?? kept?.preview;
  return (
    <div className={css.picture}>
      {source && <Shown key={source} source={source} />}
      {upload.step === 'sending' && <UploadBar {...upload.progress} />}
      {error && (
        <Alert role="alert">
          {t('feed.write.pictureWrong')} {t(error.wordingKey)}
        </Alert>
      )}
      <div className={css.buttons} data-focus-home>
        {error && upload.step === 'ready' && (
          <Button size="sm" onClick={picture.again}>
            {t('feed.retry')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={remove}>
          {t('feed.write.pictureRemove')}
        </Button>
      </div>
    </div>
  );
}

/** Not every browser can draw every picture, and what was kept through a reload is shown for a quarter of an hour only. */
function Shown({ source }: { source: string }) {
  const { t } = useWording();
  const [isUnknown, setUnknown] = useState(false);
  return isUnknown ? (
    <p className={css.kept}>
      <IconPhoto aria-hidden size={28} /> {t('feed.write.pictureKept')}
    </p>
  ) : (
    <img className={css.preview} src={source} alt={t('feed.write.picture')} onError={() => setUnknown(true)} />
  );
}

function NoPicture({ onPick }: { onPick(file: File): void }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  return (
    <div className={css.pick} data-focus-home>
      <PickPicture label={t('feed.write.pictureAdd')} icon={IconPhotoPlus} disabled={!online} onPick={onPick} />
      {!online && <p className={css.note}>{t('feed.write.pictureOffline')}</p>}
    </div>
  );
}
