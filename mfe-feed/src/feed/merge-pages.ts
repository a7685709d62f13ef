// How pages of one list come together in the cache. Items are references, so "the same" means the same `__ref`.
import type { Reference } from '@banyan/framework';

export interface CachedPage {
  hasMore: boolean;
  /** Null at the end, and where the device kept only the beginning. */
  cursor: string | null;
  /** Whom it was asked for: anyone who is in other groups since may see other items. */
  audience?: string;
  items: readonly Reference[];
}

const withoutDoubles = (items: readonly Reference[]): Reference[] => [
  ...new Map(items.map((item) => [item.__ref, item])).values(),
];

/**
 * What is held is asked for in pages, and read whole where no `limit` is said. Who asks also follows what they read, so an
 * asker that reads its first page only is not disturbed by what comes behind it (decision 99).
 */
export function readPage<Page extends CachedPage>(
  held: Page | undefined,
  { args }: { args: { limit?: number | null } | null },
): Page | undefined {
  const limit = args?.limit;
  return held && typeof limit === 'number' ? { ...held, items: held.items.slice(0, limit) } : held;
}

/** The next page behind what is held; what is held already keeps its place, and the audience of its beginning. */
export function appendPage<Page extends CachedPage>(held: Page | undefined, next: Page): Page {
  const { audience } = held ?? next;
  return {
    ...next,
    ...(audience !== undefined && { audience }),
    items: withoutDoubles([...(held?.items ?? []), ...next.items]),
  };
}

/**
 * A fresh first page over what is held. Where both meet, the pages behind stay, so that coming back does not lose the
 * place; with a gap between them, only the fresh page is true. A held list that lost its end lost its cursor with it:
 * the next pages are asked for from the fresh one on. Of what another audience was given nothing stays (decision 147).
 */
export function refreshFirstPage<Page extends CachedPage>(held: Page | undefined, fresh: Page): Page {
  const last = fresh.items.at(-1);
  const meeting = last && held ? held.items.findIndex((item) => item.__ref === last.__ref) : -1;
  if (!held || meeting < 0 || held.audience !== fresh.audience) return { ...fresh, items: withoutDoubles(fresh.items) };
  const behind = held.items.slice(meeting + 1);
  if (behind.length === 0) return { ...fresh, items: withoutDoubles(fresh.items) };
  const tail = held.hasMore && held.cursor === null ? fresh : held;
  return { ...tail, items: withoutDoubles([...fresh.items, ...behind]) };
}
