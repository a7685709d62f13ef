// The groups that a table of people names, found by id or by name.

/** As a table calls it -> its id, or why it is not one group's. */
export type FoundGroup = { id: string } | { code: 'GROUP_UNKNOWN' | 'GROUP_AMBIGUOUS' };

const folded = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Finds each of these groups by what a table calls it. */
export function groupFinder(groups: readonly { id: string; name: string }[]): (name: string) => FoundGroup {
  const known = new Map<string, string[]>();
  for (const { id, name } of groups)
    for (const key of new Set([folded(name), folded(id)])) known.set(key, [...(known.get(key) ?? []), id]);
  return (name) => {
    const [id, another] = known.get(folded(name)) ?? [];
    if (id === undefined) return { code: 'GROUP_UNKNOWN' };
    return another === undefined ? { id } : { code: 'GROUP_AMBIGUOUS' };
  };
}
