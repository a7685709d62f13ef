// What this module adds to the one Apollo cache: its lists come in pages that are counted, not pointed at.
import type { Reference, TypePolicies } from '@banyan/framework';
import { chatTypePolicies } from './chat/chat-policies.ts';

export interface CachedPage {
  hasMore: boolean;
  items: readonly Reference[];
}

/** Puts a page at its place. A friend who has moved onto the next page meanwhile is kept once. */
export function mergeAt<Page extends CachedPage>(held: Page | undefined, incoming: Page, skip: number): Page {
  const before = held?.items.slice(0, skip) ?? [];
  const items = [...before, ...incoming.items];
  return { ...incoming, items: [...new Map(items.map((item) => [item.__ref, item])).values()] };
}

interface MergeOptions {
  args: { skip?: number | null } | null;
}

/** The next page behind what is held; a first page is the list. One that has moved meanwhile is kept once, where it was. */
export function mergeBehind<Page extends CachedPage>(
  held: Page | undefined,
  incoming: Page,
  { args }: { args: { cursor?: string | null } | null },
): Page {
  if (!args?.cursor || !held) return incoming;
  const items = [...held.items, ...incoming.items];
  return { ...incoming, items: [...new Map(items.map((item) => [item.__ref, item])).values()] };
}

/** Absent and false say the same. */
export function connectionsKey(args: Record<string, unknown> | null): string {
  const kind = ['pending', 'ignored', 'sent'].find((name) => args?.[name] === true) ?? 'friends';
  return `myConnections:${kind}`;
}

export const socialTypePolicies = {
  ...chatTypePolicies,
  Query: {
    fields: {
      ...chatTypePolicies.Query.fields,
      myConnections: {
        keyArgs: connectionsKey,
        merge: (held: CachedPage | undefined, incoming: CachedPage, { args }: MergeOptions) =>
          mergeAt(held, incoming, args?.skip ?? 0),
      },
      searchStudents: {
        keyArgs: ['text', 'isBroad', 'showHidden'],
        merge: (held: CachedPage | undefined, incoming: CachedPage, { args }: MergeOptions) =>
          mergeAt(held, incoming, args?.skip ?? 0),
      },
      friendsSuggestions: { keyArgs: false, merge: false },
      blockedMembers: {
        keyArgs: ['userId'],
        merge: (held: CachedPage | undefined, incoming: CachedPage, { args }: MergeOptions) =>
          mergeAt(held, incoming, args?.skip ?? 0),
      },
      friendRequestsStatus: { merge: true },
      // However many are asked for, it is one list from its beginning.
      myCourses: { keyArgs: ['userId'], merge: false },
      notifications: { keyArgs: ['userId'], merge: mergeBehind<CachedPage> },
    },
  },
  ConnectionPage: {},
  SuggestionReason: { keyFields: false },
  // Lists of friends do not ask for it.
  Classmate: { fields: { isBlocked: (known: boolean | undefined) => known ?? false } },
  NotificationPage: {},
  // A list is as it was said last; what is muted has the id of what it mutes.
  NotificationChoices: { fields: { kinds: { merge: false }, muted: { merge: false } } },
  MutedThing: { keyFields: false },
  Course: { keyFields: ['identifier'], fields: { students: { keyArgs: false, merge: false } } },
  CourseTeacher: { keyFields: false },
} as TypePolicies;
