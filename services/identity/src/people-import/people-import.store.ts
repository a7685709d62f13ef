import { type DomainEvent, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { ImportCounts, ImportState, PeopleImport, PeopleImportPart } from './people-import.model.ts';

const dayMs = 24 * 60 * 60_000;
/** A file that nobody confirmed, and one whose import is to be checked again. */
export const uploadKeptMs = dayMs;
/** A file that something is wrong with: the next one comes under another name. */
const wrongKeptMs = 60 * 60_000;
/** Staff still read that it was. */
const keptMs = 90 * dayMs;
/** So long an import can be undone. */
export const undoMs = 7 * dayMs;
/** What it changed: longer, so that nothing of it is gone when an undo begins in the last moment. */
const rowsKeptMs = undoMs + 2 * dayMs;
/** So long one process works at a step before another does it again. */
const leaseMs = 60_000;
/** Something was away. */
const retryMs = 10_000;

export function findImport({ peopleImports }: Models, id: string): Promise<PeopleImport | null> {
  return peopleImports.findById(id).lean<PeopleImport>();
}

/** Those that were confirmed and are not checked again, the newest first. */
export function confirmedQuery({ peopleImports }: Models) {
  const states: ImportState[] = ['WRITING', 'OUTDATED', 'DONE', 'UNDOING', 'UNDONE'];
  return peopleImports
    .find({ confirmedAt: { $exists: true }, state: { $in: states } })
    .sort({ confirmedAt: -1 })
    .limit(20);
}

/** This admin's own that were checked and wait to be confirmed, the newest first. */
export function ownCheckedQuery({ peopleImports }: Models, createdBy: string) {
  return peopleImports.find({ createdBy, state: 'CHECKED' }).sort({ createdAt: -1 }).limit(5);
}

/** Safe to repeat. */
export async function insertImport({ peopleImports }: Models, { _id, ...row }: PeopleImport): Promise<void> {
  await peopleImports.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
}

/** Safe to repeat: the first that came under its index stays. */
export async function insertPart({ peopleImportParts }: Models, { _id, ...row }: PeopleImportPart): Promise<void> {
  await peopleImportParts.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
}

export async function deletePart({ peopleImportParts }: Models, _id: string): Promise<void> {
  await peopleImportParts.deleteOne({ _id });
}

/** Of one that is not confirmed. */
export async function saveChecked(
  { peopleImports }: Models,
  _id: string,
  found: { version: string; counts: ImportCounts } | undefined,
): Promise<void> {
  const before = { _id, state: { $in: ['UPLOADING', 'CHECKED', 'OUTDATED'] as ImportState[] } };
  const update = found
    ? { $set: { state: 'CHECKED' as const, ...found } }
    : { $set: { state: 'UPLOADING' as const }, $unset: { version: 1 as const, counts: 1 as const } };
  await peopleImports.updateOne(before, update);
}

/** What was checked is kept for a day; what something is wrong with for an hour. What is written keeps its own time. */
export async function saveKept(
  models: Models,
  _id: string,
  { isWrong, now }: { isWrong: boolean; now: Date },
): Promise<void> {
  const removeAt = new Date(now.getTime() + (isWrong ? wrongKeptMs : uploadKeptMs));
  const before = { _id, state: isWrong ? ('UPLOADING' as const) : ('CHECKED' as const) };
  if ((await models.peopleImports.updateOne(before, { $set: { removeAt } })).matchedCount > 0)
    await keepParts(models, _id, removeAt);
}

export async function keepParts({ peopleImportParts }: Models, importId: string, removeAt: Date): Promise<void> {
  await peopleImportParts.updateMany({ importId }, { $set: { removeAt } });
}

/** Of one that is not confirmed. Killed in between, a repeat deletes the rest. */
export async function discard({ peopleImports, peopleImportParts }: Models, _id: string): Promise<void> {
  await peopleImports.deleteOne({ _id, state: { $in: ['UPLOADING', 'CHECKED'] } });
  if (!(await peopleImports.exists({ _id }))) await peopleImportParts.deleteMany({ importId: _id });
}

/** What was checked is written from now on. Null: it is not that any more, or is confirmed already. */
export async function saveConfirmed(
  models: Models,
  { _id, version }: { _id: string; version: string },
  { actorId, now }: { actorId: string; now: Date },
): Promise<PeopleImport | null> {
  // Before, so that they are there whatever becomes of this process.
  await keepParts(models, _id, new Date(now.getTime() + uploadKeptMs));
  const $set = { state: 'WRITING', actorId, confirmedAt: now, done: 0, removeAt: new Date(now.getTime() + keptMs) };
  return models.peopleImports
    .findOneAndUpdate({ _id, version, state: 'CHECKED' }, { $set } as object, { returnDocument: 'after' })
    .lean<PeopleImport>();
}

/** Null: it is being undone already, or cannot be any more. */
export async function saveUndoing(
  models: Models,
  _id: string,
  given: { actorId: string; now: Date; event: DomainEvent },
): Promise<PeopleImport | null> {
  // Of one that is planned between these two the third finds it.
  for (const isPlanned of [true, false, true]) {
    const found = await saveUndoingOf(models, { _id, isPlanned }, given);
    if (found) return found;
  }
  return null;
}

/** Before it is planned nothing is written: there is nothing to undo but that it goes on. */
function saveUndoingOf(
  { peopleImports }: Models,
  { _id, isPlanned }: { _id: string; isPlanned: boolean },
  { actorId, now, event }: { actorId: string; now: Date; event: DomainEvent },
): Promise<PeopleImport | null> {
  const before = {
    _id,
    state: { $in: ['WRITING', 'DONE'] },
    isPlanned: isPlanned ? true : { $ne: true },
    $or: [{ undoUntil: null }, { undoUntil: { $gt: now } }],
  };
  const $set = { state: 'UNDOING', actorId, done: 0, ...(!isPlanned && { rows: 0 }) };
  return peopleImports
    .findOneAndUpdate(before as object, withDomainEvent({ $set } as object, event) as object, {
      returnDocument: 'after',
    })
    .lean<PeopleImport>();
}

/** What waits longest, for this process and under this name alone until it is released. Null: there is nothing to do. */
export function takeNext({ peopleImports }: Models, takenBy: string, now: Date): Promise<PeopleImport | null> {
  const free = {
    state: { $in: ['WRITING', 'UNDOING'] },
    $or: [{ takenUntil: null }, { takenUntil: { $lte: now } }],
  };
  const $set = { takenBy, takenUntil: new Date(now.getTime() + leaseMs) };
  return peopleImports
    .findOneAndUpdate(free as object, { $set }, { sort: { confirmedAt: 1 }, returnDocument: 'after' })
    .lean<PeopleImport>();
}

type Taken = Pick<PeopleImport, '_id' | 'state' | 'takenBy'>;

/** The lease was over, and another goes on with it; or somebody undoes it. */
export class NotOwnImport extends Error {}

/** For as long again. Throws where it is not this process's any more, or not in the state it was taken in: nothing is written from there on. */
export async function renew({ peopleImports }: Models, { _id, state, takenBy }: Taken, now: Date): Promise<void> {
  const takenUntil = new Date(now.getTime() + leaseMs);
  const { matchedCount } = await peopleImports.updateOne({ _id, state, takenBy }, { $set: { takenUntil } });
  if (matchedCount === 0) throw new NotOwnImport();
}

/** A step is done; where something was away it is tried again in a moment. */
export async function release({ peopleImports }: Models, { _id, takenBy }: Taken, failedAt?: Date): Promise<void> {
  const update = failedAt
    ? { $set: { takenUntil: new Date(failedAt.getTime() + retryMs) } }
    : { $unset: { takenUntil: 1 as const, takenBy: 1 as const } };
  await peopleImports.updateOne({ _id, takenBy }, update);
}

/** Of one that this process has taken, and is still in the state it was taken in. False: it is not. */
export async function saveStep(
  { peopleImports }: Models,
  { _id, state, takenBy }: Taken,
  $set: Partial<PeopleImport>,
  ...events: DomainEvent[]
): Promise<boolean> {
  const update = events.length > 0 ? withDomainEvent({ $set } as object, ...events) : { $set };
  return (await peopleImports.updateOne({ _id, state, takenBy }, update as object)).matchedCount === 1;
}

/** All it changes, of whichever process it was that planned it. */
export const rowsOf = ({ _id: importId, plannedBy }: PeopleImport) => ({ importId, plannedBy });

/** When what was planned now goes. */
export const rowsRemovedAt = (now: Date): Date => new Date(now.getTime() + rowsKeptMs);

/** What social keeps waiting stays as long as it waits. */
export async function keepRows({ peopleImportRows }: Models, taken: PeopleImport, now: Date): Promise<void> {
  const { state, done } = taken;
  if (state === 'UNDOING' && !done)
    await peopleImportRows.updateMany({ ...rowsOf(taken), removeAt: { $ne: null } }, { $unset: { removeAt: 1 } });
  else if (state === 'WRITING') await keepRowsFrom(peopleImportRows, taken, now);
}

/** A day is nothing to a week: not each step writes all of them. */
async function keepRowsFrom(rows: Models['peopleImportRows'], taken: PeopleImport, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + rowsKeptMs - dayMs);
  await rows.updateMany({ ...rowsOf(taken), removeAt: { $lt: soon } }, { $set: { removeAt: rowsRemovedAt(now) } });
}
