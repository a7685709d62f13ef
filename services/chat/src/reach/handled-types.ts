import type { AnyDomainEvent } from '@banyan/kit';

/**
 * What decides whether two may write to each other. Of a pair every change is taken, as a friend who is leaving and returns is no news of
 * friends.
 */
export const handledTypes = ['social.connectionChanged', 'identity.profileChanged'] as const;
export type HandledDomainEvent = Extract<AnyDomainEvent, { type: (typeof handledTypes)[number] }>;
