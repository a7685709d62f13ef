// The use case of an answer to the open-ended question.
import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { changeSelf } from '../member/change-self.ts';
import { readSelf, requireSelf } from '../member/read-self.ts';
import { canAnswerQuestion, questionsAskedOf } from '../policy/open-question.policy.ts';
import type { OpenAnswer } from './open-answer.model.ts';
import { findLastAnswer, saveOpenAnswer } from './open-answer.store.ts';

type Given = Pick<OpenAnswer, 'question' | 'answer'>;

/**
 * Keeps the answer, then says on the member's row when that was. A crash between the two leaves the answer in its place,
 * where the next try finds it.
 */
export async function answerQuestion(given: Given, context: IdentityContext) {
  const { identity, now } = context;
  const member = await requireSelf(context);
  if (!canAnswerQuestion(member, now)) {
    requireSame(await findLastAnswer(identity.models, member._id), given);
    return readSelf(context);
  }
  if (!questionsAskedOf(member, identity.deployment).includes(given.question))
    throw ServiceError('BAD_INPUT', undefined, { field: 'questionText' });
  // Before the answer is kept: who is refused has changed nothing.
  identity.writes.consume(requireViewer(context.viewer), 'answer');
  const kept = await saveOpenAnswer(identity.models, member, { ...given, at: now });
  const self = await changeSelf(context, {
    unlessDone: { lastTimeOpenEndedAnswered: member.lastTimeOpenEndedAnswered ?? null },
    update: { $set: { lastTimeOpenEndedAnswered: kept.at } },
    seenBy: 'self',
    spends: null,
  });
  requireSame(kept, given);
  return self;
}

/** Sent again because its answer was lost on the way, it is the same; another one comes next week. */
function requireSame(kept: Given | null, given: Given): void {
  if (kept?.question !== given.question || kept.answer !== given.answer) throw ServiceError('CONFLICT');
}
