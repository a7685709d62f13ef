/** Enough to recognise every double of one replay. */
const REMEMBERED_CURSORS = 1000;

/** What one subscription has seen; it outlives a page that leaves and comes back. */
export interface Place {
  cursor?: string;
  seen: Set<string>;
}

export interface LiveMessage {
  extensions?: { cursor?: string };
}

const places = new Map<string, Place>();

const closers = new Set<() => void>();

/** Registers what must close when the member leaves: a socket speaks for whoever opened it. */
export const onForget = (close: () => void): void => void closers.add(close);

/** For sign-out: the next member starts at now, on a socket of their own. */
export function forgetPlaces(): void {
  places.clear();
  for (const close of closers) close();
  closers.clear();
}

export function placeOf(key: string): Place {
  const place = places.get(key) ?? { seen: new Set() };
  places.set(key, place);
  return place;
}

/** Whether this message is news. A cursor is a domain event's id; a replay may overlap with what already came. */
export function isNews(place: Place, { extensions }: LiveMessage): boolean {
  const cursor = extensions?.cursor;
  if (!cursor) return true;
  if (place.seen.has(cursor)) return false;
  place.cursor = cursor;
  place.seen.add(cursor);
  if (place.seen.size > REMEMBERED_CURSORS) place.seen.delete(place.seen.values().next().value!);
  return true;
}
