import { useWording } from '@banyan/framework';
import { useWaiting } from '@banyan/framework/outbox';
import type { SingleComment } from '../item/feed-entry.ts';
import * as css from './SendingState.module.css';

/** What becomes of a comment that has not arrived yet: it is on its way, or waits. Reported wherever it stands (safe-behaviour 83). */
export function SendingState({ comment }: { comment: Pick<SingleComment, 'id'> }) {
  const { t } = useWording();
  const isWaiting = useWaiting(comment.id)?.isWaiting;
  return (
    <span role="status" className={css.state}>
      {t(isWaiting ? 'feed.waiting' : 'feed.comment.sending')}
    </span>
  );
}
