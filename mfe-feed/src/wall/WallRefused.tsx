import { Button, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import type { WallPhoto } from './useWall.ts';
import { WallThumb } from './WallThumb.tsx';
import * as css from './wall.module.css';

interface Props {
  photo: WallPhoto;
  onRemove(photo: WallPhoto): void;
}

/** One of the viewer's own that staff said no to, with the reason. Nobody else sees it; who impersonates them takes nothing back. */
export function WallRefused({ photo, onRemove }: Props) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const isActing = Boolean(useViewer()?.acting);
  const { rejection } = photo;
  return (
    <li className={css.sending} data-photo={photo.id}>
      <span className={css.preview}>
        <WallThumb photo={photo} isDimmed />
      </span>
      <div className={css.doing}>
        <p className={css.refused}>{t('feed.wall.rejected')}</p>
        <p className={css.note}>
          {rejection && t(`feed.wall.reason.${rejection.key}`)} {rejection?.text && <bdi>{rejection.text}</bdi>}
        </p>
        {!isActing && (
          <div className={css.buttons}>
            <Button size="sm" variant="default" disabled={!online} onClick={() => onRemove(photo)}>
              {t('feed.wall.delete')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
