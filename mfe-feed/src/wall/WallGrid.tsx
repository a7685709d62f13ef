import { openModalRoute, useWording } from '@banyan/framework';
import { IconClock, IconPhoto } from '@banyan/framework/icons';
import type { WallPhoto } from './useWall.ts';
import { WallThumb } from './WallThumb.tsx';
import * as css from './wall.module.css';

/** What a photo is called: by whom it is. */
export function useWallName(): (photo: WallPhoto) => string {
  const { t } = useWording();
  return ({ uploadedBy }) => t('feed.wall.by', { name: uploadedBy?.name ?? t('member.gone') });
}

/** Two columns of even cells, filled up where their number is odd (community.md §5, §9); each opens the viewer. */
export function WallGrid({ photos }: { photos: readonly WallPhoto[] }) {
  const { t } = useWording();
  const nameOf = useWallName();
  return (
    <ul className={css.grid}>
      {photos.map((photo) => (
        <li key={photo.id} className={css.cell} data-photo={photo.id}>
          <button
            type="button"
            className={css.open}
            aria-haspopup="dialog"
            aria-label={[nameOf(photo), photo.pending && t('feed.wall.pending')].filter(Boolean).join(' · ')}
            onClick={() => openModalRoute('wall', photo.id)}
          >
            <WallThumb photo={photo} isDimmed={photo.pending} />
            {photo.pending && (
              <span className={css.pending} aria-hidden>
                <IconClock size={16} /> {t('feed.wall.pending')}
              </span>
            )}
          </button>
        </li>
      ))}
      {photos.length % 2 === 1 && (
        <li className={css.cell} aria-hidden data-filler>
          <IconPhoto size={32} />
        </li>
      )}
    </ul>
  );
}
