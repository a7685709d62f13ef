import { toast, useApolloClient, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { HappeningMoreDocument } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { rsvpStateOf } from './rsvp-state.ts';

/** Several who leave at once are one question. */
const REST_MS = 300;

/** Keeps the viewer's place in a waiting list current while it is looked at, and says so when it has become a seat. */
export function useMyPlace(item: HappeningEntry): void {
  const { id, title, goingCount, waitingCount } = item;
  const { t } = useWording();
  const client = useApolloClient();
  const rsvpState = rsvpStateOf(item);
  const isWaiting = rsvpState === 'waiting';
  // The counts are live for all, and stand for who comes, leaves and waits.
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => client.query({ query: HappeningMoreDocument, variables: { id }, fetchPolicy: 'network-only' });
    const timer = setTimeout(() => void ask().catch(() => {}), REST_MS);
    return () => clearTimeout(timer);
  }, [client, id, isWaiting, goingCount, waitingCount]);
  const wasWaiting = useRef(isWaiting);
  const hasSeat = rsvpState === 'going' && item.myPlace !== null;
  useEffect(() => {
    if (wasWaiting.current && hasSeat)
      toast({ id: `feed-seat:${id}`, tone: 'success', message: t('feed.rsvp.movedUp', { title }) });
    wasWaiting.current = isWaiting;
  }, [id, title, isWaiting, hasSeat, t]);
}
