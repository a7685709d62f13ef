import type { WordingKey } from '@banyan/framework';
import type { ApprovalKind, PostRejectionReason, RejectionReason } from '../generated/graphql.ts';

/** What is decided on here. */
export const kinds = {
  PROFILE_PICTURE: 'admin.approvals.kind.profile',
  GALLERY_PHOTO: 'admin.approvals.kind.gallery',
  LIVE_PHOTO: 'admin.approvals.kind.live',
  POST: 'admin.approvals.kind.post',
} as const satisfies Partial<Record<ApprovalKind, WordingKey>>;

/** One of them. */
const ones: Partial<Record<ApprovalKind, WordingKey>> = {
  PROFILE_PICTURE: 'admin.approvals.one.profile',
  GALLERY_PHOTO: 'admin.approvals.one.gallery',
  LIVE_PHOTO: 'admin.approvals.one.live',
  POST: 'admin.approvals.one.post',
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

/** Of a post, in the same way. */
const postReasons = {
  PRIVATE_DETAILS: 'admin.approvals.post.reason.privateDetails',
  MEDICAL_ADVICE: 'admin.approvals.post.reason.medicalAdvice',
  HURTFUL: 'admin.approvals.post.reason.hurtful',
  ADVERTISING: 'admin.approvals.post.reason.advertising',
  NOT_SUITABLE: 'admin.approvals.reason.notSuitable',
  OTHER: 'admin.approvals.reason.other',
} as const satisfies Record<PostRejectionReason, WordingKey>;

export type Reason = RejectionReason | PostRejectionReason;

/** Each with its words. */
export const reasonsOf = (isPost: boolean) => Object.entries(isPost ? postReasons : reasons) as [Reason, WordingKey][];
