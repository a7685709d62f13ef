// Who writes posts, for whom, and who decides on them (wellness.md §6; safe-behaviour 38, 40; decision 205).
import { type Deployment, hasPermission, targetedMember, type Viewer } from '@banyan/kit';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { everyone } from '../feed-item/feed-keys.ts';
import { type EventPost, isWritten, type PostDoc } from '../post/post-doc.ts';
import { canSeeItem } from './feed-item.policy.ts';

/** What a deployment lets members do: for their own groups at once, for these or for all once staff approve, or nothing. */
export type MemberPosts = Deployment['feed']['memberPosts'];

/** For anyone they like and at once, pinned, and for a time. */
export function canPublishFreely(viewer: Viewer): boolean {
  return hasPermission(viewer, 'post.publish');
}

export function canWritePosts(viewer: Viewer, memberPosts: MemberPosts): boolean {
  if (canPublishFreely(viewer)) return true;
  return hasPermission(viewer, 'post.write') && memberPosts !== 'off';
}

/** Nobody reads, or learns of, what another has not published. Whose name stands at what was imported has not written it here. */
export function isOwnPost(
  viewer: Viewer,
  { authorId, externalKey }: Pick<PostDoc, 'authorId' | 'externalKey'>,
): boolean {
  return authorId === viewer.memberId && externalKey === undefined;
}

/** The community's: written by the team, or imported. Members' posts are their own. */
export function isOfTeam({ post }: Pick<FeedItemDoc, 'post'>): boolean {
  return post?.isTeams ?? true;
}

/** What the community publishes, written by anyone of the team. */
export function canManagePublication(viewer: Viewer, item: Pick<PostDoc, 'post'>): boolean {
  return isOfTeam(item) && canPublishFreely(viewer);
}

/** A member's own is theirs; what the community publishes is the team's, and its author's while they are of it. */
export function canManagePost(viewer: Viewer, item: Pick<PostDoc, 'authorId' | 'externalKey' | 'post'>): boolean {
  return isOfTeam(item) ? canPublishFreely(viewer) : isOwnPost(viewer, item);
}

/** In one's own name, or on behalf of who the deployment names for its team: never as another member (safe-behaviour 40). */
export function canWriteAs(viewer: Viewer, displayAuthorId: string, speakers: readonly { id: string }[]): boolean {
  if (!canPublishFreely(viewer)) return false;
  return displayAuthorId === viewer.memberId || speakers.some(({ id }) => id === displayAuthorId);
}

/** A member speaks to the groups they are in now, and to everyone where staff approve it first; only the team names single members. */
export function canWriteFor(viewer: Viewer, targets: readonly string[], memberPosts: MemberPosts): boolean {
  if (!canWritePosts(viewer, memberPosts)) return false;
  if (canPublishFreely(viewer)) return true;
  return targets.every((target) => {
    if (target === everyone) return memberPosts === 'approval';
    return targetedMember(target) === undefined && viewer.groups.includes(target);
  });
}

/** Staff read it first. */
export function needsApproval(viewer: Viewer, memberPosts: MemberPosts): boolean {
  return !canPublishFreely(viewer) && memberPosts !== 'groups';
}

/** On what was sent to staff; never on one's own, nor on that of whom one acts as. */
export function canDecidePost(viewer: Viewer, { authorId, post }: Pick<PostDoc, 'authorId' | 'post'>): boolean {
  const isOwn = authorId === viewer.memberId || authorId === viewer.actorId;
  return post.submittedAt !== undefined && !isOwn && hasPermission(viewer, 'post.approve');
}

/** Another's, that the viewer sees and that can be removed: what is no post is not written here. */
export function canReportPost(viewer: Viewer, item: FeedItemDoc, now: Date): boolean {
  if (item.authorId === viewer.memberId || !hasPermission(viewer, 'member.report')) return false;
  return isWritten(item) && canSeeItem(viewer, item, now);
}

export function postPermissions(viewer: Viewer, item: PostDoc, memberPosts: MemberPosts) {
  const { standing } = item.post;
  const isOpen = standing === 'draft' || (standing === 'withdrawn' && item.post.rejection === undefined);
  const isManaged = canManagePost(viewer, item);
  const isRemoved = standing === 'removed';
  return {
    edit: isManaged && !isRemoved && canWritePosts(viewer, memberPosts),
    publish: isManaged && isOpen && canWriteFor(viewer, item.targets, memberPosts),
    withdraw: isManaged && hasPermission(viewer, 'post.write') && standing !== 'withdrawn' && !isRemoved,
    delete: isManaged && hasPermission(viewer, 'post.write'),
  };
}

/** As `postPermissions`, with what is done in the team's list alone. */
export function publicationPermissions(viewer: Viewer, item: PostDoc, memberPosts: MemberPosts, now: Date) {
  const isTeams = canManagePublication(viewer, item);
  const isOn = isTeams && isShownAndNotOver(item, now);
  const isCancelled = 'cancelled' in item.content && item.content.cancelled;
  return {
    ...postPermissions(viewer, item, memberPosts),
    pin: isTeams && item.post.standing !== 'removed',
    cancel: isOn && !isCancelled,
    reinstate: isOn && isCancelled,
  };
}

/** An event that members see, and that is not over. */
export function isShownAndNotOver({ kind, content, status }: PostDoc, now: Date): boolean {
  return (
    kind === 'event' && (status === 'live' || status === 'open') && (content as EventPost['content']).endTime > now
  );
}
