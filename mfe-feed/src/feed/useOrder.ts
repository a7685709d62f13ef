import { useApolloClient } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import type { FeedListQueryVariables } from '../generated/graphql.ts';

/** How a change of the list is made, for who keeps what is read where it is on the screen. */
export type WriteList = (change: () => void) => void;

/**
 * What came in since further down than the fresh first page gets its place, once for each list that is opened; answers how to ask for it
 * again.
 * @param firstPage how many posts the fresh page has. Undefined: it is not there yet.
 * @param held how many stand in the list: no more than the page on a device that is new to it, which has nothing to order.
 */
export function useOrder(
  variables: FeedListQueryVariables,
  firstPage: number | undefined,
  held: number,
  write: WriteList,
): (asked: number) => void {
  const client = useApolloClient();
  const ordered = useRef<string>(undefined);
  const order = (asked: number) =>
    void import(/* webpackChunkName: "held-order" */ './held-order.ts').then(
      ({ orderHeld }) => orderHeld(client, variables, asked, write),
      // The list stays as the device kept it; the next start asks again.
      () => undefined,
    );
  const key = JSON.stringify(variables);
  const run = useRef(order);
  run.current = order;
  useEffect(() => {
    if (firstPage === undefined || ordered.current === key) return;
    ordered.current = key;
    if (held > firstPage) run.current(firstPage);
  }, [firstPage, held, key]);
  return order;
}
