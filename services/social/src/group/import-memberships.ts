// Members whom a table of people names groups of: they are put in, and nobody is taken out.
import '../../domain-events.ts';
import { connectMongo, createDomainEvent, ensureIndexes, withDeferredDomainEvent } from '@banyan/kit';
import type { AnyBulkWriteOperation } from 'mongoose';
import { type Models, openModels } from '../models.ts';
import { countOwnGroups, mostOwnGroups } from './group.store.ts';
import { isInStatuses, type MembershipDoc, membershipId, ofImport } from './membership.model.ts';

export interface NamedGroup {
  id: string;
  name: string;
}

/** Every group there is, by id: so that a table may call them by name. */
export async function findAllGroups(mongoUrl: string): Promise<NamedGroup[]> {
  const database = await connectMongo(mongoUrl, 'social');
  try {
    const groups = await openModels(database).groups.find({}, { name: 1 }).sort({ _id: 1 }).lean();
    return groups.map(({ _id: id, name }) => ({ id, name }));
  } finally {
    await database.close();
  }
}

export interface MembershipSeed {
  groupId: string;
  memberId: string;
}

interface ImportMembershipsOptions {
  now?: Date;
  /** Says what would be done, and writes nothing. */
  isDry?: boolean;
}

const atOnce = 1_000;

/**
 * Puts members into groups that are there; an import of groups takes none of them out again. Members and identity are notified. Throws a sentence, and
 * has written nothing, where somebody would be in too many. Doing it again changes nothing.
 */
export async function importMemberships(
  mongoUrl: string,
  seeds: readonly MembershipSeed[],
  { now = new Date(), isDry = false }: ImportMembershipsOptions = {},
): Promise<{ added: number; unchanged: number }> {
  const named = byId(seeds);
  const database = await connectMongo(mongoUrl, 'social');
  try {
    const models = openModels(database);
    await ensureIndexes(database);
    const coming = await findComing(models, named);
    const tooMany = await findTooMany(models, coming);
    if (tooMany.length > 0)
      throw new Error(tooMany.map((id) => `${id} would be in more than ${mostOwnGroups} groups.`).join('\n'));
    if (!isDry) await writeAll(models, named, coming, now);
    return { added: coming.length, unchanged: named.size - coming.length };
  } finally {
    await database.close();
  }
}

async function writeAll(
  { memberships }: Models,
  named: ReadonlyMap<string, MembershipSeed>,
  coming: readonly MembershipSeed[],
  now: Date,
): Promise<void> {
  for (const part of partsOf(coming))
    await memberships.bulkWrite(
      part.map((seed) => putIn(seed, now)),
      { ordered: false },
    );
  for (const ids of partsOf([...named.keys()]))
    await memberships.updateMany({ _id: { $in: ids }, ...ofImport }, { $unset: { importId: 1 } });
}

/** The members who would be in too many by it, by id: asked before anything is written. */
export async function findInTooMany(mongoUrl: string, seeds: readonly MembershipSeed[]): Promise<string[]> {
  const database = await connectMongo(mongoUrl, 'social');
  try {
    const models = openModels(database);
    return await findTooMany(models, await findComing(models, byId(seeds)));
  } finally {
    await database.close();
  }
}

const byId = (seeds: readonly MembershipSeed[]) =>
  new Map(seeds.map((seed) => [membershipId(seed.groupId, seed.memberId), seed]));

/** Who is not in there yet. */
async function findComing(models: Models, named: ReadonlyMap<string, MembershipSeed>): Promise<MembershipSeed[]> {
  const coming: MembershipSeed[] = [];
  for (const part of partsOf([...named])) {
    const ids = part.map(([id]) => id);
    const rows = await models.memberships.find({ _id: { $in: ids }, status: { $in: [...isInStatuses] } }, { _id: 1 });
    const isIn = new Set(rows.map(({ _id }) => _id));
    coming.push(...part.flatMap(([id, seed]) => (isIn.has(id) ? [] : [seed])));
  }
  return coming;
}

async function findTooMany(models: Models, coming: readonly MembershipSeed[]): Promise<string[]> {
  const tooMany: string[] = [];
  for (const part of partsOf([...Map.groupBy(coming, ({ memberId }) => memberId)])) {
    const own = await countOwnGroups(
      models,
      part.map(([memberId]) => memberId),
    );
    const beyond = part.filter(([memberId, groups]) => groups.length + (own.get(memberId) ?? 0) > mostOwnGroups);
    tooMany.push(...beyond.map(([memberId]) => memberId));
  }
  return tooMany;
}

const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) =>
    rows.slice(index * atOnce, (index + 1) * atOnce),
  );

function putIn({ groupId, memberId }: MembershipSeed, now: Date): AnyBulkWriteOperation<MembershipDoc> {
  const update = {
    $set: { status: 'in' as const, by: 'staff' as const, since: now },
    $setOnInsert: { groupId, memberId },
    $inc: { turn: 1 },
  };
  const changed = createDomainEvent('social.groupChanged', { groupId, memberId }, now);
  return {
    updateOne: {
      filter: { _id: membershipId(groupId, memberId) },
      update: withDeferredDomainEvent(update, changed),
      upsert: true,
    },
  };
}
