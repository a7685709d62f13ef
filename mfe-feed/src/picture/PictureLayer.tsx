import { closeLayer, lazyLayer, useAddressedLayer } from '@banyan/framework';

const PictureViewer = lazyLayer(() =>
  import(/* webpackChunkName: "picture" */ './PictureViewer.tsx').then((file) => file.PictureViewer),
);

/** The viewer over the page, while its address says so (`?picture=<id of the item>`). */
export function PictureLayer() {
  const id = useAddressedLayer('picture');
  return id && <PictureViewer key={id} id={id} hasAddress onClose={() => closeLayer('picture')} />;
}
