import { lazyPart, Skeleton } from '@banyan/framework';

const DiariesPage = lazyPart(() =>
  import(/* webpackChunkName: "diaries" */ './DiariesPage.tsx').then((file) => file.DiariesPage),
);

/** The page of shared diaries: it comes when it is opened, and the other admin pages do not carry it. */
export function Diaries() {
  return <DiariesPage fallback={<Skeleton height="20rem" />} />;
}
