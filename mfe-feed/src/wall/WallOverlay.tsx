import { closeModalRoute, lazyOverlay, useModalRoute } from '@banyan/framework';
import type { WallPhoto, WallPhotos } from './useWall.ts';

const WallViewer = lazyOverlay(() =>
  import(/* webpackChunkName: "picture" */ './WallViewer.tsx').then((file) => file.WallViewer),
);

export interface WallOverlayProps extends Pick<WallPhotos, 'photos' | 'state' | 'retry'> {
  onRemove(photo: WallPhoto): void;
}

/** The viewer over the wall, while its address says so (`?wall=<id of one of these>`). */
export function WallOverlay(props: WallOverlayProps) {
  const id = useModalRoute('wall');
  return id && <WallViewer id={id} {...props} hasAddress onClose={() => closeModalRoute('wall')} />;
}
