import { usePictureTry, useWording } from '@banyan/framework';
import { IconPhotoOff } from '@banyan/framework/icons';
import * as css from './photos.module.css';
import type { Photo } from './usePhotos.ts';

interface Props {
  photo: Pick<Photo, 'imageThumb' | 'placeholder' | 'alt' | 'label'>;
  /** It is not shown to others. Words beside it say so, too. */
  isDimmed?: boolean;
  /** What it shows is said by what it stands in. */
  isNamed?: boolean;
}

/** A photo cut to a square: its blur stands there until it comes, so that nothing jumps. */
export function Thumb({ photo, isDimmed = false, isNamed = false }: Props) {
  const { t } = useWording();
  const { attempt, isShown, onError } = usePictureTry(photo.imageThumb);
  const alt = isNamed ? '' : (photo.alt ?? photo.label ?? t('social.photos.photo'));
  return (
    <span className={css.thumb} data-dimmed={isDimmed || undefined}>
      {isShown ? (
        <img
          key={attempt}
          src={photo.imageThumb}
          alt={alt}
          loading="lazy"
          decoding="async"
          style={{ backgroundImage: `url("${photo.placeholder}")` }}
          onError={onError}
        />
      ) : (
        <IconPhotoOff role={isNamed ? undefined : 'img'} aria-label={isNamed ? undefined : alt} size={32} />
      )}
    </span>
  );
}
