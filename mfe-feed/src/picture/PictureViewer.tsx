import { Modal, usePictureTry, useWording } from '@banyan/framework';
import * as css from './PictureViewer.module.css';

interface Props {
  src: string;
  /** Shown when the large one does not come. */
  small: string | null;
  title: string;
  onClose(): void;
}

/** The whole picture, as large as the screen allows. */
export function PictureViewer({ src, small, title, onClose }: Props) {
  const { t } = useWording();
  const large = usePictureTry(src);
  const instead = usePictureTry(small === src ? null : small);
  const shown = large.isShown ? { ...large, src } : { ...instead, src: small ?? '' };
  const alt = t('feed.picture.alt', { title });
  return (
    <Modal opened onClose={onClose} title={t('feed.picture.title', { title })} isFullScreen>
      <p role="status" className={css.note}>
        {!large.isShown && t(instead.isShown ? 'feed.picture.smallOnly' : 'feed.picture.missing')}
      </p>
      {shown.isShown && (
        <img
          key={`${shown.src} ${shown.attempt}`}
          className={css.picture}
          src={shown.src}
          alt={alt}
          onError={shown.onError}
        />
      )}
    </Modal>
  );
}
