import { useApolloClient, useLive, useViewer } from '@banyan/framework';
import { ConnectionsChangedDocument } from '../generated/graphql.ts';
import { rereadConnections } from './reread-connections.ts';

/** Keeps what is shown of connections as it is now, no matter who of the two has changed it and on whichever device. */
export function useConnectionNews(): void {
  const client = useApolloClient();
  useLive(ConnectionsChangedDocument, { skip: !useViewer(), onData: () => void rereadConnections(client) });
}
