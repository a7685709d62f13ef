import { closeLayer, lazyLayer, useAddressedLayer } from '@banyan/framework';
import type { Photos } from './usePhotos.ts';

const PhotoViewer = lazyLayer(() => import('./PhotoViewer.tsx').then((file) => file.PhotoViewer));

/** The viewer over the page, while its address says so (`?photo=<id of one of these>`). */
export function PhotoLayer(photos: Photos) {
  const id = useAddressedLayer('photo');
  return id && <PhotoViewer id={id} {...photos} hasAddress onClose={() => closeLayer('photo')} />;
}
