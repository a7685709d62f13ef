import type { PostRejectionReason } from '../generated/schema.ts';

export type { PostRejectionReason };

/** In the order in which anyone who decides reads them. */
export const rejectionReasons = [
  'PRIVATE_DETAILS',
  'MEDICAL_ADVICE',
  'HURTFUL',
  'ADVERTISING',
  'NOT_SUITABLE',
  'OTHER',
] as const satisfies readonly PostRejectionReason[];
