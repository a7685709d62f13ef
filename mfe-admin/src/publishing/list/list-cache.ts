// What an act of the list changes in the cache, where its answer is no row of the list.
import type { useApolloClient } from '@banyan/framework';
import type { PostState, PublicationState } from '../../generated/graphql.ts';

type Cache = ReturnType<typeof useApolloClient>['cache'];

/** A post's state, as the list has it; what the team publishes never waits for staff, and is never refused by them. */
const listed: Partial<Record<PostState, PublicationState>> = {
  DRAFT: 'DRAFT',
  SCHEDULED: 'SCHEDULED',
  PUBLISHED: 'LIVE',
  ENDED: 'ENDED',
  WITHDRAWN: 'WITHDRAWN',
};

/** Shows where something stands once it was published or taken back. */
export function setListedState(cache: Cache, id: string, answered: PostState): void {
  const state = listed[answered];
  if (state) cache.modify({ id: `Publication:${id}`, fields: { state: () => state } });
}

/** What is there no more leaves every list. */
export function forgetListed(cache: Cache, id: string): void {
  cache.evict({ id: `Publication:${id}` });
  cache.evict({ id: `Post:${id}` });
}
