import type { WordingKey } from '@banyan/framework';
import type { ApprovalKind, RejectionReason } from '../generated/graphql.ts';

/** What is decided on here today; the others join with their services. */
export const kinds = {
  PROFILE_PICTURE: 'admin.approvals.kind.profile',
  GALLERY_PHOTO: 'admin.approvals.kind.gallery',
} as const satisfies Partial<Record<ApprovalKind, WordingKey>>;

/** One of them. */
const ones: Partial<Record<ApprovalKind, WordingKey>> = {
  PROFILE_PICTURE: 'admin.approvals.one.profile',
  GALLERY_PHOTO: 'admin.approvals.one.gallery',
};

export const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

export const oneOf = (kind: ApprovalKind): WordingKey => ones[kind] ?? 'admin.approvals.one.other';

/** In the order in which they are offered. Every one but the last says it all. */
export const reasons = {
  UNCLEAR: 'admin.approvals.reason.unclear',
  NOT_THE_MEMBER: 'admin.approvals.reason.notTheMember',
  OTHERS_SHOWN: 'admin.approvals.reason.othersShown',
  PRIVATE_DETAILS: 'admin.approvals.reason.privateDetails',
  NOT_SUITABLE: 'admin.approvals.reason.notSuitable',
  OTHER: 'admin.approvals.reason.other',
} as const satisfies Record<RejectionReason, WordingKey>;

export const reasonNames = Object.keys(reasons) as RejectionReason[];
