import { lazyPart, Skeleton } from '@banyan/framework';

const MeetingsPage = lazyPart(() =>
  import(/* webpackChunkName: "meetings" */ './MeetingsPage.tsx').then((file) => file.MeetingsPage),
);

/** The page of live meetings: it comes when it is opened, and the other admin pages do not carry it. */
export function Meetings() {
  return <MeetingsPage fallback={<Skeleton height="20rem" />} />;
}
