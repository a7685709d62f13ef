import { lazyPart, Skeleton } from '@banyan/framework';

const PublishingPage = lazyPart(() =>
  import(/* webpackChunkName: "publishing" */ './PublishingPage.tsx').then((file) => file.PublishingPage),
);

/** Where staff publish: it comes when it is opened, and the other admin pages do not carry it. */
export function Publishing() {
  return <PublishingPage fallback={<Skeleton height="20rem" />} />;
}
