import { lazyPart, Skeleton } from '@banyan/framework';

const ManualsPage = lazyPart(() =>
  import(/* webpackChunkName: "manuals" */ './ManualsPage.tsx').then((file) => file.ManualsPage),
);

/** The page of the programme's manuals: it comes when it is opened, and the other admin pages do not carry it. */
export function Manuals() {
  return <ManualsPage fallback={<Skeleton height="20rem" />} />;
}
