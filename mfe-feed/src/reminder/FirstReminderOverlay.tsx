import { lazyPart, Modal, Skeleton, useWording } from '@banyan/framework';
import type { HappeningEntry } from '../item/feed-entry.ts';

const FirstReminder = lazyPart(() =>
  import(/* webpackChunkName: "happening" */ './FirstReminder.tsx').then((file) => file.FirstReminder),
);

/** Once in a member's life, over the page. */
export function FirstReminderOverlay({ item, onClose }: { item: HappeningEntry; onClose(): void }) {
  const { t } = useWording();
  return (
    <Modal opened onClose={onClose} title={t('feed.reminder.firstTitle')} size="sm">
      <FirstReminder item={item} onClose={onClose} fallback={<Skeleton height={228} />} />
    </Modal>
  );
}
