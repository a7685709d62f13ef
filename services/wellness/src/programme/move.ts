// The order of videos and of manuals: each has a number of its own, and one that moves takes the middle between its new neighbours, in one
// write.
import { isDeepStrictEqual } from 'node:util';
import { ServiceError, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { actedOn, listIn, type ManagedKind } from './managed-kind.ts';
import {
  findPlaceBefore,
  findPlaces,
  findRow,
  type OrderedList,
  type Place,
  type ProgrammeRow,
  savePlace,
} from './programme.store.ts';

export interface Move {
  id: string;
  /** Undefined: to the end. */
  before: string | undefined;
}

/** Two of staff at once take turns; more than so many in one place ask again. */
const mostTurns = 8;

/** NOT_FOUND where either is none, or they are of two lists. */
export async function moveRow<Row extends ProgrammeRow>(
  wellness: Wellness,
  kind: ManagedKind<Row>,
  viewer: Viewer,
  move: Move,
  now: Date,
): Promise<Row> {
  const domainEvent = actedOn(kind, { viewer, act: `${kind.name}.move`, id: move.id }, now);
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { row, list, from, until } = await readPlaces(wellness, kind, move);
    if (isBetween(row.order, from, until)) return row;
    const order = placeBetween(from, until);
    if (!isBetween(order, from, until)) await spread(list);
    else if (await savePlace(list, row, order, domainEvent)) {
      void wellness.outbox.dispatch(list.rows as never, row._id, [domainEvent]);
      return { ...row, order };
    }
  }
  throw ServiceError('CONFLICT');
}

/** The place at the end of a list. */
export async function lastPlaceOf<Row extends ProgrammeRow>(list: OrderedList<Row>, but: string): Promise<number> {
  return placeBetween((await findPlaceBefore(list, { order: undefined, but }))?.order, undefined);
}

async function readPlaces<Row extends ProgrammeRow>(wellness: Wellness, kind: ManagedKind<Row>, { id, before }: Move) {
  const rows = kind.rowsIn(wellness.models);
  const [row, next] = await Promise.all([findRow(rows, id), before === undefined ? undefined : findRow(rows, before)]);
  const areApart = row && next && !isDeepStrictEqual(kind.listOf(row), kind.listOf(next));
  if (!row || next === null || areApart) throw ServiceError('NOT_FOUND');
  const list = listIn(wellness, kind, row);
  if (next?._id === id) return { row, list, from: undefined, until: undefined };
  const previous = await findPlaceBefore(list, { order: next?.order, but: id });
  return { row, list, from: previous?.order, until: next?.order };
}

const isBetween = (order: number, from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY): boolean =>
  order > from && order < until;

function placeBetween(from: number | undefined, until: number | undefined): number {
  if (from === undefined) return until === undefined ? 1 : until - 1;
  return until === undefined ? from + 1 : (from + until) / 2;
}

/**
 * Between two neighbours there is no number any more: all of the list move behind the last, the last first, so that their order is the same
 * after each write, also where this ends half way or two do it at once.
 */
async function spread<Row extends ProgrammeRow>(list: OrderedList<Row>): Promise<void> {
  const places: Place[] = await findPlaces(list);
  const end = Math.ceil(places[0]!.order) + places.length;
  for (const [index, each] of places.entries()) if (!(await savePlace(list, each, end - index))) return;
}
