// The messages of one chat as the cache holds them: the last first, by their numbers, which have no gaps.
import { missedNews, type Reference } from '@banyan/framework';

export interface MessagePages {
  hasMore: boolean;
  cursor: string | null;
  messages: readonly Reference[];
  /** In which visit they were read; what a device kept is of an earlier one. */
  visit?: string;
}

const loadedAs = crypto.randomUUID();

/**
 * Of this page, from its loading on, or since news was missed. What was read in it hears of every change; what was kept from before may have
 * missed some.
 */
const visitNow = () => `${loadedAs} ${missedNews()}`;

/** Reads a field of what the cache holds. */
export type ReadField = (name: string, from: Reference) => unknown;

/** Of a message that has no number yet: it stands behind all others. The largest that GraphQL's Int holds. */
export const UNSENT_SEQ = 2_147_483_647;

const seqIn =
  (readField: ReadField) =>
  (message: Reference | undefined): number =>
    Number((message && readField('seq', message)) ?? 0);

/** Each once, the highest number first; of those without one, what was written last: it is the one that comes in. */
function union(held: readonly Reference[], incoming: readonly Reference[], readField: ReadField): Reference[] {
  const seqOf = seqIn(readField);
  const once = new Map([...incoming, ...held].map((message) => [message.__ref, message]));
  // Each number is read once: sorting asks for it again and again.
  const numbered = [...once.values()].map((message) => ({ message, seq: seqOf(message) }));
  return numbered.sort((one, other) => other.seq - one.seq).map(({ message }) => message);
}

/** The same with one message more, which nearly always belongs at the beginning: no more is read than stands before it. */
function inserted(held: readonly Reference[], message: Reference, readField: ReadField): Reference[] {
  const seqOf = seqIn(readField);
  const seq = seqOf(message);
  const others = held.filter(({ __ref }) => __ref !== message.__ref);
  const at = others.findIndex((each) => seqOf(each) <= seq);
  return others.toSpliced(at < 0 ? others.length : at, 0, message);
}

/**
 * Puts a page to what is held. A page that leaves a gap above what is held takes its place: what is between can be read again from there; one that
 * leaves a gap below was asked for from a list that is not held any more. The newest page takes the place of all that was kept of an earlier
 * visit: words that were changed or deleted meanwhile would stand there for good.
 */
export function mergePages(
  held: MessagePages | null | undefined,
  incoming: MessagePages | null,
  { readField }: { readField: ReadField },
): MessagePages | null {
  if (!incoming) return incoming;
  const fresh = { ...incoming, visit: visitNow() };
  if (!held || held.messages.length === 0) return fresh;
  if (incoming.messages.length === 0) return held;
  const seqOf = seqIn(readField);
  const [heldFirst, heldLast] = [seqOf(held.messages[0]), seqOf(held.messages.at(-1))];
  const [first, last] = [seqOf(incoming.messages[0]), seqOf(incoming.messages.at(-1))];
  const isNewest = first >= heldFirst;
  if (last > heldFirst + 1 || (isNewest && held.visit !== fresh.visit)) return fresh;
  if (first < heldLast - 1) return held;
  const { hasMore, cursor } = last <= heldLast ? incoming : held;
  return { ...held, hasMore, cursor, messages: union(held.messages, incoming.messages, readField) };
}

/** What is held with one message more; `gap` where there is one before it that is not held. */
export function withMessage(
  held: MessagePages,
  message: Reference,
  readField: ReadField,
): { pages: MessagePages; gap: boolean } {
  const seqOf = seqIn(readField);
  const newest = seqOf(held.messages.find((each) => seqOf(each) !== UNSENT_SEQ));
  if (seqOf(message) > newest + 1 && seqOf(message) !== UNSENT_SEQ) return { pages: held, gap: newest > 0 };
  return { pages: { ...held, messages: inserted(held.messages, message, readField) }, gap: false };
}
