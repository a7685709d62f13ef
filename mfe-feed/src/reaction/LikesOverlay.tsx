import { closeModalRoute, Modal, Skeleton, useModalRoute, useWording } from '@banyan/framework';
import { LikesList } from './lazy-parts.ts';

/** Who reacted to an item, while the address asks (`?likes=<id>`). */
export function LikesOverlay() {
  const { t } = useWording();
  const itemId = useModalRoute('likes');
  if (!itemId) return null;
  return (
    <Modal opened hasAddress onClose={() => closeModalRoute('likes')} title={t('feed.reaction.who')}>
      <LikesList itemId={itemId} fallback={<Skeleton height={160} />} />
    </Modal>
  );
}
