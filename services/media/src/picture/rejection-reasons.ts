import type { RejectionReason } from '../generated/schema.ts';

/** In the order in which anyone who decides reads them. */
export const rejectionReasons = [
  'UNCLEAR',
  'NOT_THE_MEMBER',
  'OTHERS_SHOWN',
  'PRIVATE_DETAILS',
  'NOT_SUITABLE',
  'OTHER',
] as const satisfies readonly RejectionReason[];
