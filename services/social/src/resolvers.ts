// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import { friendRequestsStatus, myConnections, totalFriends, user } from './connection/connection.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import {
  addToGroup,
  allCourses,
  courseFields,
  myCourses,
  publicationTargets,
  removeFromGroup,
} from './group/group.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: { myConnections, friendRequestsStatus, totalFriends, user, myCourses, allCourses, publicationTargets },
  Mutation: { addToGroup, removeFromGroup },
  Course: courseFields,
};
