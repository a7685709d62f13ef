import type { ReactionType } from '../generated/graphql.ts';

export type { ReactionType };

/** In the order in which the picker offers them. */
export const reactionTypes = ['like', 'namaste', 'love', 'happy', 'sad'] as const satisfies readonly ReactionType[];

export interface ReactionCount {
  type: ReactionType;
  count: number;
}

export const totalOf = (counts: readonly ReactionCount[]): number =>
  counts.reduce((total, { count }) => total + count, 0);
