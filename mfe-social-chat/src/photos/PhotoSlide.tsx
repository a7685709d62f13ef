import { Button, usePictureTry, useWording } from '@banyan/framework';
import { IconPhotoOff } from '@banyan/framework/icons';
import * as css from './PhotoSlide.module.css';
import type { Photo, Photos } from './usePhotos.ts';

interface Props {
  /** Null: the address names none of these. */
  photo: Photo | null;
  /** What it shows, for who does not see it. */
  name: string;
  state: Photos['state'];
  /** The room there is, in px. */
  room: { width: number; height: number };
  /** Reads the photos again: the addresses of those that wait are good for a quarter of an hour. */
  onRetry(): void;
}

function Note({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useWording();
  return (
    // The viewer would take a press for the beginning of a swipe.
    <div className={css.note} role="alert" onPointerDown={(event) => event.stopPropagation()}>
      <IconPhotoOff aria-hidden size={40} />
      <p>{text}</p>
      {onRetry && (
        <Button variant="light" onClick={onRetry}>
          {t('social.retry')}
        </Button>
      )}
    </div>
  );
}

function Shown({ photo, name, room, onRetry }: Omit<Props, 'state' | 'photo'> & { photo: Photo }) {
  const { t } = useWording();
  const { attempt, isShown, onError } = usePictureTry(photo.url);
  if (!isShown) return <Note text={t('social.photos.missing')} onRetry={onRetry} />;
  const ratio = photo.width / photo.height;
  const width = Math.min(room.width, room.height * ratio);
  return (
    <img
      key={attempt}
      className={css.photo}
      src={photo.url}
      srcSet={photo.srcset || undefined}
      sizes={`${Math.ceil(width)}px`}
      alt={name}
      draggable={false}
      style={{ inlineSize: width, blockSize: width / ratio, backgroundImage: `url("${photo.placeholder}")` }}
      onError={onError}
    />
  );
}

/** One photo of the viewer, in its own place from the beginning, or what stands there instead. */
export function PhotoSlide({ photo, state, ...props }: Props) {
  const { t } = useWording();
  if (photo) return <Shown key={photo.url} photo={photo} {...props} />;
  if (state === 'loading') return <div className={css.waiting} aria-busy="true" />;
  if (state === 'failed' || state === 'offline')
    return <Note text={t('social.photos.failed')} onRetry={props.onRetry} />;
  return <Note text={t(state === 'private' ? 'social.photos.private' : 'social.photos.gone')} />;
}
