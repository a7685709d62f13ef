// Every read of manuals. What is retired is in none of them.
import type { Models } from '../models.ts';
import { wordsFilter } from '../video/video.store.ts';
import { type ManualDoc, orderIndex, wordsIndex } from './manual.model.ts';

export interface ManualSearch {
  search: string;
  skip: number;
  limit: number;
  /** Stand first, where nothing is searched for. */
  preferredIds: readonly string[];
}

const filterOf = (search: string) => ({ state: 'published' as const, ...wordsFilter(search) });

const inOrder = { order: 1, _id: 1 } as const;

/** In their order: by the index of it, or of words where something is searched for. */
export function manualsQuery({ manuals }: Models, search: string, but: readonly string[] = []) {
  return manuals
    .find({ ...filterOf(search), ...(but.length > 0 && { _id: { $nin: [...but] } }) })
    .sort(inOrder)
    .hint(search === '' ? orderIndex : wordsIndex);
}

export async function findManuals(models: Models, asked: ManualSearch): Promise<ManualDoc[]> {
  const { search, skip, limit } = asked;
  const preferredIds = search === '' ? asked.preferredIds : [];
  const first =
    preferredIds.length === 0
      ? []
      : await models.manuals
          .find({ state: 'published', _id: { $in: [...preferredIds] } })
          .sort(inOrder)
          .lean<ManualDoc[]>();
  const shown = first.slice(skip, skip + limit);
  if (shown.length === limit) return shown;
  const rest = manualsQuery(models, search, preferredIds).skip(Math.max(0, skip - first.length));
  return [...shown, ...(await rest.limit(limit - shown.length).lean<ManualDoc[]>())];
}

export function countManuals({ manuals }: Models, search: string): Promise<number> {
  return manuals.countDocuments(filterOf(search)).exec();
}

/** Null: there is none, or it is retired. */
export function findManual({ manuals }: Models, id: string): Promise<ManualDoc | null> {
  return manuals.findOne({ _id: id, state: 'published' }).lean<ManualDoc | null>();
}

/** Also one that is retired: what a device recorded before it knew of that is not lost. */
export async function isKnownManual({ manuals }: Models, id: string): Promise<boolean> {
  return (await manuals.exists({ _id: id })) !== null;
}
