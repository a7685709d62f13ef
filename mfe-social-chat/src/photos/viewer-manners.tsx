import { useWording } from '@banyan/framework';
import { IconX, IconZoomIn, IconZoomOut } from '@banyan/framework/icons';
import type { Labels } from 'yet-another-react-lightbox';

/** How the viewer moves, and what closes it. */
export const manners = {
  animation: { fade: 180, swipe: 180, zoom: 180 },
  // Escape closes the topmost layer only, which the framework knows.
  controller: { closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: false },
  zoom: { supports: ['photo'] as const, maxZoom: 4, scrollToZoom: true, pinchZoomV4: true },
};

export const icons = {
  iconClose: () => <IconX aria-hidden />,
  iconZoomIn: () => <IconZoomIn aria-hidden />,
  iconZoomOut: () => <IconZoomOut aria-hidden />,
};

/** What the viewer's own buttons and places are called. */
export function useLabels(): Labels {
  const { t } = useWording();
  return {
    Lightbox: t('social.photos.title'),
    'Photo gallery': t('social.photos.title'),
    Carousel: t('social.photos.title'),
    Slide: t('social.photos.photo'),
    '{index} of {total}': t('social.photos.place', { index: '{index}', total: '{total}' }),
    Previous: t('social.photos.previous'),
    Next: t('social.photos.next'),
    Close: t('social.photos.close'),
    'Zoom in': t('social.photos.zoomIn'),
    'Zoom out': t('social.photos.zoomOut'),
  };
}
