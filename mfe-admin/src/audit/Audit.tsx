import { lazyPart, Skeleton } from '@banyan/framework';

const AuditPage = lazyPart(() =>
  import(/* webpackChunkName: "audit" */ './AuditPage.tsx').then((file) => file.AuditPage),
);

/** The audit log: it comes when it is opened, and the other admin pages do not carry it. */
export function Audit() {
  return <AuditPage fallback={<Skeleton height="20rem" />} />;
}
