// Who may see which picture, and what they may do with it.
import { hasRight, type Looker, type Viewer } from '@banyan/kit';
import type { PictureDoc } from '../picture/picture.model.ts';
import { type Purpose, purposesOfMembers } from '../picture/purposes.ts';

type Owned = Pick<PictureDoc, 'ownerId'>;

/** Nobody records what somebody else uploaded, nor learns that there is such a picture (safe-behaviour 45). */
export function isOwnUpload(viewer: Viewer, { ownerId, state }: Pick<PictureDoc, 'ownerId' | 'state'>): boolean {
  return ownerId === viewer.memberId && state !== 'arriving' && state !== 'removed';
}

/** As `isOwnUpload`, of what may be gone already: who removes it once more is told that it is (safe-behaviour 48). */
export function isOwnPicture(viewer: Viewer, { ownerId, state }: Pick<PictureDoc, 'ownerId' | 'state'>): boolean {
  return ownerId === viewer.memberId && state !== 'arriving';
}

export function isOwner(viewer: Viewer, { ownerId }: Owned): boolean {
  return viewer.memberId === ownerId;
}

/** What waits for staff, and what they said no to: its owner's, and theirs (safe-behaviour 46). */
export function canSeeUnapproved(looker: Looker, { ownerId }: Owned): boolean {
  return looker.memberId === ownerId || hasRight(looker, 'picture.approve');
}

/** Staff decide on what was sent to them; nobody does on their own, nor on that of whom they act as. */
export function canDecide(
  viewer: Viewer,
  { ownerId, submittedAt, isOwnerLeaving }: Pick<PictureDoc, 'ownerId' | 'submittedAt' | 'isOwnerLeaving'>,
): boolean {
  if (isOwnerLeaving) return false;
  const isOwn = ownerId === viewer.memberId || ownerId === viewer.actorId;
  return submittedAt !== undefined && !isOwn && hasRight(viewer, 'picture.approve');
}

/** What a member hides from the others they and staff see still, as `canReadShown` of identity says. */
export function canSeeHidden(looker: Looker, { ownerId }: Owned): boolean {
  return looker.memberId === ownerId || hasRight(looker, 'member.readPrivate');
}

/** Seen by others while their owner shows their pictures (privacy.displayPicture). */
export const mayBeHidden = (purpose: Purpose): boolean => purposesOfMembers.includes(purpose);

/** Does it depend on the owner's own switch whether this looker sees it? */
export function isAskedOfOwner(looker: Looker, { ownerId, purpose }: Pick<PictureDoc, 'ownerId' | 'purpose'>): boolean {
  return mayBeHidden(purpose) && !canSeeHidden(looker, { ownerId });
}

/**
 * Is it shown at this address, whatever its owner hides? An approved picture at any of its addresses; every other only at one
 * that was signed for who may see it, and only to them. Nobody sees one that is on its way or gone.
 */
export function isShownTo(
  looker: Looker,
  { isPrivate }: { isPrivate: boolean },
  { state, ownerId, isOwnerLeaving }: Pick<PictureDoc, 'state' | 'ownerId' | 'isOwnerLeaving'>,
): boolean {
  if (state === 'arriving' || state === 'removed' || isOwnerLeaving) return false;
  return state === 'approved' || (isPrivate && canSeeUnapproved(looker, { ownerId }));
}
