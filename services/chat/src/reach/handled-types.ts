import type { AnyDomainEvent } from '@banyan/kit';

/** What decides whether two may write to each other. */
export const handledTypes = ['social.friendAdded', 'social.friendRemoved', 'identity.profileChanged'] as const;
export type HandledDomainEvent = Extract<AnyDomainEvent, { type: (typeof handledTypes)[number] }>;
