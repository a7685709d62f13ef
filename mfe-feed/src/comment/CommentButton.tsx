import { icons, useWording } from '@banyan/framework';
import { ActionButton } from '../item/ActionButton.tsx';

export function CommentButton({ onClick }: { onClick(): void }) {
  const { t } = useWording();
  return (
    <ActionButton icon={<icons.comment aria-hidden size={24} />} text={t('feed.comment.comment')} onClick={onClick} />
  );
}
