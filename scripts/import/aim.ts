// Whether somebody will see what is imported: a word mistyped on the command line would hide all of it.
import { knownCategories } from '@banyan/feed/import';
import { isKnownGroup } from '@banyan/social/import';

/** As given on the command line; what is left out is for everyone, under the deployment's own category. */
export interface Aim {
  target?: string | undefined;
  category?: string | undefined;
}

export const isAimed = ({ target, category }: Aim): boolean => Boolean(target ?? category);

/** Throws a sentence for each that this database does not have. */
export async function refuseUnknownAim({ target, category }: Aim, mongoUrl: string): Promise<void> {
  const wrong: string[] = [];
  if (target !== undefined && target !== 'all' && !(await isKnownGroup(mongoUrl, target)))
    wrong.push(`There is no group "${target}": nobody would see what --target names so.`);
  if (category !== undefined) {
    const known = await knownCategories(mongoUrl);
    const there = known.length > 0 ? `there are ${known.join(', ')}` : 'there are none';
    if (!known.includes(category)) wrong.push(`There is no category "${category}" for --category; ${there}.`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
