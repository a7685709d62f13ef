import { lazyPart, Skeleton } from '@banyan/framework';

const ReportsPage = lazyPart(() =>
  import(/* webpackChunkName: "reports" */ './ReportsPage.tsx').then((file) => file.ReportsPage),
);

/** The page of the reports: it comes when it is opened, and the other admin pages do not carry it. */
export function Reports() {
  return <ReportsPage fallback={<Skeleton height="20rem" />} />;
}
