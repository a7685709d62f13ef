// Lists that come in pages which are counted, in the one Apollo cache.
import type { Reference } from '@banyan/framework';

interface CachedPage {
  items: readonly Reference[];
}

/** Puts a page at its place; a first page is the list. */
function mergeAt(held: CachedPage | undefined, incoming: CachedPage, skip: number): CachedPage {
  const before = held?.items.slice(0, skip) ?? [];
  const items = [...before, ...incoming.items];
  return { ...incoming, items: [...new Map(items.map((item) => [item.__ref, item])).values()] };
}

/** Of a field whose `skip` says where a page begins; `keyArgs` say which list it is. */
export const policyOfPages = (keyArgs: readonly string[]) => ({
  keyArgs: [...keyArgs],
  merge: (held: CachedPage | undefined, incoming: CachedPage | null, { args }: { args: { skip?: number } | null }) =>
    incoming && mergeAt(held, incoming, args?.skip ?? 0),
});

interface OneOf {
  args: { id: string } | null;
  toReference(object: object): Reference | undefined;
}

/** Of a field that asks for one of the lists: what is known of it is there with the tap on its card, and without a connection. */
export const policyOfOne = (typename: string) => ({
  read: (known: Reference | null | undefined, { args, toReference }: OneOf) =>
    known === undefined ? toReference({ __typename: typename, id: args?.id }) : known,
});
