// A list that the device kept, brought to the order the server has now: a post may have come in anywhere in it.
import type { useApolloClient } from '@banyan/framework';
import { feedListKey } from '../cache-policy.ts';
import {
  FeedItemDocument,
  type FeedListQueryVariables,
  FeedOrderDocument,
  type FeedOrderQuery,
} from '../generated/graphql.ts';
import type { CachedPage } from './merge-pages.ts';
import { MOST_IN_ORDER, MOST_REREAD } from './page-sizes.ts';

type ApolloClient = ReturnType<typeof useApolloClient>;
type Order = NonNullable<FeedOrderQuery['feedList']>;
const refOf = ({ __typename, id }: Order['items'][number]): string => `${__typename}:${id}`;

const idOf = (ref: string): string => ref.slice(ref.indexOf(':') + 1);

/** Reads and writes the held list of one filter. */
export function heldList({ cache }: ApolloClient, variables: FeedListQueryVariables) {
  const key = feedListKey(variables);
  const modify = (change: (page: CachedPage) => CachedPage) =>
    cache.modify({
      fields: {
        feedList(page: CachedPage | undefined, { storeFieldName }: { storeFieldName: string }) {
          return page && storeFieldName === key ? change(page) : page;
        },
      } as never,
    });
  return {
    read(): CachedPage | undefined {
      let held: CachedPage | undefined;
      modify((page) => {
        held = page;
        return page;
      });
      return held;
    },
    /** Nothing is written where the list is another one by now. */
    replace(before: CachedPage, after: CachedPage): void {
      modify((page) => (page.items === before.items ? after : page));
    },
  };
}

/**
 * Asks which posts stand where, as far as the list is held, fetches those that are not on the device, and writes them into their places.
 * @param asked how many of its first posts have just been read, and stand right.
 * @param write called with the change of the list, for who keeps what is read where it is on the screen.
 */
export async function orderHeld(
  client: ApolloClient,
  variables: FeedListQueryVariables,
  asked: number,
  write: (change: () => void) => void,
): Promise<void> {
  const list = heldList(client, variables);
  const held = list.read();
  if (!held || held.items.length <= asked) return;
  const order = await readOrder(client, variables, held.items.length);
  if (!order || order.audience !== held.audience) return;
  const refs = [...new Set(order.items.map(refOf))];
  const isSame = refs.length === held.items.length && refs.every((ref, index) => ref === held.items[index]!.__ref);
  if (isSame) return;
  const known = new Set(held.items.map(({ __ref }) => __ref));
  const missing = refs.filter((ref) => !known.has(ref));
  const upTo = missing[MOST_REREAD];
  const shown = upTo === undefined ? refs : refs.slice(0, refs.indexOf(upTo));
  const found = await Promise.all(missing.slice(0, MOST_REREAD).map((ref) => isFetched(client, idOf(ref))));
  if (found.includes(false)) return;
  const end = upTo === undefined ? { hasMore: order.hasMore, cursor: order.cursor } : { hasMore: true, cursor: null };
  const after = { ...held, ...end, items: shown.map((ref) => ({ __ref: ref })) };
  write(() => list.replace(held, after));
}

/** As many as are held, by the page. Undefined: the server did not say. */
async function readOrder(
  client: ApolloClient,
  variables: FeedListQueryVariables,
  count: number,
): Promise<Order | undefined> {
  const items: Order['items'][number][] = [];
  for (let page: Order | undefined; ; ) {
    const limit = Math.min(MOST_IN_ORDER, count - items.length);
    const answer = await client
      .query({
        query: FeedOrderDocument,
        variables: { ...variables, limit, after: page?.cursor ?? null },
        fetchPolicy: 'no-cache',
      })
      .catch(() => undefined);
    page = answer?.data?.feedList ?? undefined;
    if (!page) return undefined;
    items.push(...page.items);
    if (items.length >= count || !page.hasMore) return { ...page, items };
  }
}

/** Whether the post is on the device now. */
async function isFetched(client: ApolloClient, id: string): Promise<boolean> {
  const answer = await client
    .query({ query: FeedItemDocument, variables: { id }, fetchPolicy: 'network-only' })
    .catch(() => undefined);
  return Boolean(answer?.data?.feedItem);
}
