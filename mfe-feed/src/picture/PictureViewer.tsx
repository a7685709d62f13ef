import { Modal, useWording } from '@banyan/framework';
import * as css from './PictureViewer.module.css';

interface Props {
  src: string;
  title: string;
  onClose(): void;
}

/** The whole picture, as large as the screen allows. */
export function PictureViewer({ src, title, onClose }: Props) {
  const { t } = useWording();
  return (
    <Modal opened onClose={onClose} title={t('feed.picture.title', { title })} isFullScreen>
      <img className={css.picture} src={src} alt={t('feed.picture.alt', { title })} />
    </Modal>
  );
}
