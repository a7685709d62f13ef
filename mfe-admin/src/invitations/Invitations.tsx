import { lazyPart, Skeleton } from '@banyan/framework';

const InvitationsPage = lazyPart(() =>
  import(/* webpackChunkName: "invitations" */ './InvitationsPage.tsx').then((file) => file.InvitationsPage),
);

/** Who is invited, and who asked to join: it comes when it is opened, and the other admin pages do not carry it. */
export function Invitations() {
  return <InvitationsPage fallback={<Skeleton height="20rem" />} />;
}
