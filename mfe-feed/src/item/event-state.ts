// Where an event stands right now. The words and shapes for each state are the card's.

export type EventState = 'scheduled' | 'live' | 'ended' | 'cancelled';

interface Timed {
  startTime: string;
  endTime: string;
  cancelled: boolean;
  /** Sport only: staff may call a game over before its planned end. */
  ended?: boolean;
}

export function eventState(event: Timed, now: Date): EventState {
  if (event.cancelled) return 'cancelled';
  if (event.ended || now >= new Date(event.endTime)) return 'ended';
  return now >= new Date(event.startTime) ? 'live' : 'scheduled';
}
