import {
  confirm,
  type LazyOverlayProps,
  openModalRoute,
  useNetworkStatus,
  useViewer,
  useWording,
} from '@banyan/framework';
import { IconDownload, IconTrash } from '@banyan/framework/icons';
import { useMemo } from 'react';
import { PicturesShown } from '../picture/PicturesShown.tsx';
import type { Pictures } from '../picture/usePictures.ts';
import type { WallPhoto } from './useWall.ts';
import { useWallName } from './WallGrid.tsx';
import type { WallOverlayProps } from './WallOverlay.tsx';

type Props = LazyOverlayProps & WallOverlayProps & { id: string };

interface ToolProps {
  photo: WallPhoto;
  onRemove(photo: WallPhoto): void;
}

/** What a member can do with a photo of their own: take all of it along, and take it back. */
function OwnTools({ photo, onRemove }: ToolProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const ask = async () => {
    const isSure = await confirm({
      title: t('feed.wall.question'),
      text: t('feed.wall.cost'),
      confirmLabel: t('feed.wall.delete'),
      tone: 'danger',
    });
    if (isSure) onRemove(photo);
  };
  const [save, remove] = [t('feed.wall.download'), t('feed.wall.delete')];
  return (
    <>
      {photo.originalUrl && (
        <a
          className="yarl__button"
          href={photo.originalUrl}
          download={`${photo.id}.jpg`}
          aria-label={save}
          title={save}
        >
          <IconDownload aria-hidden />
        </a>
      )}
      <button
        type="button"
        className="yarl__button"
        aria-label={remove}
        title={remove}
        disabled={!online}
        onClick={() => void ask()}
      >
        <IconTrash aria-hidden />
      </button>
    </>
  );
}

/** The photos of a wall over everything else; the address names the one that is seen. */
export function WallViewer({ id, photos, state, retry, onRemove, ...overlay }: Props) {
  const { t } = useWording();
  const viewer = useViewer();
  const nameOf = useWallName();
  const current = photos.findIndex((photo) => photo.id === id);
  const photo = photos[current];
  const isOwn = photo !== undefined && photo.uploadedBy?.id === viewer?.id && !viewer?.acting;
  // One that is not among them says that it is not here, and whose else it may be is not reported.
  const shown = useMemo(() => (photo ? photos : []), [photo, photos]);
  const pictures: Pictures['pictures'] = useMemo(
    () => (photo ? photos.map(({ photoUrl: src, thumbUrl: small }) => ({ src, small })) : [{ src: null, small: null }]),
    [photo, photos],
  );
  const see = (index: number) => {
    const seen = shown[index];
    if (seen && seen.id !== id) openModalRoute('wall', seen.id);
  };
  const missing = state === 'loading' ? 'loading' : 'missing';
  return (
    <PicturesShown
      {...overlay}
      title={t('feed.wall.title')}
      nameOf={(index) =>
        [shown[index] && nameOf(shown[index]), shown[index]?.pending && t('feed.wall.pending')]
          .filter(Boolean)
          .join(' · ')
      }
      pictures={pictures}
      state={photo ? 'ready' : missing}
      retry={retry}
      current={Math.max(current, 0)}
      onCurrent={see}
      tools={isOwn && <OwnTools key="own" photo={photo} onRemove={onRemove} />}
    />
  );
}
