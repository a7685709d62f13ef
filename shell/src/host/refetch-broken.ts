import type { LoadRemote } from '@banyan/framework/host';
import { refetch } from '../early/heal.ts';

/**
 * What failed to load is fetched again before the next try: a wrong file may have been kept.
 * @param failed addresses of entries that did not arrive; webpack's own errors name those of chunks.
 */
export function refetchBroken(failed: Set<string>, load: LoadRemote): LoadRemote {
  return async (container, expose) => {
    const addresses = [...failed];
    failed.clear();
    await Promise.all(addresses.map(refetch));
    try {
      return await load(container, expose);
    } catch (error) {
      const { request } = error as { request?: string };
      if (request) failed.add(request);
      throw error;
    }
  };
}
