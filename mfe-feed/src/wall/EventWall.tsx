import { eventState } from '../item/event-state.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { useNow } from '../item/useNow.ts';
import { Wall } from './Wall.tsx';

/** Photos by those who are there, from when it begins (community.md §2, the tab Live). What was called off has none. */
export function EventWall({ item }: { item: HappeningEntry }) {
  const state = eventState(item, useNow());
  if (state !== 'live' && state !== 'ended') return null;
  return <Wall key={item.id} itemId={item.id} isEnded={state === 'ended'} />;
}
