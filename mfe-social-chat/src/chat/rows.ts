// A chat as the rows of its window: days, what is unread, and messages, those of one person together.
import type { ChatMessageFragment } from '../generated/graphql.ts';

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'server'; key: string; message: ChatMessageFragment }
  | {
      kind: 'message';
      key: string;
      message: ChatMessageFragment;
      isOwn: boolean;
      /** The first of its person in a while: their name and picture stand beside it. */
      isFirst: boolean;
    };

/** Of one person within so long stand together. */
const TOGETHER_MS = 5 * 60_000;

const days = new WeakMap<ChatMessageFragment, string>();

/** Worked out once for each message: a page that comes asks for those of all messages again. */
function dayOf(message: ChatMessageFragment): string {
  const day = days.get(message) ?? new Date(message.createdAt).toDateString();
  days.set(message, day);
  return day;
}

/** A message that arrives keeps the row it had while it was on its way. */
const keyOf = ({ id, clientId }: ChatMessageFragment): string => clientId ?? id;

function isTogether(before: ChatMessageFragment | undefined, message: ChatMessageFragment): boolean {
  return (
    before !== undefined &&
    !before.serverKey &&
    before.author?.id === message.author?.id &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
  );
}

/**
 * @param messages the first first
 * @param firstUnread number of the first message that was unread when the window opened; null: none
 */
export function rowsOf(
  messages: readonly ChatMessageFragment[],
  viewerId: string,
  firstUnread: number | null = null,
): Row[] {
  return messages.flatMap((message, index) => {
    const before = messages[index - 1];
    const key = keyOf(message);
    const isNewDay = !before || dayOf(before) !== dayOf(message);
    const isUnread = message.seq === firstUnread;
    const rows: Row[] = [];
    if (isNewDay) rows.push({ kind: 'day', key: `day ${dayOf(message)}`, at: message.createdAt });
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' });
    if (message.serverKey) return [...rows, { kind: 'server', key, message }];
    const isFirst = isNewDay || isUnread || !isTogether(before, message);
    return [...rows, { kind: 'message', key, message, isOwn: message.author?.id === viewerId, isFirst }];
  });
}

/** Id of the last message of the viewer's that the other has read; undefined: none, or none is here. */
export function receiptIdOf(
  messages: readonly ChatMessageFragment[],
  viewerId: string,
  othersReadSeq: number,
): string | undefined {
  return messages.findLast(
    ({ seq, author, serverKey }) => seq <= othersReadSeq && !serverKey && author?.id === viewerId,
  )?.id;
}

/** Number of the first of so many that are unread: messages of others, the last ones. Null: none, or not all are here. */
export function firstUnreadOf(
  messages: readonly ChatMessageFragment[],
  viewerId: string,
  unread: number,
): number | null {
  const fromOthers = messages.filter(({ author, serverKey }) => !serverKey && author?.id !== viewerId);
  return unread === 0 ? null : (fromOthers.at(-unread)?.seq ?? null);
}
