import { type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { CategoryDoc } from './category.model.ts';

/** All, in their order: few enough to be read whole. */
export function listAllCategories({ categories }: Models): Promise<CategoryDoc[]> {
  return categories.find().sort({ order: 1, _id: 1 }).lean<CategoryDoc[]>().exec();
}

/** Those that something may be filed under. */
export async function listCategories(models: Models): Promise<CategoryDoc[]> {
  return (await listAllCategories(models)).filter(({ isRetired }) => !isRetired);
}

export function findCategories(models: Models, ids: readonly string[]): Promise<CategoryDoc[]> {
  return models.categories.find({ _id: { $in: [...ids] } }).lean<CategoryDoc[]>();
}

export function findCategory({ categories }: Models, id: string): Promise<CategoryDoc | null> {
  return categories.findById(id).lean<CategoryDoc>().exec();
}

/** False when its id is taken: it was written before. */
export async function insertCategory({ categories }: Models, row: CategoryDoc, event: DomainEvent): Promise<boolean> {
  try {
    await categories.create([{ ...row, outbox: [event] } as never]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The row as it is to be, if it still is as it was. From then on it is staff's (`revision`). Null: another was faster. */
export function saveCategory(
  { categories }: Models,
  { _id, revision, order, isRetired }: CategoryDoc,
  change: Partial<Omit<CategoryDoc, '_id'>>,
  event: DomainEvent,
): Promise<CategoryDoc | null> {
  const isAsRead = { _id, order, revision: revision ?? null, isRetired: isRetired ?? null };
  const update = withDomainEvent({ $set: { ...change, revision: change.revision ?? revision ?? 1 } }, event);
  return categories
    .findOneAndUpdate(isAsRead as never, update as never, { returnDocument: 'after' })
    .lean<CategoryDoc>()
    .exec();
}

/** Where two have one place, or no number is left between two: each gets its number in the list, the last first, so that the order stays. */
export async function numberCategories({ categories }: Models, rows: readonly CategoryDoc[]): Promise<void> {
  const end = Math.ceil(rows.at(-1)!.order) + rows.length;
  for (const [index, { _id, order }] of rows.toReversed().entries())
    await categories.updateOne({ _id, order }, { $set: { order: end - index } });
}
