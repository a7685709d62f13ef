import { useApolloClient, useLive, useViewer } from '@banyan/framework';
import { ConnectionsChangedDocument, StandingOfDocument } from '../generated/graphql.ts';

/** Keeps what each person on screen is to the viewer as it is now, where the list itself stays: a search, a suggestion. */
export function useStandingNews(): void {
  const client = useApolloClient();
  const viewerId = useViewer()?.id ?? '';
  useLive(ConnectionsChangedDocument, {
    skip: viewerId === '',
    onData: (data) => {
      // The two ids of the pair.
      const id = data.connectionChanged?.id.split('|').find((each) => each !== viewerId);
      if (!id) return;
      const variables = { currentUserId: viewerId, id };
      // What it answers is written to the one cache; a failure leaves what is shown.
      void client.query({ query: StandingOfDocument, variables, fetchPolicy: 'network-only' }).catch(() => {});
    },
  });
}
