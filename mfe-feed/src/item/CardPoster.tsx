import { openModalRoute, Picture, useIsWide, useWording } from '@banyan/framework';
import * as css from './CardPoster.module.css';

interface Props {
  itemId: string;
  title: string;
  thumb: string | null;
  full: string | null;
  isFirst: boolean;
}

/** The item's picture, its place kept before it comes; opens in full (picture/PictureOverlay.tsx). */
export function CardPoster({ itemId, title, thumb, full, isFirst }: Props) {
  const { t } = useWording();
  const isWide = useIsWide();
  const source = isWide ? (full ?? thumb) : (thumb ?? full);
  if (!source) return null;
  return (
    <button
      type="button"
      className={css.poster}
      aria-label={t('feed.item.openPicture', { title })}
      aria-haspopup="dialog"
      onClick={() => openModalRoute('picture', itemId)}
    >
      <Picture src={source} alt="" ratio={16 / 9} eager={isFirst} />
    </button>
  );
}
