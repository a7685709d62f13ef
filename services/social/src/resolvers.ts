// Field -> function, and nothing else.
import { friendRequestsStatus, myConnections, totalFriends, user } from './connection/connection.resolver.ts';

export const resolvers = {
  Query: { myConnections, friendRequestsStatus, totalFriends, user },
};
