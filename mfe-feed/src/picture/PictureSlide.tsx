import { Button, type PictureTry, usePictureTry, useWording } from '@banyan/framework';
import { IconPhotoOff } from '@banyan/framework/icons';
import { type SyntheticEvent, useState } from 'react';
import * as css from './PictureSlide.module.css';
import type { Pictures, ViewedPicture } from './usePictures.ts';

interface Props {
  picture: ViewedPicture;
  title: string;
  /** For who does not see it. Default: that it is the poster of `title`. */
  alt?: string | undefined;
  state: Pictures['state'];
  /** Asks for the item again. */
  onRetry(): void;
  /** The room there is, in px. */
  room: { width: number; height: number };
}

function Note({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const { t } = useWording();
  return (
    // The viewer would take a press for the beginning of a swipe.
    <div className={css.note} role="alert" onPointerDown={(event) => event.stopPropagation()}>
      <IconPhotoOff aria-hidden size={40} />
      <p>{text}</p>
      {onRetry && (
        <Button variant="light" onClick={onRetry}>
          {t('feed.retry')}
        </Button>
      )}
    </div>
  );
}

/** As large as the room allows; both sizes of a picture have one place, so that nothing jumps when the large one comes. */
function useFit(room: Props['room']) {
  const [ratio, setRatio] = useState(16 / 9);
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
  };
  const width = Math.min(room.width, room.height * ratio);
  return { onLoad, style: { inlineSize: width, blockSize: width / ratio } };
}

interface SizeProps {
  src: string;
  alt: string;
  tried: PictureTry;
  onLoad(event: SyntheticEvent<HTMLImageElement>): void;
}

function Size({ src, alt, tried, onLoad }: SizeProps) {
  return <img key={tried.attempt} src={src} alt={alt} draggable={false} onLoad={onLoad} onError={tried.onError} />;
}

function Photo({ picture: { src, small }, title, alt: name, room, onRetry }: Omit<Props, 'state'>) {
  const { t } = useWording();
  const large = usePictureTry(src);
  const instead = usePictureTry(small === src ? null : small);
  const [isLarge, setLarge] = useState(false);
  const { onLoad, style } = useFit(room);
  const alt = name ?? t('feed.picture.alt', { title });
  if (!large.isShown && !instead.isShown) return <Note text={t('feed.picture.missing')} onRetry={onRetry} />;
  return (
    <div className={css.photo} style={style}>
      {small && instead.isShown && !isLarge && (
        <Size src={small} alt={large.isShown ? '' : alt} tried={instead} onLoad={onLoad} />
      )}
      {src && large.isShown && (
        <Size
          src={src}
          alt={alt}
          tried={large}
          onLoad={(event) => {
            onLoad(event);
            setLarge(true);
          }}
        />
      )}
      {!large.isShown && (
        <p role="status" className={css.hint}>
          {t('feed.picture.smallOnly')}
        </p>
      )}
    </div>
  );
}

/** One picture of the viewer, or what stands in its place. */
export function PictureSlide({ state, onRetry, ...props }: Props) {
  const { t } = useWording();
  const [attempt, setAttempt] = useState(0);
  if (state === 'missing') return <Note text={t(props.title ? 'feed.picture.none' : 'feed.post.missing')} />;
  if (state === 'failed') return <Note text={t('feed.picture.missing')} onRetry={onRetry} />;
  if (state === 'loading') return <div className={css.waiting} aria-busy="true" />;
  return <Photo key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}
