import type { DocumentNode } from '@apollo/client';
import { useQuery as useApolloQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { outdateAnswers } from './late-answers.link.ts';

type Asked = { skip?: boolean } | symbol | undefined;
type Result = useApolloQuery.Result<unknown>;
type AnyQuery = (document: DocumentNode, options: Asked) => Result;

const useAnyQuery = useApolloQuery as unknown as AnyQuery;

/** Anyone who asks again is never given an answer that was under way before: it may not know of what they ask for. */
function useFreshRefetch({ refetch, observable }: Result): Result['refetch'] {
  return useCallback(
    (variables) => {
      outdateAnswers([observable.queryName ?? '']);
      return refetch(variables);
    },
    [refetch, observable],
  );
}

const useHeldQuery: AnyQuery = (document, options) => {
  const asked = useAnyQuery(document, options);
  const refetch = useFreshRefetch(asked);
  const result = { ...asked, refetch } as Result;
  const isSkipped = typeof options === 'symbol' || options?.skip;
  if (result.data !== undefined || !result.error || isSkipped) return result;
  // With what waits to be sent.
  const data = result.client.readQuery({ query: document, variables: result.variables }, true);
  return data === null ? result : ({ ...result, data, dataState: 'complete' } as typeof result);
};

/**
 * Apollo's hook, with two differences: when nobody answers, what the cache holds stays on screen beside the error; and `refetch` is
 * answered by what the server says from then on.
 */
export const useQuery = useHeldQuery as unknown as typeof useApolloQuery;
