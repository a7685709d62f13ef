import { closeModalRoute, lazyPart, Modal, Skeleton, useModalRoute, useWording } from '@banyan/framework';

const Happening = lazyPart(() =>
  import(/* webpackChunkName: "happening" */ './Happening.tsx').then((file) => file.Happening),
);

/** What takes place, over the page, while its address says so (`?event=<id of the item>`). */
export function HappeningOverlay() {
  const { t } = useWording();
  const id = useModalRoute('event');
  if (!id) return null;
  return (
    <Modal opened hasAddress onClose={() => closeModalRoute('event')} title={t('feed.item.event')}>
      <Happening key={id} id={id} fallback={<Skeleton height={320} />} />
    </Modal>
  );
}
