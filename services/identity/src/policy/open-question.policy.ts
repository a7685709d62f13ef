// When the open-ended question may be answered (community.md §3, lastTimeOpenEndedAnswered).
import type { Deployment } from '@banyan/kit';
import type { Member } from '../member/member.model.ts';

/** From one answer to the next. */
export const questionEveryMs = 7 * 24 * 60 * 60_000;

/** Once a week. */
export function canAnswerQuestion({ lastTimeOpenEndedAnswered }: Pick<Member, 'lastTimeOpenEndedAnswered'>, now: Date) {
  return !lastTimeOpenEndedAnswered || now.getTime() - lastTimeOpenEndedAnswered.getTime() >= questionEveryMs;
}

/** Their own, else the deployment's in each of its languages; none where nobody is asked anything. */
export function questionsAskedOf(
  { openEndedQuestion }: Pick<Member, 'openEndedQuestion'>,
  { openQuestion }: Pick<Deployment, 'openQuestion'>,
): string[] {
  return openEndedQuestion ? [openEndedQuestion] : Object.values(openQuestion ?? {});
}
