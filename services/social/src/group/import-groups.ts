// Groups and who is in them, from a seed or a file: what an import brought, an import changes and takes out.
import '../../domain-events.ts';
import {
  connectMongo,
  createDomainEvent,
  type DomainEvent,
  ensureIndexes,
  foldedWords,
  withDeferredDomainEvent,
} from '@banyan/kit';
import type { AnyBulkWriteOperation } from 'mongoose';
import { z } from 'zod';
import { type Models, openModels } from '../models.ts';
import type { GroupDoc, Teacher } from './group.model.ts';
import { countOwnGroups, mostOwnGroups } from './group.store.ts';
import { type GroupSeed, groupSeed, type ReadGroupSeed } from './group-seed.ts';
import { isInStatuses, type MembershipDoc, membershipId, ofImport } from './membership.model.ts';

export interface ImportGroupsResult {
  groups: { added: number; changed: number; unchanged: number };
  members: { added: number; removed: number; unchanged: number };
}

interface ImportGroupsOptions {
  now?: Date;
  /** Whether members and identity hear of it; a seed that fills both needs nobody reported. */
  isPublished?: boolean;
}

/**
 * Adds and updates groups by id, and sets who is in each: whom an import brought and this one does not name is taken out, whom
 * staff put in stays. Everything is checked before the first write; doing it again changes nothing.
 */
export async function importGroups(
  mongoUrl: string,
  seeds: readonly GroupSeed[],
  { now = new Date(), isPublished = false }: ImportGroupsOptions = {},
): Promise<ImportGroupsResult> {
  const rows = z.array(groupSeed).parse(seeds);
  const database = await connectMongo(mongoUrl, 'social');
  try {
    const models = openModels(database);
    await ensureIndexes(database);
    await refuseManual(models, rows);
    await refuseTooMany(models, rows);
    const writing: Writing = { models, now, isPublished };
    const result = noChange();
    for (const row of rows) {
      await importGroup(writing, row, result.groups);
      await importPeople(writing, row, result.members);
    }
    return result;
  } finally {
    await database.close();
  }
}

interface Writing {
  models: Models;
  now: Date;
  isPublished: boolean;
}

const noChange = (): ImportGroupsResult => ({
  groups: { added: 0, changed: 0, unchanged: 0 },
  members: { added: 0, removed: 0, unchanged: 0 },
});

/** What staff made here is not a file's to change (`isManual`). */
async function refuseManual({ groups }: Models, rows: readonly ReadGroupSeed[]): Promise<void> {
  const imported = rows.filter(({ isManual }) => !isManual).map(({ id }) => id);
  const manual = await groups.distinct('_id', { _id: { $in: imported }, isManual: true });
  if (manual.length > 0) throw new Error(manual.map((id) => `The group ${id} was made here by staff.`).join('\n'));
}

/** Counted without whom it takes out of other groups: a file that puts somebody into so many is a mistake. */
async function refuseTooMany(models: Models, rows: readonly ReadGroupSeed[]): Promise<void> {
  const pairs = rows.flatMap(({ id, members }) => [...new Set(members)].map((memberId) => ({ id, memberId })));
  const named = Map.groupBy(pairs, ({ memberId }) => memberId);
  const ids = rows.map(({ id }) => id);
  const others = await countOwnGroups(models, [...named.keys()], ids);
  const tooMany = [...named].filter(([id, own]) => own.length + (others.get(id) ?? 0) > mostOwnGroups);
  if (tooMany.length > 0)
    throw new Error(tooMany.map(([id]) => `${id} would be in more than ${mostOwnGroups} groups.`).join('\n'));
}

/** Domain events that a running service finds due when it looks next. */
const carrying = <Update extends object>({ isPublished }: Writing, update: Update, domainEvent: DomainEvent): Update =>
  isPublished ? withDeferredDomainEvent(update, domainEvent) : update;

async function importGroup(writing: Writing, row: ReadGroupSeed, counted: ImportGroupsResult['groups']) {
  const { groups } = writing.models;
  const { id: _id, members: _members, ...said } = row;
  const words = foldedWords(said.name, said.fullName, said.code, _id);
  const before = await groups.findById(_id).lean<GroupDoc | null>();
  const teacher = teacherOf(before, said.teacher);
  const after = { ...said, ...(teacher && { teacher }), words };
  if (before && isSame(before, after)) {
    counted.unchanged += 1;
    return;
  }
  const gone = optional.filter((field) => after[field] === undefined);
  // Only another name has to reach those who know the last one.
  const turn = before && before.name !== after.name ? { $inc: { turn: 1 } } : {};
  const update = { $set: after, $unset: Object.fromEntries(gone.map((field) => [field, 1 as const])), ...turn };
  const domainEvent = createDomainEvent('social.groupChanged', { groupId: _id }, writing.now);
  await groups.updateOne({ _id }, carrying(writing, update, domainEvent), { upsert: true });
  counted[before ? 'changed' : 'added'] += 1;
}

/** Who is leaving stays hidden, whatever a file says of them. */
function teacherOf(before: GroupDoc | null, said: Teacher | undefined): Teacher | undefined {
  const isLeaving = before?.teacher?.isHidden === true && before.teacher.memberId === said?.memberId;
  return said && isLeaving ? { ...said, isHidden: true } : said;
}

const optional = [
  'fullName',
  'code',
  'sessionCode',
  'academicYear',
  'location',
  'teacher',
  'startsOn',
  'endsOn',
  'timeZone',
] as const;

/** Written as JSON has it: a field that is not there is not in either. */
function isSame(before: GroupDoc, after: Omit<GroupDoc, '_id' | 'turn'>): boolean {
  const { _id, turn: _turn, ...known } = before;
  const ordered = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return ordered(plain(known)) === ordered(plain(after));
}

const plain = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

const atOnce = 1_000;

async function importPeople(writing: Writing, row: ReadGroupSeed, counted: ImportGroupsResult['members']) {
  const { memberships } = writing.models;
  const named = new Set(row.members);
  const here = await memberships.find({ groupId: row.id, status: { $in: [...isInStatuses] } }).lean<MembershipDoc[]>();
  const known = new Set(here.map(({ memberId }) => memberId));
  const leaving = here.filter(({ by, memberId }) => by === 'import' && !named.has(memberId));
  const coming = [...named].filter((memberId) => !known.has(memberId));
  const writes = [
    ...leaving.map(({ memberId }) => takeOut(writing, row.id, memberId)),
    ...coming.map((memberId) => putIn(writing, row.id, memberId)),
  ];
  for (let start = 0; start < writes.length; start += atOnce)
    await memberships.bulkWrite(writes.slice(start, start + atOnce), { ordered: false });
  const ids = [...named].map((memberId) => membershipId(row.id, memberId));
  for (let start = 0; start < ids.length; start += atOnce)
    await memberships.updateMany(
      { _id: { $in: ids.slice(start, start + atOnce) }, ...ofImport },
      { $unset: { importId: 1 } },
    );
  counted.added += coming.length;
  counted.removed += leaving.length;
  counted.unchanged += named.size - coming.length;
}

const changed = (groupId: string, memberId: string, now: Date) =>
  createDomainEvent('social.groupChanged', { groupId, memberId }, now);

function putIn(writing: Writing, groupId: string, memberId: string): AnyBulkWriteOperation<MembershipDoc> {
  const { now } = writing;
  const update = {
    $set: { status: 'in' as const, by: 'import' as const, since: now },
    $setOnInsert: { groupId, memberId },
    $inc: { turn: 1 },
  };
  const filter = { _id: membershipId(groupId, memberId) };
  return { updateOne: { filter, update: carrying(writing, update, changed(groupId, memberId, now)), upsert: true } };
}

/** Unless staff put them in meanwhile. */
function takeOut(writing: Writing, groupId: string, memberId: string): AnyBulkWriteOperation<MembershipDoc> {
  const update = { $set: { status: 'out' as const, outAt: writing.now }, $inc: { turn: 1 } };
  const filter = {
    _id: membershipId(groupId, memberId),
    by: 'import' as const,
    status: { $in: [...isInStatuses] },
  };
  return { updateOne: { filter, update: carrying(writing, update, changed(groupId, memberId, writing.now)) } };
}
