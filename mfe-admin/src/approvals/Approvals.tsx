import { lazyPart, Skeleton } from '@banyan/framework';

const ApprovalsPage = lazyPart(() =>
  import(/* webpackChunkName: "approvals" */ './ApprovalsPage.tsx').then((file) => file.ApprovalsPage),
);

/** What waits for approval: it comes when it is opened, and the other admin pages do not carry it. */
export function Approvals() {
  return <ApprovalsPage fallback={<Skeleton height="20rem" />} />;
}
