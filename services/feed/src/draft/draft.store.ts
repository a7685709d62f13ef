// Rows of drafts: each is its author's, and is found by who asks and the name that their client gave it.
import { derivedId, isDuplicateKey } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type DraftDoc, ownDraftsIndex } from './draft.model.ts';

/** Nobody has begun more; a list holds them all. */
export const mostDrafts = 50;

export const draftIdOf = (memberId: string, clientId: string): string => derivedId('draft', memberId, clientId);

export function findDraft({ drafts }: Models, memberId: string, clientId: string): Promise<DraftDoc | null> {
  return drafts.findById(draftIdOf(memberId, clientId)).lean<DraftDoc>().exec();
}

export function ownDraftsQuery({ drafts }: Models, memberId: string) {
  return drafts.find({ memberId }).sort({ changedAt: -1, _id: -1 }).limit(mostDrafts).hint(ownDraftsIndex);
}

export function countDrafts({ drafts }: Models, memberId: string): Promise<number> {
  return drafts.countDocuments({ memberId }).hint(ownDraftsIndex).exec();
}

/** False when its id is taken: another device was faster. */
export async function insertDraft({ drafts }: Models, draft: DraftDoc): Promise<boolean> {
  try {
    await drafts.create([draft]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The draft as it is to be, if it still is as it was. */
export async function replaceDraft({ drafts }: Models, before: DraftDoc, next: DraftDoc): Promise<boolean> {
  const { _id, revision } = before;
  return (await drafts.replaceOne({ _id, revision }, next)).modifiedCount === 1;
}

export async function removeDraft({ drafts }: Models, { _id }: Pick<DraftDoc, '_id'>): Promise<void> {
  await drafts.deleteOne({ _id });
}
