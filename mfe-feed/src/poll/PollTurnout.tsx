import { formatCommentDate, formatFullDate, useWording } from '@banyan/framework';
import * as css from './PollAnswers.module.css';
import type { PollAnswer } from './PollShare.tsx';

interface Props {
  answers: readonly PollAnswer[];
  closesAt: string | null;
  isClosed: boolean;
}

/** How many voted, and until when one can. */
export function PollTurnout({ answers, closesAt, isClosed }: Props) {
  const { t, language } = useWording();
  const count = answers.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <p className={css.line}>
      <span>{count === 0 ? t('feed.poll.noVotes') : t('feed.poll.votes', { count })}</span>
      {closesAt && (
        <time dateTime={closesAt} title={formatFullDate(closesAt, language)}>
          {`· ${t(isClosed ? 'feed.poll.closedOn' : 'feed.poll.openUntil', { date: formatCommentDate(closesAt, language) })}`}
        </time>
      )}
    </p>
  );
}
