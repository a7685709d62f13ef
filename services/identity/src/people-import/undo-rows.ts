// The steps of undoing an import: who came by it and is as it left them is taken out, what it changed is put back, all else stays.
import '../../domain-events.ts';
import type { Identity } from '../context.ts';
import { leaveGroups } from './ask-social.ts';
import { eachOf } from './each-of.ts';
import { givesAdmin, rightsOf } from './given-role.ts';
import type { PeopleImport, PeopleImportRow, RowState } from './people-import.model.ts';
import { keepRows, NotOwnImport, renew, rowsOf, saveStep } from './people-import.store.ts';
import { putBack } from './put-back.ts';
import { takeOut } from './take-out.ts';

export type Undoing = Pick<
  Identity,
  'models' | 'clock' | 'outbox' | 'logger' | 'callInternal' | 'deployment' | 'memberDataHandlers'
>;

/** In one step. */
const rowsAtOnce = 100;

/** Of an import that was stopped halfway a row that is only planned may have been written. */
const begun: RowState[] = ['planned', 'written'];

/** In this order: only the groups of who was a member before wait for social. */
const phases = [
  { isAdded: true, state: { $in: begun } },
  { isAdded: false, state: { $in: begun } },
  { state: 'leaving' },
] as const;

export async function undoRows(identity: Undoing, taken: PeopleImport): Promise<void> {
  const { models, clock } = identity;
  if (!taken.isPlanned) return finish(identity, taken);
  await keepRows(models, taken, clock());
  const rows = await findNext(identity, taken);
  if (rows.length === 0) return finish(identity, taken);
  const undo = async (row: PeopleImportRow) => {
    await renew(models, taken, clock());
    const change = await undoRow(identity, row, taken.actorId);
    await models.peopleImportRows.updateOne({ _id: row._id }, { $set: change });
  };
  await eachOf(
    rows.filter((row) => !givesAdmin(row)),
    undo,
  );
  // One after the other: of two at once each would see that the other is still an admin.
  for (const row of rows) if (givesAdmin(row)) await undo(row);
  const toUndo = { ...rowsOf(taken), state: { $in: [...begun, 'leaving' as const] } };
  const left = await models.peopleImportRows.countDocuments(toUndo);
  if (!(await saveStep(models, taken, { done: Math.max(0, (taken.rows ?? 0) - left) }))) throw new NotOwnImport();
}

/** Of rows that a process wrote which stood still until their import was undone. */
export async function takeBack(
  identity: Undoing,
  rows: readonly PeopleImportRow[],
  actorId: string | undefined,
): Promise<void> {
  for (const row of rows) {
    const { state } = await undoRow(identity, row, actorId);
    if (state !== 'stayed') await leaveGroups(identity, row);
  }
}

async function findNext({ models }: Undoing, taken: PeopleImport): Promise<PeopleImportRow[]> {
  for (const phase of phases) {
    const found = await models.peopleImportRows
      .find({ ...rowsOf(taken), ...phase } as object)
      .sort({ _id: 1 })
      .limit(rowsAtOnce)
      .lean<PeopleImportRow[]>();
    if (found.length > 0) return found;
  }
  return [];
}

async function undoRow(
  identity: Undoing,
  row: PeopleImportRow,
  actorId: string | undefined,
): Promise<Pick<PeopleImportRow, 'state' | 'isPartial'>> {
  if (row.state === 'leaving') {
    await leaveGroups(identity, row);
    return { state: row.isPartial ? 'stayed' : 'undone' };
  }
  if (row.isAdded && (await takeOut(identity, row)) === 'undone') return { state: 'undone' };
  // Who came by it and stays keeps what they are called, and none of the rights.
  const isWhole = (await putBack(identity, row.isAdded ? rightsOf(row) : row, actorId)) && !row.isAdded;
  if (row.groups.length > 0) return { state: 'leaving', isPartial: !isWhole };
  return { state: isWhole ? 'undone' : 'stayed' };
}

/** Counted before the rows go: killed in between, nothing is counted twice or lost. */
async function finish({ models, logger }: Undoing, taken: PeopleImport): Promise<void> {
  const { _id: importId, rows = 0 } = taken;
  if (typeof taken.stayed !== 'number') {
    const [found, left] = await Promise.all([
      models.peopleImportRows.countDocuments(rowsOf(taken)),
      models.peopleImportRows.countDocuments({ ...rowsOf(taken), state: 'stayed' }),
    ]);
    // What is not known any more cannot be undone: that is said, too.
    const lost = taken.isPlanned ? Math.max(0, rows - found) : 0;
    if (lost > 0) logger.warn({ count: lost, code: 'PEOPLE_IMPORT_ROWS_LOST' }, 'rows of an import are gone');
    if (!(await saveStep(models, taken, { stayed: left + lost }))) throw new NotOwnImport();
  }
  await models.peopleImportRows.deleteMany({ importId });
  await models.peopleImportParts.deleteMany({ importId });
  if (!(await saveStep(models, taken, { state: 'UNDONE', done: rows }))) throw new NotOwnImport();
}
