import { closeLayer, lazyPart, Modal, Skeleton, useAddressedLayer, useWording } from '@banyan/framework';

const Happening = lazyPart(() =>
  import(/* webpackChunkName: "happening" */ './Happening.tsx').then((file) => file.Happening),
);

/** What takes place, over the page, while its address says so (`?event=<id of the item>`). */
export function HappeningLayer() {
  const { t } = useWording();
  const id = useAddressedLayer('event');
  if (!id) return null;
  return (
    <Modal opened hasAddress onClose={() => closeLayer('event')} title={t('feed.going.title')}>
      <Happening key={id} id={id} fallback={<Skeleton height={320} />} />
    </Modal>
  );
}
