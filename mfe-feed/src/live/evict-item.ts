import type { useApolloClient } from '@banyan/framework';
import { kinds } from '../kinds.ts';

/** Lists that hold an item do without it; its kind is not said with its id. */
export function evictItem(cache: ReturnType<typeof useApolloClient>['cache'], id: string | undefined): void {
  for (const type of Object.keys(kinds)) cache.evict({ id: `${type}:${id}` });
}
