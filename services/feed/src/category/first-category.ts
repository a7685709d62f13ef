import type { Models } from '../models.ts';

/** What it is called until staff say otherwise. */
const names = { en: 'Community', he: 'קהילה' };

/**
 * Where there is no category at all, the one in which forms begin: each post needs one, and staff who come into an empty community could publish
 * nothing. Safe to repeat, and for several processes at once; a seed or an import of the same id says it better.
 */
export async function makeFirstCategory({ categories }: Models, defaultCategory: string): Promise<void> {
  if (await categories.exists({})) return;
  const fields = { names, icon: 'users', order: 0 };
  await categories.updateOne({ _id: defaultCategory }, { $setOnInsert: fields }, { upsert: true });
}
