import { closeModalRoute, lazyOverlay, useModalRoute } from '@banyan/framework';

const PictureViewer = lazyOverlay(() =>
  import(/* webpackChunkName: "picture" */ './PictureViewer.tsx').then((file) => file.PictureViewer),
);

/** The viewer over the page, while its address says so (`?picture=<id of the item>`). */
export function PictureOverlay() {
  const id = useModalRoute('picture');
  return id && <PictureViewer key={id} id={id} hasAddress onClose={() => closeModalRoute('picture')} />;
}
