import { lazyPart, Modal, Skeleton, useWording } from '@banyan/framework';

const FirstReminder = lazyPart(() =>
  import(/* webpackChunkName: "happening" */ './FirstReminder.tsx').then((file) => file.FirstReminder),
);

/** Once in a member's life, over the page. */
export function FirstReminderOverlay({ onClose }: { onClose(): void }) {
  const { t } = useWording();
  return (
    <Modal opened onClose={onClose} title={t('feed.reminder.firstTitle')} size="sm">
      <FirstReminder onClose={onClose} fallback={<Skeleton height={228} />} />
    </Modal>
  );
}
