import 'yet-another-react-lightbox/styles.css';
import { type LazyOverlayProps, useOverlay, useWording } from '@banyan/framework';
import { IconX, IconZoomIn, IconZoomOut } from '@banyan/framework/icons';
import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import Lightbox, { type Labels, type Render, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { PictureSlide } from './PictureSlide.tsx';
import * as css from './PictureViewer.module.css';
import type { Pictures, ViewedPicture } from './usePictures.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: { type: 'picture'; picture: ViewedPicture; index: number };
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

function Caption({ title, current, of }: { title: string; current: number; of: number }) {
  const { t } = useWording();
  return (
    <div className={css.caption}>
      <span dir="auto">{title}</span>
      {of > 1 && <span className={css.current}>{t('feed.picture.place', { index: current + 1, total: of })}</span>}
    </div>
  );
}

const icons = {
  iconClose: () => <IconX aria-hidden />,
  iconZoomIn: () => <IconZoomIn aria-hidden />,
  iconZoomOut: () => <IconZoomOut aria-hidden />,
};

export interface PicturesShownProps extends LazyOverlayProps, Pictures {
  /** Which is seen, and that another is. */
  current: number;
  onCurrent(index: number): void;
  /** What is said below a picture, and to who does not see it. Default: the title, as of a poster. */
  nameOf?: (index: number) => string;
  /** Beside the button that closes. */
  tools: ReactNode;
}

const alone = { buttonPrev: () => null, buttonNext: () => null };

/** What stands in the frame: the slides, and below them what is said of the one that is seen. */
function renderOf({ title, pictures, state, retry, current, nameOf }: PicturesShownProps): Render {
  return {
    ...icons,
    ...(pictures.length === 1 && alone),
    slide: ({ slide, rect }) =>
      slide.type === 'picture' && (
        <PictureSlide
          picture={slide.picture}
          title={title}
          alt={nameOf?.(slide.index)}
          state={state}
          room={rect}
          onRetry={retry}
        />
      ),
    controls: () => <Caption title={nameOf?.(current) ?? title} current={current} of={pictures.length} />,
  };
}

/** Pictures over everything else: pinch, double tap, wheel and keys zoom, a swipe down closes. */
export function PicturesShown(props: PicturesShownProps) {
  const { title, pictures, current, onCurrent, tools, onClose, hasAddress } = props;
  const zoom = useZoomReset();
  const labels = useLabels(title);
  const askToClose = useOverlay(true, onClose, { hasAddress });
  const slides = useMemo(
    () => pictures.map((picture, index) => ({ type: 'picture' as const, picture, index })),
    [pictures],
  );
  return (
    <Lightbox
      open
      close={askToClose}
      slides={slides}
      index={current}
      plugins={[Zoom]}
      className={css.viewer}
      labels={labels}
      {...manners}
      carousel={{ finite: slides.length === 1, preload: 1, padding: 0 }}
      zoom={{ ref: zoom, ...zooming }}
      toolbar={{ buttons: [<Fragment key="tools">{tools}</Fragment>, 'close'] }}
      on={{ view: ({ index }) => onCurrent(index) }}
      render={renderOf(props)}
    />
  );
}
