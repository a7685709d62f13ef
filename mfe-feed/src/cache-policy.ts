// What this module adds to the one Apollo cache: how lists come together, and what a field that depends on the viewer
// reads as while only a live message (which carries none of those) has brought the object.
import type { Reference, TypePolicies } from '@banyan/framework';
import { appendPage, type CachedPage, readPage, refreshFirstPage } from './feed/merge-pages.ts';
import { kinds } from './kinds.ts';

interface FieldOptions {
  args: Record<string, unknown> | null;
  canRead(reference: Reference | undefined): boolean;
  toReference(object: { __typename: string; id: string }): Reference | undefined;
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

/** The permissions that everyone has. Of what takes place one can be reminded until it begins, and it can be answered until it is over. */
const rights = {
  read(held: unknown, { readField }: FieldOptions) {
    if (held !== undefined) return held;
    const isBefore = (time = '') => !readField('cancelled') && new Date(time) > new Date();
    const remind = isBefore(readField<string>('startTime'));
    const answer = isBefore(readField<string>('endTime'));
    return { __typename: 'FeedItemRights', react: true, comment: true, remind, answer };
  },
  merge: true,
} as const;

const itemFields = {
  categories: replace,
  reactionCounts: replace,
  likes: replace,
  comments: { keyArgs: false as const, merge: false },
  myReaction: or(null),
  userReminder: or(false),
  userRSVP: or(null),
  myPlace: { merge: false, ...or(null) },
  // What an earlier version kept on the device knows of none.
  goingCount: or(0),
  maybeCount: or(0),
  waitingCount: or(0),
  placesLeft: or(null),
  can: rights,
};

const ofEach = <Rule>(names: readonly string[] = [], rule: Rule) =>
  Object.fromEntries(names.map((name) => [name, rule]));

const kindPolicies: TypePolicies = Object.fromEntries(
  Object.entries(kinds).map(([type, { lists, ofViewer }]) => [
    type,
    { fields: { ...itemFields, ...ofEach(lists, replace), ...ofEach(ofViewer, or(null)) } },
  ]),
);

/** What a list or a live message has brought is the item itself: its page opens at once, and without a network. */
const feedItem = {
  keyArgs: ['id'],
  read(held: Reference | null | undefined, { args, canRead, toReference }: FieldOptions) {
    if (held !== undefined) return held;
    const places = Object.keys(kinds).map((__typename) => toReference({ __typename, id: String(args?.id) }));
    return places.find((place) => canRead(place));
  },
};

export const feedTypePolicies: TypePolicies = {
  Query: {
    fields: {
      feedItem,
      feedList: { keyArgs: feedListKey, merge: mergeByCursor, read: readPage },
      eventGoingList: { merge: false },
      commentPage: { keyArgs: ['itemId'], merge: mergeByCursor },
    },
  },
  ...kindPolicies,
  Category: { fields: { names: replace } },
  Comment: {
    fields: {
      replies: { merge: false, ...or([]) },
      likes: replace,
      reported: or(false),
      isFromBlocked: or(false),
      likedByMe: or(false),
      can: {
        ...or({ __typename: 'CommentRights', edit: false, delete: false, report: true, reply: true }),
        merge: true,
      },
    },
  },
};
