import { Button, lazyPart, useWording } from '@banyan/framework';
import type { HappeningEntry } from '../item/feed-entry.ts';
import * as css from './RsvpSlot.module.css';

const RsvpRow = lazyPart(() =>
  import(/* webpackChunkName: "happening" */ './RsvpRow.tsx').then((file) => file.RsvpRow),
);

/** Who comes, and the viewer's answer: behind the first screen's files, in a place that is kept for it. */
export function RsvpSlot({ item }: { item: HappeningEntry }) {
  const { t } = useWording();
  const failure = (retry: () => void) => (
    <Button variant="subtle" onClick={retry}>
      {t('feed.retry')}
    </Button>
  );
  return (
    <div className={css.place}>
      <RsvpRow item={item} failure={failure} />
    </div>
  );
}
