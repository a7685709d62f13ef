import { toast, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { rsvpStateOf } from './rsvp-state.ts';
import { useAskAgain } from './useAskAgain.ts';

/** Keeps the viewer's place in a waiting list current while it is looked at, and says so when it has become a seat. */
export function useMyPlace(item: HappeningEntry): void {
  const { id, title, goingCount, waitingCount, placesLeft } = item;
  const { t } = useWording();
  const rsvpState = rsvpStateOf(item);
  const isWaiting = rsvpState === 'waiting';
  // The counts are live for all, and stand for who comes, leaves and waits.
  useAskAgain(id, isWaiting && `${goingCount}, ${waitingCount}`);
  const wasWaiting = useRef(isWaiting);
  // Where there is no limit any more nobody has a place of their own, and everybody a seat.
  const hasSeat = rsvpState === 'going' && (item.myPlace !== null || placesLeft === null);
  useEffect(() => {
    if (wasWaiting.current && hasSeat)
      toast({ id: `feed-seat:${id}`, tone: 'success', message: t('feed.rsvp.movedUp', { title }) });
    wasWaiting.current = isWaiting;
  }, [id, title, isWaiting, hasSeat, t]);
}
