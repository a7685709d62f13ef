// What a decision on who asked to join changes in the cache: its answer is no row of the list.
import type { Reference, useApolloClient } from '@banyan/framework';

type Cache = Pick<ReturnType<typeof useApolloClient>['cache'], 'modify'>;

interface CachedPage {
  total: number;
  items: readonly Reference[];
}

/** Who was decided on waits no more. */
export function forgetWaiting(cache: Cache, id: string): void {
  cache.modify<{ joinRequests: CachedPage | null }>({
    fields: {
      joinRequests: (page, { readField }) => {
        const held = page as CachedPage | null;
        const items = held?.items.filter((item) => readField('id', item) !== id);
        if (!held || !items || items.length === held.items.length) return page;
        return { ...held, items, total: held.total - 1 };
      },
    },
  });
}
