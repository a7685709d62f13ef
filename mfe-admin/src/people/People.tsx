import { lazyPart, Skeleton } from '@banyan/framework';

const PeoplePage = lazyPart(() =>
  import(/* webpackChunkName: "people" */ './PeoplePage.tsx').then((file) => file.PeoplePage),
);

/** Members by a table: it comes when it is opened, and the other admin pages do not carry it. */
export function People() {
  return <PeoplePage fallback={<Skeleton height="20rem" />} />;
}
