// The rows of the schedule. Each step is one write of one document, by the database's clock; none is harmed by a repeat.
import type { Model } from 'mongoose';
import { orderedId } from '../domain-events/domain-event.ts';
import { readyIndex, type TaskDoc } from './task.model.ts';

export type TaskModel = Model<TaskDoc>;

/** What is asked for. A later version moves the task; an equal one that says the same changes nothing. */
export interface NewTask extends Pick<TaskDoc, '_id' | 'dueAt' | 'version' | 'data' | 'memberId'> {}

/** What the queue reads the time by: the database's clock, or that of a test. */
export type Now = '$$NOW' | Date;

/** What a worker holds. */
export interface Lease {
  id: string;
  tasks: TaskDoc[];
  /** On this process's own watch: since when it is at it. */
  since: number;
}

/** A lost lease is taken again, so that this need not wait for the journal. */
const quick = { writeConcern: { w: 1, journal: false } } as const;

/** Asks for tasks, moves them, or leaves them where a later version stands. */
export async function putTasks(model: TaskModel, kind: string, tasks: readonly NewTask[]): Promise<void> {
  await writeAll(
    model,
    tasks.map((task) => ({ id: task._id, update: [{ $replaceWith: asked(kind, task) }] })),
  );
}

/**
 * Takes tasks back. Their rows stay, so that what was asked for earlier and comes later does not bring them back; one
 * that was never asked for leaves a row without a member.
 */
export async function cancelTasks(
  model: TaskModel,
  kind: string,
  keys: readonly string[],
  version: number,
  now: Now,
): Promise<void> {
  await writeAll(
    model,
    keys.map((id) => ({ id, update: [{ $replaceWith: cancelled(kind, version, now) }] })),
  );
}

async function writeAll(model: TaskModel, writes: { id: string; update: object[] }[]): Promise<void> {
  if (writes.length === 0) return;
  const operations = writes.map(({ id, update }) => ({ updateOne: { filter: { _id: id }, update, upsert: true } }));
  await model.collection.bulkWrite(operations as never, { ordered: false });
}

const isNew = { $eq: [{ $type: '$state' }, 'missing'] };
const isOlderThan = (version: number) => ({ $gt: ['$version', version] });
const when = (isSo: object, value: object | string, otherwise: object | string) => ({
  $cond: [isSo, value, otherwise],
});
const rowWith = (fields: object) => ({ $mergeObjects: ['$$ROOT', fields] });

/** The row after the asking: an expression over the row before it. */
function asked(kind: string, { _id, dueAt, version, data, memberId }: NewTask) {
  const task = { _id, kind, state: 'waiting', dueAt, readyAt: dueAt, attempts: 0, version, data, memberId };
  const fresh = { $literal: defined(task) };
  const isSame = { $and: [{ $eq: ['$dueAt', dueAt] }, { $ne: ['$state', 'cancelled'] }] };
  // Done stays done, and who is at it goes on.
  const same = when(isSame, rowWith({ $literal: { version, data } }), fresh);
  return when(isNew, fresh, when(isOlderThan(version), '$$ROOT', same));
}

function cancelled(kind: string, version: number, now: Now) {
  const ended = { state: 'cancelled', version, endedAt: now };
  const fresh = { _id: '$_id', kind, ...ended, dueAt: now, attempts: 0, data: { $literal: {} } };
  const bare = ['readyAt', 'lease', 'memberId'].reduce<object | string>(
    (input, field) => ({ $unsetField: { field, input } }),
    '$$ROOT',
  );
  const known = when({ $eq: ['$state', 'done'] }, rowWith({ version }), { $mergeObjects: [bare, ended] });
  return when(isNew, fresh, when(isOlderThan(version), '$$ROOT', known));
}

/** What a worker may take now. Exported so that the plan test explains exactly the query that runs. */
export function readyQuery(model: TaskModel, kind: string, now: Now, limit: number) {
  return model
    .find({ kind, readyAt: { $exists: true }, $expr: { $lte: ['$readyAt', now] } })
    .sort(readyIndex)
    .hint(readyIndex)
    .limit(limit);
}

/**
 * Takes up to `most` tasks until `forMs` from now. Workers that look at once look at the same rows, so each tries a part of them by
 * chance; whose write comes first has the task.
 */
export async function takeTasks(
  model: TaskModel,
  kind: string,
  { most, forMs, now }: { most: number; forMs: number; now: Now },
): Promise<Lease> {
  const ready = await readyQuery(model, kind, now, most * 3)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  const ids = someOf(
    ready.map(({ _id }) => _id),
    most,
  );
  const id = orderedId();
  const since = performance.now();
  if (ids.length === 0) return { id, since, tasks: [] };
  const until = { $add: [now, forMs] };
  await model.updateMany(
    { _id: { $in: ids }, readyAt: { $exists: true }, $expr: { $lte: ['$readyAt', now] } },
    [{ $set: { lease: id, readyAt: until, attempts: { $add: ['$attempts', 1] } } }],
    { ...quick, updatePipeline: true },
  );
  return { id, since, tasks: await model.find({ _id: { $in: ids }, lease: id }).lean<TaskDoc[]>() };
}

function someOf(ids: string[], most: number): string[] {
  if (ids.length <= most) return ids;
  const from = Math.floor(Math.random() * (ids.length - most + 1));
  return ids.slice(from, from + most);
}

const held = ({ id, tasks }: Lease) => ({ _id: { $in: tasks.map(({ _id }) => _id) }, lease: id });

/** Holds the lease for longer. Answers how many tasks are still held. */
export async function renewLease(model: TaskModel, lease: Lease, forMs: number, now: Now): Promise<number> {
  const longer = [{ $set: { readyAt: { $add: [now, forMs] } } }];
  const { matchedCount } = await model.updateMany(held(lease), longer, { ...quick, updatePipeline: true });
  return matchedCount;
}

/** Ends tasks for good, those alone that the lease still holds. */
export async function endTasks(model: TaskModel, lease: Lease, state: 'done' | 'dead', now: Now): Promise<number> {
  const ended = [{ $set: { state, endedAt: now } }, { $unset: ['readyAt', 'lease'] }];
  const { modifiedCount } = await model.updateMany(held(lease), ended, { updatePipeline: true });
  return modifiedCount;
}

/** Lets go of tasks that failed, to be taken again after a while. */
export async function releaseTasks(model: TaskModel, lease: Lease, afterMs: number, now: Now): Promise<void> {
  const again = [{ $set: { readyAt: { $add: [now, afterMs] } } }, { $unset: 'lease' }];
  await model.updateMany(held(lease), again, { ...quick, updatePipeline: true });
}

/** Lets go of what is still held, to be taken at once: nothing has failed, so that the attempt does not count. */
export async function giveBackTasks(model: TaskModel, lease: Lease, now: Now): Promise<void> {
  const untouched = [{ $set: { readyAt: now, attempts: { $subtract: ['$attempts', 1] } } }, { $unset: 'lease' }];
  await model.updateMany(held(lease), untouched, { ...quick, updatePipeline: true });
}

function defined<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;
}
