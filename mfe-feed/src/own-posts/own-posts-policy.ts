// What this module adds to the one cache of a member's own posts. It comes with what shows them: no first feed carries it.
import type { Reference, TypePolicies } from '@banyan/framework';
import { appendPage, type CachedPage, refreshFirstPage } from '../feed/merge-pages.ts';

interface FieldOptions {
  args: Record<string, unknown> | null;
  canRead(reference: Reference | undefined): boolean;
  toReference(object: { __typename: string; id: string }): Reference | undefined;
}

const replace = { merge: false } as const;

export const ownPostsTypePolicies: TypePolicies = {
  Query: {
    fields: {
      myPosts: {
        keyArgs: false,
        merge: (held: CachedPage | undefined, incoming: CachedPage, { args }: FieldOptions) =>
          args?.cursor ? appendPage(held, incoming) : refreshFirstPage(held, incoming),
      },
      ownModerationDecisions: {
        keyArgs: false,
        merge: (held: CachedPage | undefined, incoming: CachedPage, { args }: FieldOptions) =>
          args?.cursor ? appendPage(held, incoming) : refreshFirstPage(held, incoming),
      },
      /** What the list has brought is the post itself: its form opens at once, and without a network. */
      myPost: {
        keyArgs: ['id'],
        read(held: Reference | null | undefined, { args, canRead, toReference }: FieldOptions) {
          if (held !== undefined) return held;
          const place = toReference({ __typename: 'Post', id: String(args?.id) });
          return canRead(place) ? place : undefined;
        },
      },
      postAudience: replace,
    },
  },
  OwnModerationDecision: { fields: { content: replace } },
  Post: { fields: { categories: replace, targets: replace, reactionCounts: replace, can: replace } },
};
