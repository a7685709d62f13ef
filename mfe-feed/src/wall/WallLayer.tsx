import { closeLayer, lazyLayer, useAddressedLayer } from '@banyan/framework';
import type { WallPhoto, WallPhotos } from './useWall.ts';

const WallViewer = lazyLayer(() =>
  import(/* webpackChunkName: "picture" */ './WallViewer.tsx').then((file) => file.WallViewer),
);

export interface WallLayerProps extends Pick<WallPhotos, 'photos' | 'state' | 'retry'> {
  onRemove(photo: WallPhoto): void;
}

/** The viewer over the wall, while its address says so (`?wall=<id of one of these>`). */
export function WallLayer(props: WallLayerProps) {
  const id = useAddressedLayer('wall');
  return id && <WallViewer id={id} {...props} hasAddress onClose={() => closeLayer('wall')} />;
}
