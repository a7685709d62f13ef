/** The target that stands for all members. */
export const EVERYONE = 'all';

/** Everyone needs no group beside it, and a group means that it is not for everyone. */
export function toggleTarget(targets: readonly string[], id: string): readonly string[] {
  if (targets.includes(id)) return targets.filter((other) => other !== id);
  return id === EVERYONE ? [EVERYONE] : [...targets.filter((other) => other !== EVERYONE), id];
}
