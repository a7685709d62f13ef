// What of it the member may see now, as its owners say: asked when it is made and whenever it is read (decision 149).
import { type MemberViewer, mostPerCall } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { kindOf } from '../notification/notification-kinds.ts';

type NotificationRow = Pick<NotificationDoc, 'kind' | 'from' | 'itemId' | 'commentId' | 'chatId' | 'meetingId'>;

/** A row that stands, with who did it as of now, the last first, and how many besides the first. */
export interface VisibleRow<Row extends NotificationRow = NotificationDoc> {
  row: Row;
  from: string[];
  othersCount: number;
}

type Parts = Pick<Notifications, 'models' | 'callInternal' | 'blockedPairs'>;
type Answer = { from: string[]; count: number } | null;

/** Those that stand, in their order. Rejects where an owner cannot be asked: nobody is shown what may be gone. */
export async function selectVisible<Row extends NotificationRow>(
  parts: Parts,
  by: MemberViewer,
  rows: readonly Row[],
): Promise<VisibleRow<Row>[]> {
  const [seen, isConnected, unread, hasSeat, isComing, { either }] = await Promise.all([
    askFeed(parts, by, rows),
    askSocial(parts, by, rows),
    askUnread(parts, by, rows),
    askSeats(parts, by, rows),
    askMeetings(parts, by, rows),
    parts.blockedPairs.of(by.memberId),
  ]);
  const answers = seen.map((answer, index) =>
    isConnected[index] && hasSeat[index] && isComing[index] ? withUnread(answer, unread[index]) : null,
  );
  const away = await findAway(
    parts,
    rows.flatMap((row, index) => [...row.from, ...(answers[index]?.from ?? [])]),
  );
  return rows.flatMap((row, index) => {
    const answer = answers[index];
    if (!answer) return [];
    const from = answer.from.filter((id) => !away.has(id) && !either.has(id));
    if (answer.from.length > 0 && from.length === 0) return [];
    const gone = answer.from.length - from.length;
    return [{ row, from, othersCount: Math.max(0, answer.count - gone - 1) }];
  });
}

/** What is nobody else's stands as the row says. */
async function askFeed({ callInternal }: Parts, by: MemberViewer, rows: readonly NotificationRow[]): Promise<Answer[]> {
  const answers: Answer[] = rows.map(({ from }) => ({ from, count: from.length }));
  const asked = rows.flatMap((row, index) => {
    const kind = kindOf(row.kind).subject;
    const id = kind === 'comment' ? row.commentId : row.itemId;
    return kind && id ? [{ at: index, kind, id }] : [];
  });
  for (let first = 0; first < asked.length; first += mostPerCall) {
    const some = asked.slice(first, first + mostPerCall);
    const { seen } = await callInternal('feed.whatIsSeen', { by, of: some.map(({ kind, id }) => ({ kind, id })) });
    for (const [index, { at }] of some.entries()) answers[at] = seen[index] ?? null;
  }
  return answers;
}

/** A request stands while it waits or was approved; what has nothing to do with connections always does. */
async function askSocial(
  { callInternal }: Parts,
  { memberId }: MemberViewer,
  rows: readonly NotificationRow[],
): Promise<boolean[]> {
  const stands = rows.map(() => true);
  const asked = rows.flatMap(({ kind, from: [other] }, index) => {
    const wanted = kindOf(kind).from;
    return wanted && other !== undefined ? [{ at: index, wanted, other }] : [];
  });
  for (let first = 0; first < asked.length; first += mostPerCall) {
    const some = asked.slice(first, first + mostPerCall);
    const { are } = await callInternal('social.howConnected', { memberId, to: some.map(({ other }) => other) });
    for (const [index, { at, wanted }] of some.entries())
      stands[at] = (wanted as readonly (string | undefined)[]).includes(are[index]);
  }
  return stands;
}

/** Whose chat matters in this way, and where they stand among the rows. */
const aboutChats = (rows: readonly NotificationRow[], how: 'unread' | 'seat' | 'claim') =>
  rows.flatMap(({ kind, chatId }, index) =>
    chatId !== undefined && kindOf(kind).chat === how ? [{ at: index, chatId }] : [],
  );

/**
 * An invitation stands while the member is asked to the chat, or in it, and what was handed to them while it is theirs; what has nothing
 * to do with a chat always does.
 */
async function askSeats(
  { callInternal }: Parts,
  { memberId }: MemberViewer,
  rows: readonly NotificationRow[],
): Promise<boolean[]> {
  const stands = rows.map(() => true);
  const asks = {
    seat: async (chatIds: string[]) => (await callInternal('chat.whereIsIn', { memberId, chatIds })).areIn,
    claim: async (chatIds: string[]) => (await callInternal('chat.whichAreClaimed', { memberId, chatIds })).areClaimed,
  };
  for (const how of ['seat', 'claim'] as const) {
    const asked = aboutChats(rows, how);
    for (let first = 0; first < asked.length; first += mostPerCall) {
      const some = asked.slice(first, first + mostPerCall);
      const answers = await asks[how](some.map(({ chatId }) => chatId));
      for (const [index, { at }] of some.entries()) stands[at] = answers[index] ?? false;
    }
  }
  return stands;
}

/** What is about a live meeting stands while the member comes to it; what has nothing to do with one always does. */
async function askMeetings(
  { callInternal }: Parts,
  { memberId }: MemberViewer,
  rows: readonly NotificationRow[],
): Promise<boolean[]> {
  const stands = rows.map(() => true);
  const asked = rows.flatMap(({ kind, meetingId }, index) =>
    meetingId !== undefined && kindOf(kind).isOfComing ? [{ at: index, meetingId }] : [],
  );
  for (let first = 0; first < asked.length; first += mostPerCall) {
    const some = asked.slice(first, first + mostPerCall);
    const meetingIds = some.map(({ meetingId }) => meetingId);
    const { are } = await callInternal('wellness.whereComing', { memberId, meetingIds });
    for (const [index, { at }] of some.entries()) stands[at] = are[index] ?? false;
  }
  return stands;
}

/** How many messages of a chat are unread; nothing of what is not about them. */
async function askUnread(
  { callInternal }: Parts,
  { memberId }: MemberViewer,
  rows: readonly NotificationRow[],
): Promise<(number | undefined)[]> {
  const counts: (number | undefined)[] = rows.map(() => undefined);
  const asked = aboutChats(rows, 'unread');
  for (let first = 0; first < asked.length; first += mostPerCall) {
    const some = asked.slice(first, first + mostPerCall);
    const chatIds = some.map(({ chatId }) => chatId);
    const { unread } = await callInternal('chat.howManyUnread', { memberId, chatIds });
    for (const [index, { at }] of some.entries()) counts[at] = unread[index] ?? 0;
  }
  return counts;
}

/** Messages stand while one of them is unread, and are counted one by one. */
function withUnread(answer: Answer, unread: number | undefined): Answer {
  if (unread === undefined || !answer) return answer;
  return unread === 0 ? null : { ...answer, count: unread };
}

/** Of what somebody did who is leaving nobody is notified, until they return. */
async function findAway({ models }: Pick<Parts, 'models'>, ids: readonly string[]): Promise<Set<string>> {
  const found = ids.length === 0 ? [] : await models.away.find({ _id: { $in: [...new Set(ids)] } }).lean();
  return new Set(found.map(({ _id }) => _id));
}
