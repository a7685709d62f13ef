// Whom a post is for.
import { EVERYONE } from '@banyan/framework/publishing';
import type { PostAudienceQuery } from '../generated/graphql.ts';

export type OfferedTarget = NonNullable<PostAudienceQuery['postAudience']>[number];

/** Everyone where that is offered (wellness.md §5), a member's only group otherwise; which of several is theirs to say. */
export function targetsAtFirst(choices: readonly OfferedTarget[]): readonly string[] {
  if (choices.some(({ id }) => id === EVERYONE)) return [EVERYONE];
  return choices.length === 1 ? [choices[0]!.id] : [];
}

/** Without groups that the member was taken out of since. */
export const stillOffered = (targets: readonly string[], choices: readonly OfferedTarget[]): readonly string[] =>
  targets.filter((target) => choices.some(({ id }) => id === target));
