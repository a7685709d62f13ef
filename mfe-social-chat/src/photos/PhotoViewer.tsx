import 'yet-another-react-lightbox/styles.css';
import { type LazyOverlayProps, type ModalRoute, openModalRoute, useOverlay, useWording } from '@banyan/framework';
import { useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { usePhotoName } from './PhotoGrid.tsx';
import { PhotoSlide } from './PhotoSlide.tsx';
import * as css from './PhotoViewer.module.css';
import type { Photo, Photos } from './usePhotos.ts';
import { icons, manners, useLabels } from './viewer-manners.tsx';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: { type: 'photo'; photo: Photo | null };
  }
}

function Caption({ photo, current, of }: { photo: Photo | undefined; current: number; of: number }) {
  const { t } = useWording();
  return (
    <div className={css.caption}>
      {photo?.label && <span dir="auto">{photo.label}</span>}
      {photo?.approved === false && <span>{t('social.photos.pending')}</span>}
      <span className={css.current} role="status">
        {t('social.photos.place', { index: current + 1, total: of })}
      </span>
    </div>
  );
}

/** The photo that the address names among its neighbours; alone with the news where it names none of them. */
function useSlides(id: string, photos: readonly Photo[], route: ModalRoute) {
  const current = photos.findIndex((photo) => photo.id === id);
  const isThere = current >= 0;
  const slides = useMemo(
    () => (isThere ? photos : [null]).map((photo) => ({ type: 'photo' as const, photo })),
    [photos, isThere],
  );
  const see = (index: number) => {
    const seen = slides[index]?.photo;
    if (seen && seen.id !== id) openModalRoute(route, seen.id);
  };
  return { slides, current, isThere, see };
}

const alone = { buttonPrev: () => null, buttonNext: () => null };

interface ViewerProps extends LazyOverlayProps, Photos {
  id: string;
  /** The name that it has in the address. Default: `photo`. */
  route?: ModalRoute;
}

/** Photos over everything else, one after the other without an end; the address names the one that is seen. */
export function PhotoViewer(props: ViewerProps) {
  const { id, route = 'photo', photos, state, retry, onClose } = props;
  const labels = useLabels();
  const nameOf = usePhotoName();
  const askToClose = useOverlay(true, onClose, props);
  const { slides, current, isThere, see } = useSlides(id, photos, route);
  const isAlone = slides.length === 1;
  const nameOfSlide = (photo: Photo | null) => (photo ? nameOf(photo, photos.indexOf(photo), photos.length) : '');
  return (
    <Lightbox
      open
      close={askToClose}
      slides={slides}
      index={Math.max(current, 0)}
      plugins={[Zoom]}
      className={css.viewer}
      labels={labels}
      {...manners}
      carousel={{ finite: isAlone, preload: 1, padding: 0 }}
      toolbar={{ buttons: ['close'] }}
      on={{ view: ({ index }) => see(index) }}
      render={{
        ...icons,
        ...(isAlone && alone),
        slide: ({ slide, rect }) =>
          slide.type === 'photo' && (
            <PhotoSlide photo={slide.photo} name={nameOfSlide(slide.photo)} state={state} room={rect} onRetry={retry} />
          ),
        controls: () => isThere && <Caption photo={photos[current]} current={current} of={photos.length} />,
      }}
    />
  );
}
