import { useWording } from '@banyan/framework';
import { useWaiting } from '@banyan/framework/outbox';
import type { EntryOf } from '../item/feed-entry.ts';
import * as own from './PollAnswers.module.css';
import * as css from './PollCard.module.css';
import { PollChoices } from './PollChoices.tsx';
import { PollShare } from './PollShare.tsx';
import { PollStatus } from './PollStatus.tsx';
import { PollTurnout } from './PollTurnout.tsx';
import { useIsPast } from './useIsPast.ts';
import { useVote } from './useVote.ts';
import { voteKey } from './vote-write.ts';

export interface PollAnswersProps {
  item: EntryOf<'Poll'>;
  /** Id of the element that says the question. */
  titleId: string;
}

/** What can be answered, and once the viewer did, or nobody can any more, what all of them said. */
export function PollAnswers({ item, titleId }: PollAnswersProps) {
  const { dir } = useWording();
  const vote = useVote(item);
  const isWaiting = useWaiting(voteKey(item.id))?.isWaiting ?? false;
  const { userAnswered: mine, closesAt, possibleAnswers } = item;
  const isClosed = useIsPast(closesAt);
  return (
    <>
      <PollStatus isClosed={isClosed} hasVoted={mine !== null} isWaiting={isWaiting} />
      {isClosed ? (
        <ul className={`${css.answers} ${own.answers}`} aria-labelledby={titleId}>
          {possibleAnswers.map((answer, index) => (
            <li key={answer.optionId} className={`${css.answer} ${own.answer}`} data-mine={mine === index || undefined}>
              <PollShare answer={answer} isMine={mine === index} isShown />
            </li>
          ))}
        </ul>
      ) : (
        <PollChoices answers={possibleAnswers} mine={mine} titleId={titleId} dir={dir} onVote={vote} />
      )}
      <PollTurnout answers={possibleAnswers} closesAt={closesAt} isClosed={isClosed} />
    </>
  );
}
