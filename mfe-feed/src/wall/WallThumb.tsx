import { usePictureTry } from '@banyan/framework';
import { IconPhotoOff } from '@banyan/framework/icons';
import type { WallPhoto } from './useWall.ts';
import * as css from './wall.module.css';

/** Its blur stands there until it comes, so that nothing jumps. What it is called is said by what it stands in. */
export function WallThumb({ photo, isDimmed = false }: { photo: WallPhoto; isDimmed?: boolean }) {
  const { attempt, isShown, onError } = usePictureTry(photo.thumbUrl);
  return (
    <span className={css.thumb} data-dimmed={isDimmed || undefined}>
      {isShown ? (
        <img
          key={attempt}
          src={photo.thumbUrl}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ backgroundImage: `url("${photo.placeholder}")` }}
          onError={onError}
        />
      ) : (
        <IconPhotoOff aria-hidden size={32} />
      )}
    </span>
  );
}
