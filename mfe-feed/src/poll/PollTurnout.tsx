import { formatCommentDate, formatEventTime, formatFullDate, useWording } from '@banyan/framework';
import { useNow } from '../item/useNow.ts';
import * as css from './PollAnswers.module.css';
import type { PollAnswer } from './PollShare.tsx';

interface Props {
  answers: readonly PollAnswer[];
  closesAt: string | null;
  isClosed: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

/** How many voted, and until when one can. */
export function PollTurnout({ answers, closesAt, isClosed }: Props) {
  const { t, language } = useWording();
  const now = useNow();
  // On its last day the hour counts.
  const dateOf = (date: string) =>
    isClosed || Date.parse(date) - now.getTime() > DAY_MS
      ? formatCommentDate(date, language)
      : formatEventTime({ startTime: date, endTime: date, allDay: false }, language);
  const count = answers.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <p className={css.line}>
      <span>{count === 0 ? t('feed.poll.noVotes') : t('feed.poll.votes', { count })}</span>
      {closesAt && (
        <time dateTime={closesAt} title={formatFullDate(closesAt, language)}>
          {`· ${t(isClosed ? 'feed.poll.closedOn' : 'feed.poll.openUntil', { date: dateOf(closesAt) })}`}
        </time>
      )}
    </p>
  );
}
