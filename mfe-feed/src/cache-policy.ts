// What this module adds to the one Apollo cache: how lists come together, and what a field that depends on the viewer
// reads as while only a live message (which carries none of those) has brought the object.
import type { TypePolicies } from '@banyan/framework';
import { appendPage, type CachedPage, refreshFirstPage } from './feed/merge-pages.ts';

interface FieldOptions {
  args: Record<string, unknown> | null;
  readField<Value>(name: string): Value | undefined;
}

const replace = { merge: false } as const;
const or = (fallback: unknown) => ({ read: (held: unknown) => (held === undefined ? fallback : held) });

const mergeByCursor = (held: CachedPage | undefined, incoming: CachedPage, { args }: FieldOptions) =>
  args?.after ? appendPage(held, incoming) : refreshFirstPage(held, incoming);

/** No filter is one list, however it is said: undefined, null, empty or false. */
export function feedListKey(args: Record<string, unknown> | null): string {
  const categories = [...((args?.categories as string[] | null | undefined) ?? [])].sort();
  return `feedList:${JSON.stringify({ categories, onlyReminders: args?.onlyReminders === true })}`;
}

const itemRights = (remind: boolean) => ({ __typename: 'FeedItemRights', react: true, comment: true, remind });

const timedRights = {
  read(held: unknown, { readField }: FieldOptions) {
    if (held !== undefined) return held;
    const start = readField<string>('startTime');
    return itemRights(!readField('cancelled') && start !== undefined && new Date(start) > new Date());
  },
  merge: true,
} as const;

const itemFields = {
  categories: replace,
  reactionCounts: replace,
  likes: replace,
  comments: { keyArgs: false as const, merge: false },
  myReaction: or(null),
  can: { ...or(itemRights(false)), merge: true as const },
};

const timedFields = { ...itemFields, userReminder: or(false), can: timedRights };

/** The union the four kinds make up. */
export const feedPossibleTypes = { FeedItem: ['Event', 'SportEvent', 'News', 'Poll'] };

export const feedTypePolicies: TypePolicies = {
  Query: {
    fields: {
      feedList: { keyArgs: feedListKey, merge: mergeByCursor },
      commentPage: { keyArgs: ['itemId'], merge: mergeByCursor },
    },
  },
  Event: { fields: { ...timedFields, userRSVP: or(null) } },
  SportEvent: { fields: timedFields },
  News: { fields: itemFields },
  Category: { fields: { names: replace } },
  Poll: { fields: { ...itemFields, possibleAnswers: replace, userAnswered: or(null) } },
  Comment: {
    fields: {
      replies: { merge: false, ...or([]) },
      likes: replace,
      reported: or(false),
      likedByMe: or(false),
      can: {
        ...or({ __typename: 'CommentRights', edit: false, delete: false, report: true, reply: true }),
        merge: true,
      },
    },
  },
};
