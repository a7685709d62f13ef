import { lazyPart, Picture, useIsWide, useWording } from '@banyan/framework';
import { useState } from 'react';
import * as css from './CardPoster.module.css';

const PictureViewer = lazyPart(() => import('../picture/PictureViewer.tsx').then((file) => file.PictureViewer));

interface Props {
  title: string;
  thumb: string | null;
  full: string | null;
  isFirst: boolean;
}

/** The item's picture, its place kept before it comes; opens in full. */
export function CardPoster({ title, thumb, full, isFirst }: Props) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const source = isWide ? (full ?? thumb) : (thumb ?? full);
  if (!source) return null;
  return (
    <>
      <button
        type="button"
        className={css.poster}
        aria-label={t('feed.item.openPicture', { title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Picture src={source} alt="" ratio={16 / 9} eager={isFirst} />
      </button>
      {isOpen && <PictureViewer src={full ?? source} small={thumb} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
