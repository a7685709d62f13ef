// Who goes is reminded, and who does not go after all no more, unless they had turned the bell on themselves (safe-behaviour 34).
import { type DomainEvent, isDuplicateKey } from '@banyan/kit';
import type { RsvpAnswer } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import { reminderId } from './reminder.store.ts';

export interface FollowedAnswer {
  memberId: string;
  itemId: string;
  answer: RsvpAnswer | null;
  /** Of the answer's row. What was followed once is not again: the bell is the member's own afterwards. */
  turn: number;
  /** It takes place, and has not begun: only then there is something to be reminded of. */
  isAhead: boolean;
  now: Date;
}

const isOn = { $ifNull: ['$on', false] };
const isByGoing = { $ifNull: ['$isByGoing', false] };

/** One atomic write with its domain event, which is there only where the bell is turned. Maybe leaves it as it is. */
export async function followAnswer(models: Models, followed: FollowedAnswer, domainEvent: DomainEvent): Promise<void> {
  const { memberId, itemId, answer, turn, isAhead, now } = followed;
  const bell = bellAfter(answer, isAhead);
  const isTurned = { $ne: [isOn, bell.on] };
  const outbox = { $ifNull: ['$outbox', []] };
  const changed = {
    memberId,
    itemId,
    ...bell,
    answerTurn: turn,
    changedAt: { $cond: [isTurned, now, { $ifNull: ['$changedAt', now] }] },
    outbox: { $cond: [isTurned, { $concatArrays: [outbox, { $literal: [domainEvent] }] }, outbox] },
  };
  const isNews = { $lt: [{ $ifNull: ['$answerTurn', 0] }, turn] };
  const write = () =>
    models.reminders.updateOne(
      { _id: reminderId(memberId, itemId) },
      [{ $replaceWith: { $cond: [isNews, { $mergeObjects: ['$$ROOT', changed] }, '$$ROOT'] } }],
      // After a first answer that is none to be reminded of there is nothing to remember.
      { upsert: turn > 1 || (answer === 'GOING' && isAhead), updatePipeline: true },
    );
  await write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    // The row was made between our look and our write: now it is found.
    return write();
  });
}

function bellAfter(answer: RsvpAnswer | null, isAhead: boolean) {
  if (answer === 'GOING' && isAhead) return { on: true, isByGoing: { $or: [{ $not: [isOn] }, isByGoing] } };
  if (answer === 'GOING' || answer === 'MAYBE') return { on: isOn, isByGoing };
  return { on: { $and: [isOn, { $not: [isByGoing] }] }, isByGoing: false };
}
