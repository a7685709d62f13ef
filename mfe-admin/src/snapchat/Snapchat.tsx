import { lazyPart, Skeleton } from '@banyan/framework';

const SnapchatPage = lazyPart(() =>
  import(/* webpackChunkName: "snapchat" */ './SnapchatPage.tsx').then((file) => file.SnapchatPage),
);

/** Who asked to be sent Snapchat messages: it comes when it is opened, and the other admin pages do not carry it. */
export function Snapchat() {
  return <SnapchatPage fallback={<Skeleton height="20rem" />} />;
}
