import { announce, confirm, isOnline, useViewer, useWording } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import type { EntryOf } from '../item/feed-entry.ts';
import { voteKey, voteWrite } from './vote-write.ts';

/** Votes for the answer at a place. The first vote asks nothing, another answer asks once, the same one does nothing. */
export function useVote({ id: pollId, userAnswered, possibleAnswers }: EntryOf<'Poll'>) {
  const { t } = useWording();
  const userId = useViewer()?.id;
  const send = useOutbox(voteWrite);
  return async (answerIndex: number): Promise<void> => {
    const chosen = possibleAnswers[answerIndex];
    if (!chosen || !userId || answerIndex === userAnswered) return;
    const { optionId, answer } = chosen;
    const question = {
      title: t('feed.poll.changeAsk'),
      text: t('feed.poll.changeText', { answer }),
      confirmLabel: t('feed.poll.change'),
    };
    if (userAnswered !== null && !(await confirm(question))) return;
    const variables = { userId, pollId, answerIndex, optionId };
    if (!(await send({ variables, subject: pollId, key: voteKey(pollId) }))) return;
    announce(isOnline() ? t('feed.poll.saved', { answer }) : t('feed.waiting'));
  };
}
