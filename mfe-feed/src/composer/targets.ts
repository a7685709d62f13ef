// Whom a post is for.
import type { PostAudienceQuery } from '../generated/graphql.ts';

export type OfferedTarget = NonNullable<PostAudienceQuery['postAudience']>[number];

/** The target that stands for all members. */
export const EVERYONE = 'all';

/** Everyone where that is offered (wellness.md §5), a member's only group otherwise; which of several is theirs to say. */
export function targetsAtFirst(choices: readonly OfferedTarget[]): readonly string[] {
  if (choices.some(({ id }) => id === EVERYONE)) return [EVERYONE];
  return choices.length === 1 ? [choices[0]!.id] : [];
}

/** Everyone needs no group beside it, and a group means that it is not for everyone. */
export function toggleTarget(targets: readonly string[], id: string): readonly string[] {
  if (targets.includes(id)) return targets.filter((other) => other !== id);
  return id === EVERYONE ? [EVERYONE] : [...targets.filter((other) => other !== EVERYONE), id];
}

/** Without groups that the member was taken out of since. */
export const stillOffered = (targets: readonly string[], choices: readonly OfferedTarget[]): readonly string[] =>
  targets.filter((target) => choices.some(({ id }) => id === target));
