/** Why something is removed: each but the last says it all. */
export const moderationReasons = [
  'PRIVATE_DETAILS',
  'MEDICAL_ADVICE',
  'HURTFUL',
  'ADVERTISING',
  'NOT_SUITABLE',
  'OTHER',
] as const;
export type ModerationReason = (typeof moderationReasons)[number];
