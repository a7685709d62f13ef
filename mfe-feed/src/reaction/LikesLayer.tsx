import { closeLayer, lazyPart, Modal, Skeleton, useAddressedLayer, useWording } from '@banyan/framework';

const LikesList = lazyPart(() => import('./LikesList.tsx').then((file) => file.LikesList));

/** Who reacted to an item, while the address asks (`?likes=<id>`). */
export function LikesLayer() {
  const { t } = useWording();
  const itemId = useAddressedLayer('likes');
  if (!itemId) return null;
  return (
    <Modal opened hasAddress onClose={() => closeLayer('likes')} title={t('feed.reaction.who')}>
      <LikesList itemId={itemId} fallback={<Skeleton height={160} />} />
    </Modal>
  );
}
