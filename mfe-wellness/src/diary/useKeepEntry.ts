import { useApolloClient } from '@banyan/framework';
import { type DiaryEntryInput, KeepEntryDocument } from '../generated/graphql.ts';

/** Sends an entry past the cache, which the device keeps: what it says stays on the screen. */
export function useKeepEntry() {
  const client = useApolloClient();
  return (entry: DiaryEntryInput) =>
    client.mutate({ mutation: KeepEntryDocument, variables: { entry }, fetchPolicy: 'no-cache' });
}
