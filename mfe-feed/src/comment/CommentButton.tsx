import { useWording } from '@banyan/framework';
import { IconMessageCircle } from '@banyan/framework/icons';
import { ActionButton } from '../item/ActionButton.tsx';

interface Props {
  /** Of the item it is about. */
  title: string;
  count: number;
  onClick(): void;
}

export function CommentButton({ title, count, onClick }: Props) {
  const { t } = useWording();
  const label = t('feed.comment.commentOn', { title });
  return (
    <ActionButton
      icon={<IconMessageCircle aria-hidden size={22} />}
      text={t('feed.comment.comment')}
      count={count}
      label={count > 0 ? `${label}. ${t('feed.comment.count', { count })}` : label}
      onClick={onClick}
    />
  );
}
