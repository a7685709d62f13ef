import { useApolloClient, useQuery } from '@banyan/framework';
import { useState } from 'react';
import { type ListedPublicationFragment, PublicationsDocument } from '../../generated/graphql.ts';
import { eachVisit, type Pages, usePages } from '../../pages/usePages.ts';
import { type ListFilter, variablesOf } from './list-filter.ts';

export type Listed = ListedPublicationFragment;

/** As services/feed answers at once. */
const pageSizes = { least: 20, most: 50 } as const;

const limitFor = (held: number) => Math.min(pageSizes.most, Math.max(pageSizes.least, held));

export interface Publications extends Pages<Listed> {
  /** Asks again for as many as are here. */
  refresh(): Promise<void>;
}

/** One list of publications. What stands in another state now, after what was done with it, is in it no more. */
export function usePublications(filter: ListFilter): Publications {
  const client = useApolloClient();
  const variables = variablesOf(filter);
  const heldCount = () => client.readQuery({ query: PublicationsDocument, variables })?.publications?.items.length ?? 0;
  // Who comes back from a form finds the row that they left.
  const [limit] = useState(() => limitFor(heldCount()));
  const { data, fetchMore, ...query } = useQuery(PublicationsDocument, {
    variables: { ...variables, limit },
    ...eachVisit,
  });
  const page = data?.publications;
  const items = (page?.items ?? []).filter(({ state }) => variables.state === null || state === variables.state);
  const pages = usePages(page && { ...page, items, cursor: page.cursor ?? null }, {
    ...query,
    more: (cursor) => fetchMore({ variables: { ...variables, cursor, limit: pageSizes.least } }),
  });
  const refresh = () =>
    client
      .query({
        query: PublicationsDocument,
        variables: { ...variables, limit: limitFor(heldCount()) },
        fetchPolicy: 'network-only',
      })
      .then(
        () => {},
        () => {},
      );
  return { ...pages, refresh };
}
