// Every read and write of notifications.
import '../../domain-events.ts';
import {
  afterPosition,
  createDomainEvent,
  type DomainEvent,
  derivedId,
  isDuplicateKey,
  type Position,
} from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { NotificationKind } from '../generated/schema.ts';
import type { Notice } from '../making/notice.ts';
import type { Models } from '../models.ts';
import { isMessageNotice, messagePipeline } from './message-notice.ts';
import { listIndex, type NotificationDoc } from './notification.model.ts';
import { unlistedKinds } from './notification-kinds.ts';

/** Within it what happens to the same thing only joins its row; later it makes the row new again. */
export const foldMs = 60_000;
/** Who did it is remembered of so many, the last first: anyone who does it once more makes nothing new. */
const rememberedAtMost = 50;

export const notificationId = ({ memberId, kind, key }: Pick<Notice, 'memberId' | 'kind' | 'key'>): string =>
  derivedId('notification', memberId, kind, key);

/** The query behind one page of the list, the last first; `after`: only what came after that moment. */
export function pageQuery(
  { notifications }: Models,
  memberId: string,
  limit: number,
  position?: Position,
  after?: Date,
) {
  const { at, ...rest } = position ? afterPosition('at', position) : { at: undefined };
  const range = { ...(at as object | undefined), ...(after && { $gt: after }) };
  return notifications
    .find({ memberId, kind: { $nin: unlistedKinds }, ...(Object.keys(range).length > 0 && { at: range }), ...rest })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .hint(listIndex);
}

/** What a member's devices say together: all from that moment on, whether it stands in the list or not. */
export function sinceQuery({ notifications }: Models, memberId: string, from: Date, limit: number) {
  return notifications
    .find({ memberId, at: { $gte: from } })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .hint(listIndex);
}

/** Of these kinds, between two times, the newest first. */
export function betweenQuery(
  { notifications }: Models,
  memberId: string,
  { since, until, kinds }: { since: Date; until: Date; kinds: NotificationKind[] },
) {
  return notifications
    .find({ memberId, at: { $gte: since, $lt: until }, kind: { $in: kinds } })
    .sort({ at: -1, _id: -1 })
    .hint(listIndex);
}

export function findNotification({ notifications }: Models, id: string): Promise<NotificationDoc | null> {
  return notifications.findById(id).lean<NotificationDoc>();
}

/** What members were notified of one thing: the rows of a comment, or one by its id. */
export async function findAbout(
  { notifications }: Models,
  about: { _id: string } | { commentId: string } | undefined,
): Promise<NotificationDoc[]> {
  return about ? notifications.find(about).lean<NotificationDoc[]>() : [];
}

type Known = Pick<Notifications, 'models' | 'outbox' | 'clock'>;

/** The row and its domain event in one write; the domain event only where the member has something new to read. Safe to repeat. */
export async function saveNotice({ models, outbox, clock }: Known, notice: Notice): Promise<void> {
  const _id = notificationId(notice);
  const { memberId } = notice;
  const added = createDomainEvent('notifications.notificationAdded', { notificationId: _id, memberId }, clock());
  const changed = createDomainEvent('notifications.notificationChanged', { notificationId: _id, memberId }, clock());
  const carried = await upsert(models, _id, notice, { added, changed });
  const own = carried.filter(({ id }) => id === added.id || id === changed.id);
  if (own.length > 0) void outbox.dispatch(models.notifications, _id, own);
}

type DomainEvents = Record<'added' | 'changed', DomainEvent>;

/** What the row carries after the write. Of two who make it at once, the second finds it made. */
async function upsert(models: Models, _id: string, notice: Notice, domainEvents: DomainEvents): Promise<DomainEvent[]> {
  const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
  const pipeline = isMessageNotice(notice) ? messagePipeline(notice, domainEvents) : pipelineOf(notice, domainEvents);
  const write = () =>
    models.notifications
      .findOneAndUpdate({ _id }, pipeline, options)
      .select('+outbox')
      .lean<{ outbox?: DomainEvent[] }>();
  const row = await write().catch((error: unknown) => {
    if (isDuplicateKey(error)) return write();
    throw error;
  });
  return row?.outbox ?? [];
}

/**
 * A row that is not there is made. Of what members do, one that is there is new again when somebody else did it at least a minute
 * later; within the minute they join it where it stands. Of anything else it is new again when it happens again: another time of an
 * event, another decision. So it is of what replaces an earlier one, by whom it was done last. What was reported before changes nothing.
 */
function pipelineOf(notice: Notice, { added, changed }: DomainEvents) {
  const { memberId, kind, since, itemId, commentId, pictureId, chatId, meetingId } = notice;
  const said = Object.entries({ memberId, kind, itemId, commentId, pictureId, chatId, meetingId }).filter(
    ([, value]) => value !== undefined,
  );
  const literals = Object.fromEntries(said.map(([key, value]) => [key, { $literal: value }]));
  const isNotified = { $cond: [{ $or: ['$isAgain', '$joins'] }, { $literal: [changed] }, []] };
  return [
    { $set: whatChanges(notice) },
    {
      $set: {
        ...literals,
        at: atOf,
        since: sinceOf(since),
        ...outcomeOf(notice),
        ...whoOf(notice),
        outbox: {
          $concatArrays: [{ $ifNull: ['$outbox', []] }, { $cond: ['$isNew', { $literal: [added] }, isNotified] }],
        },
      },
    },
    { $unset: ['isNew', 'isAgain', 'joins'] },
  ];
}

/** Who did it and when, the last first. */
function whoOf({ from, since, replaces }: Notice) {
  if (from === undefined) return { from: fromBefore };
  const [who, when] = [{ $literal: from }, { at: atOf, since: sinceOf(since) }];
  const added = (first: object, before: object) =>
    replaces ? { $cond: ['$isAgain', [first], before] } : { $cond: ['$joins', joined(first, before), before] };
  return { from: added(who, fromBefore), times: added(when, timesBefore) };
}

/** How it stands; what was reported late changes nothing of it. */
function outcomeOf({ approved, isReinstated }: Notice) {
  return {
    ...(approved !== undefined && { approved: { $cond: ['$isAgain', approved, '$approved'] } }),
    ...(isReinstated !== undefined && { isReinstated: { $cond: ['$isAgain', isReinstated, '$isReinstated'] } }),
  };
}

const fromBefore = { $ifNull: ['$from', []] };
const timesBefore = { $ifNull: ['$times', []] };
const atOf = { $cond: ['$isAgain', '$$NOW', '$at'] };
const sinceOf = (since: Date) => ({ $cond: ['$isAgain', since, '$since'] });

/** Whether it is made, is new again, and has somebody more who did it. */
function whatChanges({ since, from, replaces }: Notice) {
  const isNew = { $eq: [{ $type: '$memberId' }, 'missing'] };
  if (from === undefined || replaces)
    return { isNew, isAgain: { $or: [isNew, { $gt: [since, '$since'] }] }, joins: false };
  const joins = { $not: [{ $in: [{ $literal: from }, fromBefore] }] };
  const isLater = { $gte: [since, { $add: ['$since', foldMs] }] };
  return { isNew, isAgain: { $or: [isNew, { $and: [joins, isLater] }] }, joins };
}

const joined = (first: object, before: object) => ({
  $slice: [{ $concatArrays: [[first], before] }, rememberedAtMost],
});

/**
 * Of a row whose last are gone, the time is that of the last who still stand: who had read it has read it. Its memory of who did it
 * stays, so that doing it once more makes nothing new.
 */
export async function setBackTime(
  { notifications }: Models,
  row: NotificationDoc,
  standing: readonly string[],
): Promise<void> {
  const { _id, at, from, times = [] } = row;
  const known = from.flatMap((id, index) => (standing.includes(id) ? (times[index] ?? []) : []));
  const [last] = known.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  if (last && last.at < at) await notifications.updateOne({ _id, at }, { $set: { at: last.at, since: last.since } });
}
