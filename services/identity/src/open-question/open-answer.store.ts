import { derivedId } from '@banyan/kit';
import type { Member } from '../member/member.model.ts';
import type { Models } from '../models.ts';
import type { OpenAnswer } from './open-answer.model.ts';

/** The place of the next answer: anyone who answers twice at once, or again after a crash, has it once. */
const nextId = ({ _id, lastTimeOpenEndedAnswered }: Member): string =>
  derivedId('openAnswer', _id, lastTimeOpenEndedAnswered?.toISOString() ?? 'first');

/** Keeps the answer, unless one has the place already; answers the one that has it. */
export async function saveOpenAnswer(
  { openAnswers }: Models,
  member: Member,
  answer: Pick<OpenAnswer, 'question' | 'answer' | 'at'>,
): Promise<OpenAnswer> {
  const kept = await openAnswers
    .findOneAndUpdate(
      { _id: nextId(member) },
      { $setOnInsert: { memberId: member._id, ...answer } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean<OpenAnswer>();
  return kept!;
}

/** The newest one. */
export function findLastAnswer({ openAnswers }: Models, memberId: string): Promise<OpenAnswer | null> {
  return openAnswers.findOne({ memberId }).sort({ at: -1 }).lean<OpenAnswer>();
}
