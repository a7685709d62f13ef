import { closeModalRoute, lazyOverlay, useModalRoute } from '@banyan/framework';
import type { Photos } from './usePhotos.ts';

const PhotoViewer = lazyOverlay(() =>
  import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer.tsx').then((file) => file.PhotoViewer),
);

/** The viewer over the page, while its address says so (`?photo=<id of one of these>`). */
export function PhotoOverlay(photos: Photos) {
  const id = useModalRoute('photo');
  return id && <PhotoViewer id={id} {...photos} hasAddress onClose={() => closeModalRoute('photo')} />;
}
