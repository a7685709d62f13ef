import { Alert, Button, useWording } from '@banyan/framework';
import { PickPicture } from '@banyan/framework/upload';
import { useEffect, useRef, useState } from 'react';
import * as css from '../programme/programme.module.css';

interface Props {
  /** Of our own origin, so that a picture of it may be taken. */
  film: string;
  onChoose(picture: Blob): void;
  /** How long it is, in seconds. */
  onLoaded(seconds: number): void;
}

/** The picture before a video plays: where the film stands, or one of the device. */
export function PreviewChooser({ film, onChoose, onLoaded }: Props) {
  const { t } = useWording();
  const element = useRef<HTMLVideoElement>(null);
  // Its address changes with the hours: what stands here goes on with the one it began with.
  const [address] = useState(film);
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  const choose = (picture: Blob | null) => {
    setFailed(!picture);
    if (!picture) return;
    setChosen(URL.createObjectURL(picture));
    onChoose(picture);
  };
  return (
    <fieldset className={css.preview}>
      <legend className={css.label}>{t('admin.videos.preview')}</legend>
      <video
        ref={element}
        className={css.film}
        src={address}
        aria-label={t('admin.videos.film')}
        controls
        muted
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => onLoaded(currentTarget.duration)}
      />
      {chosen && <img className={css.film} src={chosen} alt={t('admin.videos.previewChosen')} />}
      <div className={css.actions}>
        <Button variant="default" onClick={() => void frameOf(element.current).then(choose)}>
          {t('admin.videos.takeFrame')}
        </Button>
        <PickPicture label={t('admin.videos.pickPreview')} disabled={false} onPick={choose} />
      </div>
      {hasFailed && <Alert role="alert">{t('admin.videos.frameFailed')}</Alert>}
    </fieldset>
  );
}

/** `HTMLMediaElement.HAVE_CURRENT_DATA` */
const haveCurrentData = 2;

/** What a film shows now, at its own size; null while it shows nothing. */
async function frameOf(film: HTMLVideoElement | null): Promise<Blob | null> {
  if (!film?.videoWidth || film.readyState < haveCurrentData) return null;
  const canvas = document.createElement('canvas');
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  canvas.getContext('2d')?.drawImage(film, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
