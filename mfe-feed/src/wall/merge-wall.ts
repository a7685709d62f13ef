// How the pages of a wall come together in the cache; brought with the wall, so that no other page carries it.
import type { Reference, TypePolicies } from '@banyan/framework';

type Held = readonly Reference[] | null | undefined;

/** As many as the service answers at once; a shorter page is the last, and says what is there. */
export const pageLength = 40;

/**
 * A page after another is added to it. The first one, read again, is what there is now; of older ones that were read before, those that
 * come after its last photo stay.
 */
export function mergeWall(held: Held, incoming: Held, { args }: { args: Record<string, unknown> | null }): Held {
  if (!incoming || !held) return incoming;
  const isNew = ({ __ref }: Reference) => !incoming.some((each) => each.__ref === __ref);
  if (args?.after) return [...held.filter(isNew), ...incoming];
  const last = held.findIndex(({ __ref }) => __ref === incoming.at(-1)?.__ref);
  if (incoming.length < pageLength || last === -1) return incoming;
  return [...incoming, ...held.slice(last + 1).filter(isNew)];
}

export const wallTypePolicies: TypePolicies = {
  Query: { fields: { eventLiveFeedImages: { keyArgs: ['id'], merge: mergeWall } } },
};
