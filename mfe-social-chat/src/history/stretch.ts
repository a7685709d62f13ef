// The messages that are held of a long chat: one stretch of it, which moves as one reads on.

/** So many are held at once, in whole pages: what was read before is let go, and asked for again when one comes back to it. */
export const MOST_HELD = 180;

export type Direction = 'earlier' | 'later';

interface Numbered {
  id: string;
  seq: number;
}

export interface Stretch<Message extends Numbered = Numbered> {
  /** The first first. */
  messages: readonly Message[];
  /** From where one reads on; null: there is nothing more. */
  earlier?: string | null;
  later?: string | null;
}

/** Where each page that came began and ended: the only places where one can read on. */
export interface Edges {
  earlier: Map<string, string | null | undefined>;
  later: Map<string, string | null | undefined>;
}

export const noEdges = (): Edges => ({ earlier: new Map(), later: new Map() });

function note(edges: Edges, { messages, earlier, later }: Stretch): void {
  const [first, last] = [messages[0], messages.at(-1)];
  if (first) edges.earlier.set(first.id, earlier);
  if (last) edges.later.set(last.id, later);
}

/** What of it is held on once one has read on in that direction: it loses pages at its other end. */
function held<Kept extends Stretch>(stretch: Kept, direction: Direction, edges: Edges): Kept {
  const { messages } = stretch;
  if (messages.length <= MOST_HELD) return stretch;
  if (direction === 'earlier') {
    const last = messages.findLastIndex(({ id }, index) => index < MOST_HELD && edges.later.has(id));
    return last < 0
      ? stretch
      : { ...stretch, later: edges.later.get(messages[last]!.id), messages: messages.slice(0, last + 1) };
  }
  const least = messages.length - MOST_HELD;
  const first = messages.findIndex(({ id }, index) => index >= least && edges.earlier.has(id));
  return first < 0
    ? stretch
    : { ...stretch, earlier: edges.earlier.get(messages[first]!.id), messages: messages.slice(first) };
}

/**
 * A stretch with the page that was asked for, without what is let go for it.
 *
 * @param from where that page was asked for; a stretch that has moved on meanwhile stays as it is
 */
export function joined<Kept extends Stretch>(
  stretch: Kept,
  page: Stretch,
  { direction, from, edges }: { direction: Direction; from: string; edges: Edges },
): Kept {
  if (stretch[direction] !== from) return stretch;
  note(edges, stretch);
  note(edges, page);
  const { messages } = stretch;
  const all = direction === 'earlier' ? [...page.messages, ...messages] : [...messages, ...page.messages];
  return held({ ...stretch, [direction]: page[direction], messages: all }, direction, edges);
}
