// Who may see which picture, and what they may do with it.
import { hasPermission, type PictureViewer, type Viewer } from '@banyan/kit';
import type { PictureDoc } from '../picture/picture.model.ts';
import type { PictureState } from '../picture/picture-states.ts';
import { type Purpose, purposesOfMembers } from '../picture/purposes.ts';
import type { Form } from '../rendition/form.ts';
import { isAtChat, isShownOfChat } from './chat-picture.policy.ts';

type Owned = Pick<PictureDoc, 'ownerId'>;

/** Of a post, whose own audience is its own too. */
const isAtPost = ({ state, post }: Pick<PictureDoc, 'state' | 'post'>) =>
  post !== undefined && (state === 'kept' || state === 'approved');

const isSent = (state: PictureState) => state === 'pending' || state === 'approved' || state === 'rejected';

/** Nobody records what somebody else uploaded, nor learns that there is such a picture (safe-behaviour 45). */
export function isOwnUpload(viewer: Viewer, { ownerId, state }: Pick<PictureDoc, 'ownerId' | 'state'>): boolean {
  return ownerId === viewer.memberId && state !== 'arriving' && state !== 'removed';
}

/** As `isOwnUpload`, of what may be gone already: who removes it once more learns that it is (safe-behaviour 48). */
export function isOwnPicture(viewer: Viewer, { ownerId, state }: Pick<PictureDoc, 'ownerId' | 'state'>): boolean {
  return ownerId === viewer.memberId && state !== 'arriving';
}

/** Of members' posts; and, beside them, of what the team publishes. */
const purposesOfPosts: readonly Purpose[] = ['news_image'];
const purposesOfTeamsPosts: readonly Purpose[] = [...purposesOfPosts, 'event_image', 'prev_event_image'];

/**
 * What may be shown with a post of this member: their own upload for one, of no other post and on no event's wall (safe-behaviour 45). Of the
 * team's also what another of them uploaded for the same post.
 */
export function isOfPost(
  { ownerId, purpose, state, post, wall }: Pick<PictureDoc, 'ownerId' | 'purpose' | 'state' | 'post' | 'wall'>,
  { memberId, postId, isTeams }: { memberId: string; postId: string; isTeams: boolean },
): boolean {
  const isFree =
    post === undefined ? state === 'fresh' || state === 'kept' || state === 'approved' : post.id === postId;
  const purposes = isTeams ? purposesOfTeamsPosts : purposesOfPosts;
  const isTheirs = ownerId === memberId || (isTeams && post?.id === postId);
  return isTheirs && purposes.includes(purpose) && isFree && wall === undefined;
}

/** A glance of it: its owner's once it was sent to staff or is of a post; of a post also for who decides on that. */
export function canSeeThumbnail(
  viewer: Viewer,
  { ownerId, state, post, isOwnerLeaving }: Pick<PictureDoc, 'ownerId' | 'state' | 'post' | 'isOwnerLeaving'>,
): boolean {
  if (ownerId === viewer.memberId) return isAtPost({ state, post }) || isSent(state);
  return isAtPost({ state, post }) && !isOwnerLeaving && hasPermission(viewer, 'post.approve');
}

export function isOwner(viewer: Viewer, { ownerId }: Owned): boolean {
  return viewer.memberId === ownerId;
}

/** What waits for staff, and what they said no to: its owner's, and theirs (safe-behaviour 46). */
export function canSeeUnapproved(viewer: PictureViewer, { ownerId }: Owned): boolean {
  return viewer.memberId === ownerId || hasPermission(viewer, 'picture.approve');
}

/** Staff decide on what was sent to them; nobody does on their own, nor on that of whom they act as. */
export function canDecide(
  viewer: Viewer,
  { ownerId, submittedAt, isOwnerLeaving }: Pick<PictureDoc, 'ownerId' | 'submittedAt' | 'isOwnerLeaving'>,
): boolean {
  if (isOwnerLeaving) return false;
  const isOwn = ownerId === viewer.memberId || ownerId === viewer.actorId;
  return submittedAt !== undefined && !isOwn && hasPermission(viewer, 'picture.approve');
}

/** What a member hides from the others they and staff see still, as `canReadShown` of identity says. */
export function canSeeHidden(viewer: PictureViewer, { ownerId }: Owned): boolean {
  return viewer.memberId === ownerId || hasPermission(viewer, 'member.readPrivate');
}

/** Seen by others while their owner shows their pictures (privacy.displayPicture). */
export const mayBeHidden = (purpose: Purpose): boolean => purposesOfMembers.includes(purpose);

/** Does it depend on the owner's own switch whether this viewer sees it? */
export function isAskedOfOwner(
  viewer: PictureViewer,
  { ownerId, purpose }: Pick<PictureDoc, 'ownerId' | 'purpose'>,
): boolean {
  return mayBeHidden(purpose) && !canSeeHidden(viewer, { ownerId });
}

/** Does it depend on what it belongs to, a post or an event, whether this viewer sees it? Anyone who decides on such pictures sees them. */
export function isAskedOfFeed(
  viewer: PictureViewer,
  { ownerId, post, wall }: Pick<PictureDoc, 'ownerId' | 'post' | 'wall'>,
) {
  if (viewer.memberId === ownerId || !(post || wall)) return false;
  return !hasPermission(viewer, post ? 'post.approve' : 'picture.approve');
}

/** What is for others than its owner and who decides, as far as somebody else shows it: its owner, or what it belongs to. */
export const isForOthers = (picture: Pick<PictureDoc, 'state' | 'post' | 'chat'>): boolean =>
  picture.state === 'approved' || isAtPost(picture) || isAtChat(picture);

/**
 * Is it shown at this address, whatever its owner hides and anyone who sees what it belongs to? What is for others at any of its addresses;
 * every other only at one that was signed for who may see it, and only to them. Of a chat, `isShownOfChat`. Nobody sees one that is on its way or gone.
 */
export function isShownTo(
  viewer: PictureViewer,
  asked: { isPrivate: boolean; form: Form },
  picture: Pick<PictureDoc, 'state' | 'ownerId' | 'purpose' | 'post' | 'chat' | 'isOwnerLeaving'>,
): boolean {
  const { state, purpose, isOwnerLeaving } = picture;
  if (state === 'arriving' || state === 'removed' || isOwnerLeaving) return false;
  if (purpose === 'chat_image') return isShownOfChat(viewer, asked, picture);
  return isForOthers(picture) || (asked.isPrivate && canSeeUnapproved(viewer, picture));
}
