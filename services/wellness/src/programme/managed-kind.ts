// What staff do to a video and to a manual in the same way: each is a row with a revision, a state, and a place in a list.
import { isDuplicateKey, ServiceError, type StaffAct, staffActed, type Viewer } from '@banyan/kit';
import type { Model, UpdateQuery } from 'mongoose';
import type { Wellness } from '../context.ts';
import type { Models } from '../models.ts';
import { findRow, insertRow, type OrderedList, type ProgrammeRow, saveRevision, saveState } from './programme.store.ts';

export interface ManagedKind<Row extends ProgrammeRow> {
  /** In the audit log. */
  name: 'video' | 'manual';
  rowsIn(models: Models): Model<Row>;
  /** The list that it stands in: what all in there have in common. */
  listOf(row: Pick<Row, keyof Row & string>): Partial<Row>;
}

export const listIn = <Row extends ProgrammeRow>(
  { models }: Pick<Wellness, 'models'>,
  kind: ManagedKind<Row>,
  row: Row,
): OrderedList<Row> => ({ rows: kind.rowsIn(models), of: kind.listOf(row) });

export async function requireRow<Row extends ProgrammeRow>(
  { models }: Pick<Wellness, 'models'>,
  kind: ManagedKind<Row>,
  id: string,
): Promise<Row> {
  const row = await findRow(kind.rowsIn(models), id);
  if (!row) throw ServiceError('NOT_FOUND');
  return row;
}

export function actedOn<Row extends ProgrammeRow>(
  { name }: Pick<ManagedKind<Row>, 'name'>,
  { viewer, act, id }: { viewer: Viewer; act: StaffAct['act']; id: string },
  now: Date,
) {
  return staffActed('wellness', { actorId: viewer.memberId, act, subject: { kind: name, id }, outcome: 'done' }, now);
}

/** Null: it is another revision by now. */
export async function changeRow<Row extends ProgrammeRow>(
  { models, outbox }: Wellness,
  kind: ManagedKind<Row>,
  { viewer, act, row }: { viewer: Viewer; act: StaffAct['act']; row: Pick<ProgrammeRow, '_id' | 'revision'> },
  update: UpdateQuery<Row>,
  now: Date,
): Promise<Row | null> {
  const rows = kind.rowsIn(models);
  const domainEvent = actedOn(kind, { viewer, act, id: row._id }, now);
  const written = await saveRevision(rows, row, update, domainEvent).catch((failure: unknown) => {
    // Another came to the end of that list in this moment.
    if (isDuplicateKey(failure)) throw ServiceError('CONFLICT');
    throw failure;
  });
  if (written) void outbox.dispatch(rows as never, row._id, [domainEvent]);
  return written;
}

/** Retired, or seen again; which it is already stays so. */
export async function setState<Row extends ProgrammeRow>(
  wellness: Wellness,
  kind: ManagedKind<Row>,
  viewer: Viewer,
  { id, state }: { id: string; state: ProgrammeRow['state'] },
  now: Date,
): Promise<Row> {
  const rows = kind.rowsIn(wellness.models);
  const act = `${kind.name}.${state === 'retired' ? 'retire' : 'restore'}` as const;
  const domainEvent = actedOn(kind, { viewer, act, id }, now);
  const written = await saveState(rows, id, state, domainEvent);
  if (!written) return requireRow(wellness, kind, id);
  void wellness.outbox.dispatch(rows as never, id, [domainEvent]);
  return written;
}

/** Two of staff at once take turns at the end of a list. */
const mostTurns = 8;

/** At the end of its list. One that was made by the same call before is answered. */
export async function addAtEnd<Row extends ProgrammeRow>(
  wellness: Wellness,
  kind: ManagedKind<Row>,
  viewer: Viewer,
  { row, lastPlace }: { row: Omit<Row, 'order'>; lastPlace: () => Promise<number> },
  now: Date,
): Promise<Row> {
  const rows = kind.rowsIn(wellness.models);
  const id = row._id as string;
  const domainEvent = actedOn(kind, { viewer, act: `${kind.name}.create`, id }, now);
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const placed = { ...row, order: await lastPlace() } as Row;
    try {
      await insertRow(rows, placed, domainEvent);
      void wellness.outbox.dispatch(rows as never, id, [domainEvent]);
      return placed;
    } catch (failure) {
      if (!isDuplicateKey(failure)) throw failure;
      // The same call, by a device that was not answered, or another that came to stand there.
      const twin = await findRow(rows, id);
      if (twin) return twin;
    }
  }
  throw ServiceError('CONFLICT');
}
