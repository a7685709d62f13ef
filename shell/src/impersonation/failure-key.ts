import type { WordingKey } from '@banyan/framework';

const KNOWN = ['NETWORK', 'SERVICE_UNAVAILABLE', 'UNAUTHENTICATED', 'MODULE_DISABLED'] as const;

/** Why a call did not succeed, where no field is to blame. */
export const failureKey = (code: string): WordingKey => `error.${KNOWN.find((known) => known === code) ?? 'INTERNAL'}`;
