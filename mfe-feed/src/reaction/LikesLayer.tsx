import { closeLayer, Modal, Skeleton, useAddressedLayer, useWording } from '@banyan/framework';
import { LikesList } from './lazy-parts.ts';

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
