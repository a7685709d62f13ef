// The first step of writing: what the file would change is kept row by row, if it is still what was confirmed.
import '../../domain-events.ts';
import { createHash } from 'node:crypto';
import { staffActed } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { KnownMember } from '../importing/plan-people.ts';
import { emptyImportRows } from '../member-data/erase-member.ts';
import { readFile } from './file.ts';
import { mayStillImport } from './given-role.ts';
import type { ChangedFields, PeopleImport, PeopleImportRow } from './people-import.model.ts';
import { keepParts, NotOwnImport, renew, saveStep, uploadKeptMs } from './people-import.store.ts';
import { type PlannedRow, type Planning, planTable, type TablePlan } from './plan-table.ts';

type Working = Planning & Pick<Identity, 'clock' | 'outbox'>;

/**
 * Killed in between, it begins again, under another name: no process deletes what another wrote. The data changed since it was checked, or who
 * confirmed it is no admin any more: nothing is written, and it is to be checked again.
 */
export async function planRows(identity: Working, taken: PeopleImport): Promise<void> {
  const { models, clock } = identity;
  const own = { importId: taken._id, plannedBy: taken.takenBy };
  const fileGoesAt = new Date(clock().getTime() + uploadKeptMs);
  await keepParts(models, taken._id, fileGoesAt);
  let isPlanned = false;
  try {
    const plan = (await mayStillImport(models, taken.actorId)) ? await planFile(identity, taken) : null;
    if (plan && plan.version === taken.version && plan.problemTotal === 0)
      isPlanned = await savePlanned(identity, taken);
    // Anyone who reads that it is outdated may check it again as long as its file is there.
    else if (!(await saveStep(models, taken, { state: 'OUTDATED', removeAt: fileGoesAt }))) throw new NotOwnImport();
  } finally {
    if (!isPlanned) await models.peopleImportRows.deleteMany(own);
  }
  if (isPlanned) await clearUp(identity, own);
}

/** Null: some of its file is gone. */
async function planFile(identity: Working, taken: PeopleImport): Promise<TablePlan | null> {
  const bytes = await readFile(identity.models, taken);
  return bytes && planTable(identity, bytes, (rows) => insertRows(identity, rows, taken));
}

/** From here on these rows are the import. */
async function savePlanned({ models, clock, outbox }: Working, taken: PeopleImport): Promise<true> {
  const { _id: importId, takenBy: plannedBy, actorId = importId } = taken;
  const rows = await models.peopleImportRows.countDocuments({ importId, plannedBy });
  const subject = { kind: 'peopleImport', id: importId };
  const event = staffActed('identity', { actorId, act: 'people.import', subject, outcome: 'done' }, clock());
  if (!(await saveStep(models, taken, { isPlanned: true, plannedBy, rows, done: 0 }, event))) throw new NotOwnImport();
  void outbox.dispatch(models.peopleImports, importId, [event]);
  return true;
}

/** The file is not needed any more, nor what other processes planned that were killed or stand still: none of it is this import. */
async function clearUp(
  { models }: Working,
  { importId, plannedBy }: { importId: string; plannedBy: string | undefined },
): Promise<void> {
  await models.peopleImportParts.deleteMany({ importId });
  await models.peopleImportRows.deleteMany({ importId, plannedBy: { $ne: plannedBy } });
}

async function insertRows({ models, clock }: Working, rows: readonly PlannedRow[], taken: PeopleImport): Promise<void> {
  const { _id: importId, takenBy: plannedBy = '' } = taken;
  await renew(models, taken, clock());
  // As long as the file, until they are what is written (`keepRows`): those of a process that was killed go with it.
  const removeAt = new Date(clock().getTime() + uploadKeptMs);
  const changing = rows.filter(
    ({ memberId, changes, joins }) => !memberId || joins.length > 0 || Object.keys(changes).length > 0,
  );
  const kept = changing.map(({ index, person, memberId, member, changes, joins }): PeopleImportRow => {
    const whose = memberId === undefined ? { isAdded: true, username: person.username } : { isAdded: false };
    return {
      _id: `${importId} ${String(index).padStart(6, '0')} ${plannedBy}`,
      importId,
      plannedBy,
      memberId: memberId ?? idOfNew(importId, index),
      ...whose,
      changes: changes as ChangedFields,
      before: beforeOf(member, changes),
      groups: joins,
      joined: [],
      state: 'planned',
      removeAt,
    };
  });
  await models.peopleImportRows.insertMany(kept);
  const ids = kept.map(({ memberId }) => memberId);
  const erased = await models.members.find({ _id: { $in: ids }, erasedAt: { $ne: null } }, { _id: 1 }).lean();
  // Of who was erased since they were read nothing stays.
  for (const { _id: memberId } of erased) await emptyImportRows(models, { memberId });
}

/** The same however often it is begun: who was written already is not written under another id. */
const idOfNew = (importId: string, index: number): string =>
  createHash('sha256').update(`${importId} ${index}`).digest('hex').slice(0, 24);

function beforeOf(member: KnownMember | undefined, changes: object): ChangedFields {
  const fields = Object.keys(changes).filter((field) => member?.[field as keyof KnownMember] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, member![field as keyof KnownMember]]));
}
