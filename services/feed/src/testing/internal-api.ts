// Whom the feed asks: identity, who members are by now; media, of the pictures of posts.
import { callInProcess, type InternalHandlers, type MemberViewer, memberViewerOf, type Viewer } from '@banyan/kit';

const identityOf = (viewerOf: (memberId: string) => MemberViewer | null): InternalHandlers => ({
  'identity.whoIs': async ({ memberId }) => ({ member: viewerOf(memberId) }),
  'identity.whoAre': async ({ memberIds }) => ({
    members: memberIds.map(viewerOf).map((by) => by && { by, timeZone: null }),
  }),
});

export function createInternalApi(members: readonly Viewer[]) {
  const left = new Set<string>();
  const removedOfPosts: string[] = [];
  const moved = new Map<string, string[]>();
  const blocked = new Map<string, string[]>();
  const answers: InternalHandlers = {
    ...identityOf((memberId) => {
      const member = members.find((each) => each.memberId === memberId);
      if (!member || left.has(memberId)) return null;
      return { ...memberViewerOf(member), groups: moved.get(memberId) ?? member.groups };
    }),
    'social.blockedPairs': async ({ memberId }) => ({
      blocked: blocked.get(memberId) ?? [],
      blockedBy: [...blocked].filter(([, ids]) => ids.includes(memberId)).map(([id]) => id),
    }),
    // At `/media/image/upload/<member>-…` is that member's.
    'media.keepForPost': async ({ address, memberId }) => {
      const id = address.replace('/media/image/upload/', '');
      const picture = { id, url: address, thumbUrl: `${address}-small` };
      return { picture: id.startsWith(`${memberId}-`) ? picture : null };
    },
    'media.removeOfPost': async ({ postId }) => {
      removedOfPosts.push(postId);
      return {};
    },
  };
  return {
    callInternal: callInProcess(() => answers),
    /** By their ids: members who are gone. */
    left,
    /** By their ids: in which groups they are by now, whatever their token says. */
    moved,
    /** By who blocks: whom. */
    blocked,
    /** Posts whose pictures were to be removed. */
    removedOfPosts,
    clear() {
      removedOfPosts.length = 0;
      left.clear();
      moved.clear();
      blocked.clear();
    },
  };
}
