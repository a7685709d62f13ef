// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import { blockedMembers, blockMember, unblockMember } from './block/block.resolver.ts';
import { connect, removeConnection, respond } from './connection/connecting.resolver.ts';
import { friendRequestsStatus, myConnections, totalFriends, user } from './connection/connection.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import { activeCourse, chooseCourse } from './group/active-group.ts';
import {
  addToGroup,
  allCourses,
  audienceReach,
  courseFields,
  myCourses,
  postAudience,
  publicationTargets,
  publicationTargetsByIds,
  removeFromGroup,
} from './group/group.resolver.ts';
import { reportMember } from './report/report.resolver.ts';
import { searchStudents } from './search/search.resolver.ts';
import { friendsSuggestions } from './suggestion/suggestion.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    myConnections,
    friendRequestsStatus,
    totalFriends,
    user,
    searchStudents,
    friendsSuggestions,
    blockedMembers,
    myCourses,
    activeCourse,
    allCourses,
    publicationTargets,
    publicationTargetsByIds,
    audienceReach,
    postAudience,
  },
  Mutation: {
    connect,
    respond,
    removeConnection,
    blockMember,
    unblockMember,
    reportMember,
    chooseCourse,
    addToGroup,
    removeFromGroup,
  },
  Course: courseFields,
};
