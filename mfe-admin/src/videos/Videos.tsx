import { lazyPart, Skeleton } from '@banyan/framework';

const VideosPage = lazyPart(() =>
  import(/* webpackChunkName: "videos" */ './VideosPage.tsx').then((file) => file.VideosPage),
);

/** The page of the programme's videos: it comes when it is opened, and the other admin pages do not carry it. */
export function Videos() {
  return <VideosPage fallback={<Skeleton height="20rem" />} />;
}
