import type { DocumentNode } from '@apollo/client';
import { useQuery as useApolloQuery } from '@apollo/client/react';

type Asked = { skip?: boolean } | symbol | undefined;
type AnyQuery = (document: DocumentNode, options: Asked) => useApolloQuery.Result<unknown>;

const useAnyQuery = useApolloQuery as unknown as AnyQuery;

const useHeldQuery: AnyQuery = (document, options) => {
  const result = useAnyQuery(document, options);
  const isSkipped = typeof options === 'symbol' || options?.skip;
  if (result.data !== undefined || !result.error || isSkipped) return result;
  // With what waits to be sent.
  const data = result.client.readQuery({ query: document, variables: result.variables }, true);
  return data === null ? result : ({ ...result, data, dataState: 'complete' } as typeof result);
};

/** Apollo's hook, with one difference: when nobody answers, what the cache holds stays on screen beside the error. */
export const useQuery = useHeldQuery as unknown as typeof useApolloQuery;
