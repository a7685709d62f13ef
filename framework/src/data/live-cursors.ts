/** Enough to recognise every double of one replay. */
const REMEMBERED_CURSORS = 1000;

/** What one subscription has seen; it outlives a page that leaves and comes back. */
export interface LiveCursor {
  cursor?: string;
  seen: Set<string>;
}

export interface LiveMessage {
  extensions?: { cursor?: string };
}

const liveCursors = new Map<string, LiveCursor>();

const closers = new Set<() => void>();

/** Registers what must close when the member leaves: a socket speaks for anyone who opened it. */
export const onForget = (close: () => void): void => void closers.add(close);

/** For sign-out: the next member starts at now, on a socket of their own. */
export function forgetLiveCursors(): void {
  liveCursors.clear();
  for (const close of closers) close();
  closers.clear();
}

export function liveCursorOf(key: string): LiveCursor {
  const liveCursor = liveCursors.get(key) ?? { seen: new Set() };
  liveCursors.set(key, liveCursor);
  return liveCursor;
}

/** Whether this message is news. A cursor is a domain event's id; a replay may overlap with what already came. */
export function isNews(liveCursor: LiveCursor, { extensions }: LiveMessage): boolean {
  const cursor = extensions?.cursor;
  if (!cursor) return true;
  if (liveCursor.seen.has(cursor)) return false;
  liveCursor.cursor = cursor;
  liveCursor.seen.add(cursor);
  if (liveCursor.seen.size > REMEMBERED_CURSORS) liveCursor.seen.delete(liveCursor.seen.values().next().value!);
  return true;
}
