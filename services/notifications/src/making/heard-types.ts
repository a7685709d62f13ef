// Every fact that is followed.
import type { AnyFact } from '@banyan/kit';
import { type MakingFact, makingTypes } from './makers.ts';

/** What makes something that members were told of otherwise. */
export const mendingTypes = ['feed.postReacted', 'feed.commentRemoved'] as const;
export type MendingFact = Extract<AnyFact, { type: (typeof mendingTypes)[number] }>;
export const isMending = ({ type }: AnyFact): boolean => (mendingTypes as readonly string[]).includes(type);

export type HeardFact = MakingFact | MendingFact;
export const heardTypes: HeardFact['type'][] = [...new Set<HeardFact['type']>([...makingTypes, ...mendingTypes])];
