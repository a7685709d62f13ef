import { lazyPart, Skeleton } from '@banyan/framework';

const ModerationPage = lazyPart(() =>
  import(/* webpackChunkName: "reports" */ './ModerationPage.tsx').then((file) => file.ModerationPage),
);

/** What members report: it comes when it is opened, and the other admin pages do not carry it. */
export function Moderation() {
  return <ModerationPage fallback={<Skeleton height="20rem" />} />;
}
