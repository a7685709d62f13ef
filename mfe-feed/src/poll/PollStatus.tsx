import { useWording } from '@banyan/framework';
import { IconCheck, IconClock, IconLock } from '@banyan/framework/icons';
import * as css from './PollAnswers.module.css';

interface Props {
  isClosed: boolean;
  hasVoted: boolean;
  /** The vote has not arrived yet. */
  isWaiting: boolean;
}

/** Where the viewer is with it: in words, and by a shape. */
export function PollStatus({ isClosed, hasVoted, isWaiting }: Props) {
  const { t } = useWording();
  const [Shape, text] = isWaiting
    ? [IconClock, t('feed.waiting')]
    : isClosed
      ? [IconLock, t('feed.poll.closed')]
      : hasVoted
        ? [IconCheck, t('feed.poll.voted')]
        : [null, t('feed.poll.choose')];
  return (
    <p className={css.line}>
      {Shape && <Shape aria-hidden size="1.2em" />} {text}
    </p>
  );
}
