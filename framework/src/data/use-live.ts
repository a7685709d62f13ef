import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';

export interface LiveHandlers<Data, Variables> {
  variables?: Variables;
  /** Each piece of news, once, in the order it came. The cache has it already. */
  onData?: (data: Data) => void;
  /** Default: false. */
  skip?: boolean;
}

/** Follows a subscription while the component is shown. News missed without a connection arrives after it returns. */
export function useLive<Data, Variables extends OperationVariables = OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, onData, skip = false }: LiveHandlers<Data, Variables> = {},
): void {
  const client = useApolloClient();
  const latest = useRef(onData);
  useEffect(() => {
    latest.current = onData;
  });
  const key = JSON.stringify(variables ?? {});
  // key stands for variables, by value.
  useEffect(() => {
    if (skip) return;
    const options = { query: document, variables: variables as Variables };
    const following = client.subscribe(options as Parameters<typeof client.subscribe>[0]).subscribe({
      next: ({ data }) => data && latest.current?.(data as Data),
      error: () => {},
    });
    return () => following.unsubscribe();
  }, [client, document, key, skip]);
}
