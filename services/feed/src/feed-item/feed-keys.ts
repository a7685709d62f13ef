import { memberTarget, type Viewer } from '@banyan/kit';

export const everyone = 'all';

/** More ranges than this at once and MongoDB would stop merging them in order and sort in memory (its limit is 200). */
export const maxFeedKeys = 150;

/** The keys an item is found under: each target alone, and each target with each category. */
export function itemFeedKeys(targets: readonly string[], categories: readonly string[]): string[] {
  return [...new Set(targets.flatMap((target) => [target, ...categories.map((category) => `${target}|${category}`)]))];
}

export interface ViewerKeys {
  keys: string[];
  /** Set when the keys alone would be too many: the categories are then a filter on the documents read. */
  residualCategories?: string[];
}

/** The keys a viewer reads with, narrowed to `categories` when there are any: what is for everyone, for their groups, for themselves. */
export function viewerFeedKeys(
  { groups, memberId }: Pick<Viewer, 'groups' | 'memberId'>,
  categories: readonly string[] = [],
): ViewerKeys {
  const targets = [...new Set([everyone, memberTarget(memberId), ...groups])];
  if (categories.length === 0) return { keys: targets };
  const wanted = [...new Set(categories)];
  if (targets.length * wanted.length > maxFeedKeys) return { keys: targets, residualCategories: wanted };
  return { keys: targets.flatMap((target) => wanted.map((category) => `${target}|${category}`)) };
}
