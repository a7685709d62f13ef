import { openModalRoute, useWording } from '@banyan/framework';
import { IconClock } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import * as css from './photos.module.css';
import { Thumb } from './Thumb.tsx';
import type { Photo } from './usePhotos.ts';

interface Props {
  photos: readonly Photo[];
  /** What the viewer can do with a photo, below it. */
  actionOf?: (photo: Photo, name: string) => ReactNode;
}

/** What a photo is called: what it shows, else what its member wrote under it, else which it is. */
export function usePhotoName(): (photo: Photo, current: number, of: number) => string {
  const { t } = useWording();
  return ({ alt, label }, current, of) => alt || label || t('social.photos.nth', { index: current + 1, total: of });
}

/** Photos side by side, the newest first; each opens the viewer. */
export function PhotoGrid({ photos, actionOf }: Props) {
  const { t } = useWording();
  const nameOf = usePhotoName();
  return (
    <ul className={css.grid}>
      {photos.map((photo, index) => {
        const name = nameOf(photo, index, photos.length);
        return (
          <li key={photo.id} className={css.tile}>
            <button
              type="button"
              className={css.open}
              aria-haspopup="dialog"
              aria-label={t('social.photos.open', { name })}
              onClick={() => openModalRoute('photo', photo.id)}
            >
              <Thumb photo={photo} isDimmed={!photo.approved} isNamed />
            </button>
            {!photo.approved && (
              <p className={css.state}>
                <IconClock aria-hidden size={16} />
                {t('social.photos.pending')}
              </p>
            )}
            <div className={css.foot}>
              <span className={css.label} dir="auto">
                {photo.label}
              </span>
              {actionOf?.(photo, name)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
