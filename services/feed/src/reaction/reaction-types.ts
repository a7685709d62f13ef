import type { ReactionType } from '../generated/schema.ts';

/** In the order of the picker. */
export const reactionTypes = ['like', 'namaste', 'love', 'happy', 'sad'] as const satisfies readonly ReactionType[];
