import type { ApprovalKind } from '../generated/schema.ts';
import type { Purpose } from '../picture/purposes.ts';

/** What staff decide on, by what the picture is for. Posts are texts and have no picture of this service. */
const kinds: Partial<Record<Purpose, ApprovalKind>> = {
  profile_picture: 'PROFILE_PICTURE',
  profile_photos: 'GALLERY_PHOTO',
  event_image: 'LIVE_PHOTO',
};

export const approvalKinds = [
  'PROFILE_PICTURE',
  'GALLERY_PHOTO',
  'LIVE_PHOTO',
  'POST',
] as const satisfies readonly ApprovalKind[];

export const kindOf = (purpose: Purpose): ApprovalKind | undefined => kinds[purpose];

/** Whose pictures those are; of no kind, all that wait. */
export function purposesOfKind(kind: ApprovalKind | null | undefined): Purpose[] {
  return (Object.keys(kinds) as Purpose[]).filter((purpose) => !kind || kinds[purpose] === kind);
}
