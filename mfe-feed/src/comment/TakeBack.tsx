import { useWording } from '@banyan/framework';
import { takeBack, useWaiting } from '@banyan/framework/outbox';
import type { SingleComment } from '../item/feed-entry.ts';
import * as quiet from './QuietAction.module.css';
import { useWhose } from './useWhose.ts';

/** Under a comment that waits: its words stand in their field again, and are not sent. */
export function TakeBack({ comment }: { comment: SingleComment }) {
  const { t } = useWording();
  const whose = useWhose(comment);
  if (!useWaiting(comment.id)?.isWaiting) return null;
  return (
    <button
      type="button"
      className={quiet.action}
      aria-label={t('feed.comment.takeBackOf', { comment: whose })}
      onClick={() => void takeBack(comment.id)}
    >
      {t('feed.comment.takeBack')}
    </button>
  );
}
