import { lazyPart, useViewer } from '@banyan/framework';

const MyDataSections = lazyPart(() =>
  import(/* webpackChunkName: "my-data" */ './my-data/MyDataSections.tsx').then((file) => file.MyDataSections),
);

/** The member's own, and nobody's who impersonates them. Few come for it, so it is fetched when the page is there. */
export function MyData() {
  const isActing = Boolean(useViewer()?.acting);
  return isActing ? null : <MyDataSections />;
}
