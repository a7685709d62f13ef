import { useWording } from '@banyan/framework';
import { IconMessageCircle } from '@banyan/framework/icons';
import { ActionButton } from '../item/ActionButton.tsx';

export function CommentButton({ onClick }: { onClick(): void }) {
  const { t } = useWording();
  return (
    <ActionButton
      icon={<IconMessageCircle aria-hidden size={24} />}
      text={t('feed.comment.comment')}
      onClick={onClick}
    />
  );
}
