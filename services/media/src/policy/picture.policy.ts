import type { Viewer } from '@banyan/kit';
import type { PictureDoc } from '../picture/picture.model.ts';

/** Nobody records what somebody else uploaded, nor learns that there is such a picture (safe-behaviour 45). */
export function isOwnUpload(viewer: Viewer, { ownerId, state }: Pick<PictureDoc, 'ownerId' | 'state'>): boolean {
  return ownerId === viewer.memberId && state !== 'arriving' && state !== 'removed';
}
