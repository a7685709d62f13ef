import { useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { PickPicture } from '@banyan/framework/upload';
import * as css from './wall.module.css';

interface Props {
  /** A photo is on its way: there is one at a time. */
  isBusy: boolean;
  onPick(file: File): void;
}

/** Adds a photo, by the camera where there is one. Not for who impersonates another: it would show as that member's. */
export function WallAdd({ isBusy, onPick }: Props) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  if (useViewer()?.acting) return null;
  return (
    <div className={css.add}>
      <PickPicture label={t('feed.wall.add')} disabled={isBusy || !online} onPick={onPick} />
      <p className={css.note}>{t(online ? 'feed.wall.staff' : 'feed.wall.offline')}</p>
    </div>
  );
}
