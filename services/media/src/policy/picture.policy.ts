import type { Viewer } from '@banyan/kit';
import type { PictureDoc } from '../picture/picture.model.ts';

/** Nobody records what somebody else uploaded, nor learns that there is such a picture (safe-behaviour 45). */
export function isOwnUpload(viewer: Viewer, { ownerId, state }: Pick<PictureDoc, 'ownerId' | 'state'>): boolean {
  return ownerId === viewer.memberId && state !== 'arriving' && state !== 'removed';
}

/**
 * Is it shown at this address? An approved picture at any of its addresses; every other only at one that was signed for who
 * may see it. Nobody sees one that is on its way or gone.
 */
export function isShownTo({ isPrivate }: { isPrivate: boolean }, { state }: Pick<PictureDoc, 'state'>): boolean {
  if (state === 'arriving' || state === 'removed') return false;
  return isPrivate || state === 'approved';
}
