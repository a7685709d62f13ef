import { type UserError, useApolloClient } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { EventToEditDocument, NewsToEditDocument, PollToEditDocument } from '../generated/graphql.ts';
import type { Kind } from './publication.ts';
import { toEditOf } from './to-edit-of.ts';
import { type Found, progressOf, type Writing } from './use-writing.ts';

type Client = ReturnType<typeof useApolloClient>;

/** @returns what is there now; null: it is gone */
async function readNow(client: Client, kind: Kind, id: string): Promise<Found | null> {
  const options = { variables: { id }, fetchPolicy: 'network-only' } as const;
  if (kind === 'news')
    return toEditOf.news((await client.query({ query: NewsToEditDocument, ...options })).data?.myPost);
  if (kind === 'event')
    return toEditOf.event((await client.query({ query: EventToEditDocument, ...options })).data?.managedEvent);
  return toEditOf.poll((await client.query({ query: PollToEditDocument, ...options })).data?.managedPoll);
}

export interface Theirs {
  /** What stands at the service, where it is not what this form began with. */
  theirs: Found | null;
  /** What stands there is what stands here from now on. */
  take(): void;
}

/** Of what was changed elsewhere while it was changed here: what stands there now. Null while it is not known. */
export function useTheirs({ form, progress, keep }: Writing, error: UserError | null): Theirs {
  const client = useApolloClient();
  const [theirs, setTheirs] = useState<Found | null>(null);
  const { itemId } = progress;
  const isChanged = error?.code === 'CONFLICT' && error.field === 'revision';
  useEffect(() => {
    let isHere = true;
    setTheirs(null);
    if (!isChanged || !itemId) return;
    const show = (found: Found | null) => void (isHere && setTheirs(found));
    void readNow(client, form.kind, itemId).then(show, () => {});
    return () => {
      isHere = false;
    };
  }, [isChanged, itemId, client, form.kind]);
  return {
    theirs,
    take() {
      if (theirs) keep({ form: theirs.form, progress: progressOf(theirs, progress.clientId) });
    },
  };
}
