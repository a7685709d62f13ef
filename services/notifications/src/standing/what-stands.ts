// What of it the member may see now, as its owners say: asked when it is made and whenever it is read (decision 149).
import { askedAtOnce, type MemberViewer } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { kindOf } from '../notification/notification-kinds.ts';

type Told = Pick<NotificationDoc, 'kind' | 'from' | 'itemId' | 'commentId'>;

/** A row that stands, with who did it as of now, the last first, and how many besides the first. */
export interface Standing<Row extends Told = NotificationDoc> {
  row: Row;
  from: string[];
  othersCount: number;
}

type Parts = Pick<Notifications, 'models' | 'ask'>;
type Answer = { from: string[]; count: number } | null;

/** Those that stand, in their order. Rejects where an owner cannot be asked: nobody is shown what may be gone. */
export async function whatStands<Row extends Told>(
  parts: Parts,
  by: MemberViewer,
  rows: readonly Row[],
): Promise<Standing<Row>[]> {
  const [seen, isConnected] = await Promise.all([askFeed(parts, by, rows), askSocial(parts, by, rows)]);
  const answers = seen.map((answer, place) => (isConnected[place] ? answer : null));
  const away = await findAway(
    parts,
    rows.flatMap((row, place) => [...row.from, ...(answers[place]?.from ?? [])]),
  );
  return rows.flatMap((row, place) => {
    const answer = answers[place];
    if (!answer) return [];
    const from = answer.from.filter((id) => !away.has(id));
    if (answer.from.length > 0 && from.length === 0) return [];
    const gone = answer.from.length - from.length;
    return [{ row, from, othersCount: Math.max(0, answer.count - gone - 1) }];
  });
}

/** What is nobody else's stands as the row says. */
async function askFeed({ ask }: Parts, by: MemberViewer, rows: readonly Told[]): Promise<Answer[]> {
  const answers: Answer[] = rows.map(({ from }) => ({ from, count: from.length }));
  const asked = rows.flatMap((row, place) => {
    const kind = kindOf(row.kind).subject;
    const id = kind === 'comment' ? row.commentId : row.itemId;
    return kind && id ? [{ place, kind, id }] : [];
  });
  for (let first = 0; first < asked.length; first += askedAtOnce) {
    const some = asked.slice(first, first + askedAtOnce);
    const { seen } = await ask('feed.whatIsSeen', { by, of: some.map(({ kind, id }) => ({ kind, id })) });
    for (const [index, { place }] of some.entries()) answers[place] = seen[index] ?? null;
  }
  return answers;
}

/** A request stands while it waits or was approved; what has nothing to do with connections always does. */
async function askSocial({ ask }: Parts, { memberId }: MemberViewer, rows: readonly Told[]): Promise<boolean[]> {
  const stands = rows.map(() => true);
  const asked = rows.flatMap(({ kind, from: [other] }, place) => {
    const wanted = kindOf(kind).from;
    return wanted && other !== undefined ? [{ place, wanted, other }] : [];
  });
  for (let first = 0; first < asked.length; first += askedAtOnce) {
    const some = asked.slice(first, first + askedAtOnce);
    const { are } = await ask('social.howConnected', { memberId, to: some.map(({ other }) => other) });
    for (const [index, { place, wanted }] of some.entries())
      stands[place] = (wanted as readonly (string | undefined)[]).includes(are[index]);
  }
  return stands;
}

/** Of what somebody did who is leaving nobody is told, until they return. */
async function findAway({ models }: Pick<Parts, 'models'>, ids: readonly string[]): Promise<Set<string>> {
  const found = ids.length === 0 ? [] : await models.away.find({ _id: { $in: [...new Set(ids)] } }).lean();
  return new Set(found.map(({ _id }) => _id));
}
