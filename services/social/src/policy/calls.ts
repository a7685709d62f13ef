// Who may call what of social. Lists and counts are for the member whose they are; staff have no business there. Anyone
// may look at another member as an acquaintance; what identity then shows is identity's to decide. A group is shown to who is
// in it, and to staff, who say who that is.
import type { Calls } from '@banyan/kit';
import { canFindUnlisted, canRemove } from './connection.policy.ts';

export const calls: Calls = {
  Query: {
    myConnections: { may: 'connection.read', own: 'userId' },
    friendRequestsStatus: { may: 'connection.read', own: 'userId' },
    totalFriends: { may: 'connection.read', own: 'userId' },
    searchStudents: { may: 'connection.read', own: 'userId', asks: [canFindUnlisted] },
    friendsSuggestions: { may: 'connection.read', own: 'userId' },
    user: { may: 'connection.read', own: 'currentUserId', asks: [canRemove] },
    // Whom a member blocks is nobody's business who impersonates them.
    blockedMembers: { may: 'connection.read', own: 'userId', private: true },
    myCourses: { may: 'group.read', own: 'userId' },
    activeCourse: { may: 'group.read', own: 'userId' },
    allCourses: { may: 'group.readAll' },
    publicationTargets: { may: 'group.readAll' },
    publicationTargetsByIds: { may: 'group.readAll' },
    audienceReach: { may: 'post.publish' },
    postAudience: { may: 'post.write' },
  },
  Mutation: {
    connect: { writesToOthers: true, may: 'connection.change', own: 'currentUserId' },
    respond: { may: 'connection.change', own: 'currentId' },
    removeConnection: { may: 'connection.change', own: 'currentUserId', asks: [canRemove] },
    blockMember: { may: 'connection.change', own: 'userId' },
    unblockMember: { may: 'connection.change', own: 'userId' },
    reportMember: { may: 'member.report', own: 'userId' },
    chooseCourse: { may: 'group.read', own: 'userId' },
    addToGroup: { may: 'group.manage' },
    removeFromGroup: { may: 'group.manage' },
  },
};
