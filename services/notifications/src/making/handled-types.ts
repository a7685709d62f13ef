// Every domain event that is followed.
import type { AnyDomainEvent } from '@banyan/kit';
import { type MakingDomainEvent, makingTypes } from './makers.ts';

/** What makes something that members were notified of otherwise. */
export const mendingTypes = ['feed.postReacted', 'feed.commentRemoved'] as const;
export type MendingDomainEvent = Extract<AnyDomainEvent, { type: (typeof mendingTypes)[number] }>;
export const isMending = ({ type }: AnyDomainEvent): boolean => (mendingTypes as readonly string[]).includes(type);

export type HandledDomainEvent = MakingDomainEvent | MendingDomainEvent;
export const handledTypes: HandledDomainEvent['type'][] = [
  ...new Set<HandledDomainEvent['type']>([...makingTypes, ...mendingTypes]),
];
