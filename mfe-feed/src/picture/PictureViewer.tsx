import 'yet-another-react-lightbox/styles.css';
import { type LazyLayerProps, useLayer, useWording } from '@banyan/framework';
import { IconExternalLink, IconShare, IconX, IconZoomIn, IconZoomOut } from '@banyan/framework/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import Lightbox, { type Labels, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { PictureSlide } from './PictureSlide.tsx';
import * as css from './PictureViewer.module.css';
import { usePictures, type ViewedPicture } from './usePictures.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: { type: 'picture'; picture: ViewedPicture };
  }
}

const manners = {
  animation: { fade: 180, swipe: 180, zoom: 180 },
  // Escape closes the topmost layer only, which the framework knows.
  controller: { closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: false },
};
const zooming = { supports: ['picture'] as const, maxZoom: 4, scrollToZoom: true, pinchZoomV4: true };

/** What the viewer's own buttons and places are called. */
function useLabels(title: string): Labels {
  const { t } = useWording();
  return {
    Lightbox: t('feed.picture.title', { title }),
    'Photo gallery': t('feed.picture.pictures'),
    Carousel: t('feed.picture.pictures'),
    Slide: t('feed.picture.picture'),
    '{index} of {total}': t('feed.picture.place', { index: '{index}', total: '{total}' }),
    Previous: t('feed.picture.previous'),
    Next: t('feed.picture.next'),
    Close: t('feed.close'),
    'Zoom in': t('feed.picture.zoomIn'),
    'Zoom out': t('feed.picture.zoomOut'),
  };
}

/** 0 shows the whole picture again; + and - are the viewer's own. */
function useZoomReset() {
  const zoom = useRef<ZoomRef>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === '0' && zoom.current?.changeZoom(1);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return zoom;
}

/** Shares the address of the picture, which shows it only to who may see the post. */
function ShareButton({ title }: { title: string }) {
  const { t } = useWording();
  if (!('share' in navigator)) return null;
  // Whoever changes their mind rejects it, which is no failure.
  const share = () => void navigator.share({ title, url: window.location.href }).catch(() => {});
  const label = t('feed.share.share');
  return (
    <button type="button" className="yarl__button" aria-label={label} title={label} onClick={share}>
      <IconShare aria-hidden />
    </button>
  );
}

function OriginalLink({ src }: { src: string | null }) {
  const { t } = useWording();
  if (!src) return null;
  const label = t('feed.picture.original');
  return (
    <a className="yarl__button" href={src} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
      <IconExternalLink aria-hidden />
    </a>
  );
}

function Caption({ title, place, of }: { title: string; place: number; of: number }) {
  const { t } = useWording();
  return (
    <div className={css.caption}>
      <span dir="auto">{title}</span>
      {of > 1 && <span className={css.place}>{t('feed.picture.place', { index: place + 1, total: of })}</span>}
    </div>
  );
}

const icons = {
  iconClose: () => <IconX aria-hidden />,
  iconZoomIn: () => <IconZoomIn aria-hidden />,
  iconZoomOut: () => <IconZoomOut aria-hidden />,
};

/** The pictures of an item over everything else: pinch, double tap, wheel and keys zoom, a swipe down closes. */
export function PictureViewer({ id, onClose, hasAddress }: LazyLayerProps & { id: string }) {
  const { title, pictures, state, retry } = usePictures(id);
  const [place, setPlace] = useState(0);
  const zoom = useZoomReset();
  const labels = useLabels(title);
  const askToClose = useLayer(true, onClose, { hasAddress });
  const slides = useMemo(() => pictures.map((picture) => ({ type: 'picture' as const, picture })), [pictures]);
  const isAlone = slides.length === 1;
  return (
    <Lightbox
      open
      close={askToClose}
      slides={slides}
      plugins={[Zoom]}
      className={css.viewer}
      labels={labels}
      {...manners}
      carousel={{ finite: isAlone, preload: 1, padding: 0 }}
      zoom={{ ref: zoom, ...zooming }}
      toolbar={{
        buttons: [
          <ShareButton key="share" title={title} />,
          <OriginalLink key="original" src={pictures[place]?.src ?? null} />,
          'close',
        ],
      }}
      on={{ view: ({ index }) => setPlace(index) }}
      render={{
        ...icons,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
        slide: ({ slide, rect }) =>
          slide.type === 'picture' && (
            <PictureSlide picture={slide.picture} title={title} state={state} room={rect} onRetry={retry} />
          ),
        controls: () => <Caption title={title} place={place} of={slides.length} />,
      }}
    />
  );
}
