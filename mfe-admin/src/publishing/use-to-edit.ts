import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useRef } from 'react';
import { EventToEditDocument, NewsToEditDocument, PollToEditDocument } from '../generated/graphql.ts';
import type { Kind } from './publication.ts';
import { type ToEdit, toEditOf } from './to-edit-of.ts';

export interface FoundToEdit {
  /** As it was when it was opened: what is saved on the way does not change it under the hand. */
  found: ToEdit | null;
  state: 'loading' | 'missing' | 'failed' | 'offline';
  retry(): void;
}

const asked = { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' } as const;

/**
 * One thing that the team published, or that was imported, as it is now.
 *
 * @param options `isCopy`: it is read alone. Default: it is to be changed, and what the viewer may not change is missing
 */
export function useToEdit(kind: Kind, id: string, { isCopy = false } = {}): FoundToEdit {
  const variables = { id };
  const news = useQuery(NewsToEditDocument, { ...asked, variables, skip: kind !== 'news' });
  const event = useQuery(EventToEditDocument, { ...asked, variables, skip: kind !== 'event' });
  const poll = useQuery(PollToEditDocument, { ...asked, variables, skip: kind !== 'poll' });
  const { data, loading, error, refetch } = { news, event, poll }[kind];
  const first = useRef<ToEdit>(null);
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!first.current && Boolean(error), retry);
  first.current ??= loading || error ? null : found();
  if (first.current || loading) return { found: first.current, state: 'loading', retry };
  if (error) return { found: null, state: isOnline() ? 'failed' : 'offline', retry };
  return { found: null, state: data ? 'missing' : 'loading', retry };

  function found(): ToEdit | null {
    const item = ofKind();
    return isCopy || item?.canEdit ? item : null;
  }

  function ofKind(): ToEdit | null {
    if (kind === 'news') return toEditOf.news(news.data?.managedNews);
    if (kind === 'event') return toEditOf.event(event.data?.managedEvent);
    return toEditOf.poll(poll.data?.managedPoll);
  }
}
