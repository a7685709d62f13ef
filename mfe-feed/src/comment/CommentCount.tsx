import { useWording } from '@banyan/framework';
import * as css from './CommentCount.module.css';

export function CommentCount({ count }: { count: number }) {
  const { t } = useWording();
  if (count === 0) return null;
  return <span className={css.count}>{t('feed.comment.count', { count })}</span>;
}
