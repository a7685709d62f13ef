// What staff write of videos and manuals alike, also of those that are retired. Each write carries its domain event.
import { type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { Model, UpdateQuery } from 'mongoose';

/** What videos and manuals have in common. */
export interface ProgrammeRow {
  _id: string;
  /** Where it stands in its list: no two at one place. */
  order: number;
  state: 'published' | 'retired';
  revision: number;
}

export type Place = Pick<ProgrammeRow, '_id' | 'order'>;

/** Those that stand in one order: videos of a type, or all manuals. */
export interface OrderedList<Row extends ProgrammeRow> {
  rows: Model<Row>;
  /** What all of the list have, and no other. */
  of: Partial<Row>;
}

export function findRow<Row extends ProgrammeRow>(rows: Model<Row>, id: string): Promise<Row | null> {
  return rows.findById(id).lean<Row | null>().exec();
}

/** Rejects with a duplicate key where it is known, or its place is taken. */
export async function insertRow<Row extends ProgrammeRow>(rows: Model<Row>, row: Row, event: DomainEvent) {
  await rows.create({ ...row, outbox: [event] } as never);
}

/** Null: it is another revision by now, or there is none of this id. Rejects with a duplicate key where its place is taken. */
export function saveRevision<Row extends ProgrammeRow>(
  rows: Model<Row>,
  { _id, revision }: Pick<ProgrammeRow, '_id' | 'revision'>,
  update: UpdateQuery<Row>,
  domainEvent: DomainEvent,
): Promise<Row | null> {
  const risen = withDomainEvent({ ...update, $inc: { revision: 1 } } as UpdateQuery<Row>, domainEvent);
  return rows
    .findOneAndUpdate({ _id, revision } as never, risen as never, { returnDocument: 'after' })
    .lean<Row | null>()
    .exec();
}

/** Null: it is in this state already, or there is none of this id. */
export function saveState<Row extends ProgrammeRow>(
  rows: Model<Row>,
  _id: string,
  state: ProgrammeRow['state'],
  domainEvent: DomainEvent,
): Promise<Row | null> {
  const update = withDomainEvent({ $set: { state } }, domainEvent);
  return rows
    .findOneAndUpdate({ _id, state: { $ne: state } } as never, update as never, { returnDocument: 'after' })
    .lean<Row | null>()
    .exec();
}

const descending = (of: object) => ({ ...Object.fromEntries(Object.keys(of).map((key) => [key, -1])), order: -1 });

/** The one in front of a place; of no place, the last of all. */
export function findPlaceBefore<Row extends ProgrammeRow>(
  { rows, of }: OrderedList<Row>,
  { order, but }: { order: number | undefined; but: string },
): Promise<Place | null> {
  const inFront = order === undefined ? {} : { order: { $lt: order } };
  return rows
    .findOne({ ...of, _id: { $ne: but }, ...inFront } as never)
    .sort(descending(of) as never)
    .select('order')
    .lean<Place | null>()
    .exec();
}

/** False: it moved meanwhile, or another stands there by now. */
export async function savePlace<Row extends ProgrammeRow>(
  { rows, of }: OrderedList<Row>,
  { _id, order }: Place,
  to: number,
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const set = { $set: { order: to } };
  const update = domainEvents.length > 0 ? withDomainEvent(set, ...domainEvents) : set;
  try {
    return (await rows.updateOne({ ...of, _id, order } as never, update as never)).matchedCount === 1;
  } catch (failure) {
    if (isDuplicateKey(failure)) return false;
    throw failure;
  }
}

/** All places of a list, the last first. */
export function findPlaces<Row extends ProgrammeRow>({ rows, of }: OrderedList<Row>): Promise<Place[]> {
  return rows
    .find({ ...of } as never)
    .sort(descending(of) as never)
    .select('order')
    .lean<Place[]>()
    .exec();
}
