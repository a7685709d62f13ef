import { type DomainEvent, derivedId, isDuplicateKey } from '@banyan/kit';
import type { RsvpAnswer } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import { answeredIndex, type RsvpDoc } from './rsvp.model.ts';
import { rsvpAnswers } from './rsvp-answers.ts';

/** An answer that was not taken back. */
export const givenAnswer = { $in: [...rsvpAnswers] };

const maxListed = 1_000;

export const rsvpId = (itemId: string, memberId: string): string => derivedId('rsvp', itemId, memberId);

export function findOwnRsvps(models: Models, memberId: string, itemIds: readonly string[]): Promise<RsvpDoc[]> {
  return models.rsvps.find({ itemId: { $in: [...itemIds] }, memberId }).lean<RsvpDoc[]>();
}

export function findRsvp(models: Models, id: string): Promise<RsvpDoc | null> {
  return models.rsvps.findById(id).lean<RsvpDoc | null>();
}

/** Did the member hide their name when they last answered anything? */
export async function findLastHiding(models: Models, memberId: string): Promise<boolean> {
  const [last] = await models.rsvps
    .find({ memberId }, { hidesName: 1 })
    .sort({ at: -1 })
    .limit(1)
    .lean<Pick<RsvpDoc, 'hidesName'>[]>();
  return last?.hidesName ?? false;
}

/** To what a member comes, or may come; answers beyond the newest thousand are not listed. */
export async function findComingItemIds(models: Models, memberId: string): Promise<string[]> {
  const rows = await models.rsvps
    .find({ memberId, answer: { $in: ['GOING', 'MAYBE'] } }, { itemId: 1 })
    .sort({ at: -1 })
    .limit(maxListed)
    .lean<Pick<RsvpDoc, 'itemId'>[]>();
  return rows.map(({ itemId }) => itemId);
}

/** The query behind one page of who comes, may come or waits for a seat. */
export function interestedQuery(models: Models, itemId: string, after: string, limit: number) {
  return models.rsvps
    .find({ itemId, memberId: { $gt: after }, answer: { $in: ['GOING', 'MAYBE'] } }, { _id: 0, memberId: 1 })
    .sort({ memberId: 1 })
    .hint(answeredIndex)
    .limit(limit);
}

export interface GivenRsvp {
  _id: string;
  itemId: string;
  memberId: string;
  answer: RsvpAnswer | null;
  at: Date;
  /** Left out, it stays as it is. */
  hidesName?: boolean;
  /** Where there is no row yet, and nothing is said. */
  hidesNameAtFirst: boolean;
  isPromised: boolean;
}

/**
 * Row and domain events in one write, which two devices at once make one after the other. False when the member had answered just this already:
 * then nothing is written, and with it their place in the order stays.
 */
export async function saveRsvp(
  models: Models,
  given: GivenRsvp,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const { _id, itemId, memberId, answer, at, isPromised } = given;
  const hidesName = given.hidesName ?? { $ifNull: ['$hidesName', given.hidesNameAtFirst] };
  const isSameAnswer = { $eq: ['$answer', answer] };
  const changed = {
    itemId,
    memberId,
    answer,
    hidesName,
    at: { $cond: [isSameAnswer, '$at', at] },
    isPromised: { $cond: [isSameAnswer, '$isPromised', isPromised] },
    turn: { $add: [{ $ifNull: ['$turn', 0] }, { $cond: [isSameAnswer, 0, 1] }] },
    outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $literal: domainEvents }] },
  };
  const isSame = { $and: [isSameAnswer, { $eq: ['$hidesName', hidesName] }] };
  const write = () =>
    models.rsvps.updateOne(
      { _id },
      [{ $replaceWith: { $cond: [isSame, '$$ROOT', { $mergeObjects: ['$$ROOT', changed] }] } }],
      { upsert: answer !== null, updatePipeline: true },
    );
  const { modifiedCount, upsertedCount } = await write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    // Another device made the row between our look and our write: now it is found.
    return write();
  });
  return modifiedCount + upsertedCount > 0;
}
