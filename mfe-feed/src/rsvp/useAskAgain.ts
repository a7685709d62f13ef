import { useApolloClient } from '@banyan/framework';
import { useEffect } from 'react';
import { HappeningMoreDocument } from '../generated/graphql.ts';

/** Several changes at once are one question. */
const REST_MS = 300;

/** Asks again for what of an item depends on the viewer, which no live message brings, whenever `cause` is another; not while it is false. */
export function useAskAgain(id: string, cause: string | false): void {
  const client = useApolloClient();
  useEffect(() => {
    if (cause === false) return;
    const ask = () => client.query({ query: HappeningMoreDocument, variables: { id }, fetchPolicy: 'network-only' });
    const timer = setTimeout(() => void ask().catch(() => {}), REST_MS);
    return () => clearTimeout(timer);
  }, [client, id, cause]);
}
