// The steps of writing an import: so many rows, their groups, and that they are done. Each changes nothing that is done already.
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, isDuplicateKey, withDeferredDomainEvent } from '@banyan/kit';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import type { Holder } from '../member/account-state.ts';
import type { Member } from '../member/member.model.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { newMember } from './as-left.ts';
import { askSocial } from './ask-social.ts';
import { eachOf } from './each-of.ts';
import { actsOn, changesRoles, exceptAdmins, rightsFields } from './given-role.ts';
import type { PeopleImport, PeopleImportRow, RowState } from './people-import.model.ts';
import { findImport, keepRows, NotOwnImport, renew, rowsOf, saveStep, undoMs } from './people-import.store.ts';
import { equalFields } from './same-fields.ts';
import { takeBack, type Undoing } from './undo-rows.ts';

/** In one step. */
const rowsAtOnce = 200;

export async function writeRows(identity: Undoing, taken: PeopleImport): Promise<void> {
  const { models, clock } = identity;
  await keepRows(models, taken, clock());
  const rows = await models.peopleImportRows
    .find({ ...rowsOf(taken), state: 'planned' })
    .sort({ _id: 1 })
    .limit(rowsAtOnce)
    .lean<PeopleImportRow[]>();
  if (rows.length === 0) return finish(identity, taken);
  try {
    await writeStep(identity, taken, rows);
  } catch (failure) {
    if (failure instanceof NotOwnImport) await takeBackLate(identity, taken, rows);
    throw failure;
  }
}

async function writeStep(identity: Undoing, taken: PeopleImport, rows: readonly PeopleImportRow[]): Promise<void> {
  const { models, clock } = identity;
  await renew(models, taken, clock());
  await writeMembers(identity, rows, taken);
  const isWritten = await findWritten(identity, rows);
  await eachOf(rows, async (row) => {
    const state: RowState = isWritten(row) ? 'written' : 'skipped';
    const joined = state === 'written' ? await joinAll(identity, taken, row) : { joined: [] };
    await models.peopleImportRows.updateOne({ _id: row._id, state: 'planned' }, { $set: { state, ...joined } });
  });
  const left = await models.peopleImportRows.countDocuments({ ...rowsOf(taken), state: 'planned' });
  if (!(await saveStep(models, taken, { done: (taken.rows ?? 0) - left }))) throw new NotOwnImport();
}

/** This process stood still for so long that the import was undone meanwhile: what it wrote after that goes, too. */
async function takeBackLate(identity: Undoing, taken: PeopleImport, rows: readonly PeopleImportRow[]): Promise<void> {
  const found = await findImport(identity.models, taken._id);
  if (found?.state === 'UNDOING' || found?.state === 'UNDONE') await takeBack(identity, rows, found.actorId);
}

/** A username or a number that somebody took meanwhile fails, and nothing is taken from them. */
async function writeMembers(
  { models: { members }, clock }: Undoing,
  rows: readonly PeopleImportRow[],
  { actorId }: PeopleImport,
): Promise<void> {
  const changed = rows.filter(({ isAdded, changes }) => !isAdded && Object.keys(changes).length > 0);
  const ids = changed.map(({ memberId }) => memberId);
  const shown = { username: 1, firstName: 1, lastName: 1, ...rightsFields } as const;
  const named = await members.find({ _id: { $in: ids } }, shown).lean();
  const byId = new Map(named.map((member) => [member._id, member as Known]));
  const writes = rows.flatMap((row): object[] => {
    const { memberId, changes } = row;
    const before = row.isAdded ? undefined : byId.get(memberId);
    if (!row.isAdded && (!before || Object.keys(changes).length === 0)) return [];
    const change = { memberId, before, after: { ...before, ...changes } as Known, fields: Object.keys(changes) };
    const events = actsOn(change, actorId, clock());
    return [before ? toChange(row, before, events, clock()) : toMember(row, events, clock())];
  });
  if (writes.length === 0) return;
  await members.bulkWrite(writes as never, { ordered: false, timestamps: false }).catch((failure: unknown) => {
    if (!isDuplicateKey(failure)) throw failure;
  });
}

type Known = Pick<Member, 'username' | 'firstName' | 'lastName'> & Holder;

function toMember(given: PeopleImportRow, events: DomainEvent[], now: Date) {
  const row = { ...newMember(given), outbox: events, createdAt: now, updatedAt: now };
  const update = { $setOnInsert: row };
  return { updateOne: { filter: { _id: given.memberId }, update, upsert: true, setDefaultsOnInsert: true } };
}

function toChange(row: PeopleImportRow, member: Known, acts: DomainEvent[], now: Date) {
  const { memberId: _id, importId, changes, before } = row;
  const changed = createDomainEvent('identity.profileChanged', { memberId: _id, seenBy: 'everyone' }, now);
  const nameWords = nameWordsOf({ ...member, ...changes } as Member);
  const $set = { ...changes, nameWords, updatedAt: now };
  const filter = { _id, leftAt: null, leavingSince: null, ...exceptAdmins(changes), ...equalFields(changes, before) };
  return {
    updateOne: {
      filter,
      update: withDeferredDomainEvent({ $set, $addToSet: { importIds: importId } } as object, changed, ...acts),
    },
  };
}

/** Whether a row's member is as the row says, by this step or by one that was killed. */
async function findWritten(
  { models: { members } }: Undoing,
  rows: readonly PeopleImportRow[],
): Promise<(row: PeopleImportRow) => boolean> {
  const found = await members.find({ _id: { $in: rows.map(({ memberId }) => memberId) } }).lean<Member[]>();
  const byId = new Map(found.map((member) => [member._id, member]));
  return ({ memberId, importId, isAdded, changes }) => {
    const member = byId.get(memberId);
    if (member?.importIds?.includes(importId)) return true;
    if (!member || !canSignIn(member)) return false;
    return isAdded || Object.entries(changes).every(([field, value]) => isEqual(member[field as keyof Member], value));
  };
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The groups that this import put them into; those they are in by somebody else are none of its. */
async function joinAll(
  identity: Undoing,
  taken: PeopleImport,
  { importId, memberId, groups }: PeopleImportRow,
): Promise<Pick<PeopleImportRow, 'groups' | 'joined'>> {
  const [own, joined]: [string[], string[]] = [[], []];
  for (const groupId of groups) {
    await renew(identity.models, taken, identity.clock());
    const answer = await askSocial(identity, 'social.joinGroup', { groupId, memberId, importId });
    if (answer?.isOwn) joined.push(groupId);
    if (!answer?.isIn || answer.isOwn) own.push(groupId);
  }
  return { groups: own, joined };
}

/** Counted once more: of what somebody took meanwhile it says that it was left out. */
async function finish({ models, clock }: Undoing, taken: PeopleImport): Promise<void> {
  const { counts, _id: importId } = taken;
  if (!counts) return;
  let skipped = 0;
  const found = { ...counts, added: 0, changed: 0, joined: 0, rolesChanged: 0 };
  for await (const row of models.peopleImportRows.find(rowsOf(taken)).lean<PeopleImportRow>().cursor()) {
    if (row.state === 'erased') continue;
    const isWritten = row.state === 'written';
    if (isWritten && row.isAdded) found.added += 1;
    else if (isWritten && Object.keys(row.changes).length > 0) found.changed += 1;
    if (isWritten && changesRoles(row.changes)) found.rolesChanged += 1;
    found.joined += row.joined.length;
    skipped += isWritten ? row.groups.length - row.joined.length : 1;
  }
  await models.peopleImportParts.deleteMany({ importId });
  const undoUntil = new Date(clock().getTime() + undoMs);
  const done = { state: 'DONE' as const, counts: found, skipped, done: taken.rows ?? 0, undoUntil };
  if (!(await saveStep(models, taken, done))) throw new NotOwnImport();
}
