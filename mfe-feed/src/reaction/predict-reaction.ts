import { type ReactionCount, type ReactionType, reactionTypes } from './reaction-types.ts';

/** The counts as they will be once the viewer's reaction is `next` instead of `before`. */
export function predictCounts<T extends ReactionCount>(
  counts: readonly T[],
  before: ReactionType | null,
  next: ReactionType | null,
): ReactionCount[] {
  if (before === next) return [...counts];
  const byType = new Map(counts.map((entry) => [entry.type, { ...entry }] as [ReactionType, ReactionCount]));
  const add = (type: ReactionType, change: number) => {
    const entry = byType.get(type);
    byType.set(type, { ...entry, type, count: Math.max(0, (entry?.count ?? 0) + change) });
  };
  if (before) add(before, -1);
  if (next) add(next, 1);
  return reactionTypes.flatMap((type) => byType.get(type) ?? []).filter(({ count }) => count > 0);
}
