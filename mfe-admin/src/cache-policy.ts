// What this module adds to the one Apollo cache: pages of an admin page's list come one behind the other.
import type { Reference, TypePolicies } from '@banyan/framework';

interface CachedPage {
  hasMore: boolean;
  cursor?: string | null;
  items: readonly Reference[];
}

interface MergeOptions {
  args: { cursor?: string | null } | null;
}

/** A page that was asked for behind a cursor follows what is held; any other begins again. An entry is kept once. */
export function mergeBehind(held: CachedPage | undefined, incoming: CachedPage, { args }: MergeOptions): CachedPage {
  const before = args?.cursor ? (held?.items ?? []) : [];
  const items = [...before, ...incoming.items];
  return { ...incoming, items: [...new Map(items.map((item) => [item.__ref, item])).values()] };
}

interface CachedRows {
  total: number;
  items: readonly Reference[];
}

interface RowsOptions {
  args: { skip?: number | null } | null;
}

/** The same of a list that comes by how many rows are skipped. */
export function mergeRows(held: CachedRows | undefined, incoming: CachedRows, { args }: RowsOptions): CachedRows {
  const before = args?.skip ? (held?.items ?? []) : [];
  const items = [...before, ...incoming.items];
  return { ...incoming, items: [...new Map(items.map((item) => [item.__ref, item])).values()] };
}

export const adminTypePolicies = {
  Query: {
    fields: {
      auditLog: { keyArgs: ['who', 'what', 'whom', 'from', 'until'], merge: mergeBehind },
      pendingApprovals: { keyArgs: ['kind'], merge: false },
      pendingPosts: { keyArgs: false, merge: false },
      decidedApprovals: { keyArgs: ['kind'], merge: mergeBehind },
      invitations: { keyArgs: ['groupId'], merge: mergeRows },
      joinRequests: { keyArgs: ['state'], merge: mergeRows },
      peopleImports: { merge: false },
      managedCategories: { merge: false },
      publicationDrafts: { merge: false },
      publications: { keyArgs: ['state', 'kind', 'text'], merge: mergeBehind },
      snapchatEnrollments: { keyArgs: false, merge: mergeBehind },
    },
  },
  // Of a post and of a speaker the ids are not the same.
  AuditSubject: { keyFields: ['kind', 'id'] },
  ManagedVideo: { fields: { captions: { merge: false }, documents: { merge: false } } },
  Publication: { fields: { can: { merge: false }, targets: { merge: false } } },
  PublicationDraft: { keyFields: ['clientId'], fields: { pictures: { merge: false } } },
  ManagedCategory: { fields: { names: { merge: false } } },
  ManagedManual: { fields: { documents: { merge: false } } },
} as TypePolicies;
