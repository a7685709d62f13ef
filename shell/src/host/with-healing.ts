import type { LoadRemote } from '@banyan/framework/host';
import { fetchAnew } from '../early/heal.ts';

/**
 * What failed to load is fetched anew before the next try: a wrong file may have been kept.
 * @param failed addresses of entries that did not arrive; webpack's own errors name those of chunks.
 */
export function withHealing(failed: Set<string>, load: LoadRemote): LoadRemote {
  return async (container, expose) => {
    const addresses = [...failed];
    failed.clear();
    await Promise.all(addresses.map(fetchAnew));
    try {
      return await load(container, expose);
    } catch (error) {
      const { request } = error as { request?: string };
      if (request) failed.add(request);
      throw error;
    }
  };
}
