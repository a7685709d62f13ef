import type { useApolloClient } from '@banyan/framework';
import { EventToEditDocument, NewsToEditDocument, PollToEditDocument } from '../generated/graphql.ts';
import type { Kind } from './publication.ts';
import { type ToEdit, toEditOf } from './to-edit-of.ts';

type Client = ReturnType<typeof useApolloClient>;

/** @returns what is there now; null: it is gone */
export async function readNow(client: Client, kind: Kind, id: string): Promise<ToEdit | null> {
  const options = { variables: { id }, fetchPolicy: 'network-only' } as const;
  if (kind === 'news')
    return toEditOf.news((await client.query({ query: NewsToEditDocument, ...options })).data?.managedNews);
  if (kind === 'event')
    return toEditOf.event((await client.query({ query: EventToEditDocument, ...options })).data?.managedEvent);
  return toEditOf.poll((await client.query({ query: PollToEditDocument, ...options })).data?.managedPoll);
}
