// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import { friendRequestsStatus, myConnections, totalFriends, user } from './connection/connection.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: { myConnections, friendRequestsStatus, totalFriends, user },
};
