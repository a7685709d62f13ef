import { useApolloClient } from '@banyan/framework';
import { DeletePostDocument } from '../generated/graphql.ts';

type Cache = ReturnType<typeof useApolloClient>['cache'];

/** A post of one's own that is there no more leaves every list it stood in. */
export function forgetPost(cache: Cache, id: string): void {
  cache.evict({ id: `Post:${id}` });
}

/** Deletes a post of the viewer's own, for good. */
export function useDeletePost(): (itemId: string) => Promise<void> {
  const client = useApolloClient();
  return async (itemId) => {
    const update = (cache: Cache) => forgetPost(cache, itemId);
    await client.mutate({ mutation: DeletePostDocument, variables: { itemId }, update });
  };
}
