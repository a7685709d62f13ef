// The endpoint for seeds and real input. Idempotent; everything is checked before the first write; no GraphQL.
import { connectMongo, ensureIndexes } from '@banyan/kit';
import { z } from 'zod';
import { connectionModel, connectionStatuses, pairOf } from './connection/connection.model.ts';

export { mostOwnGroups } from './group/group.store.ts';
export { type GroupSeed, groupId, groupLimits, groupSeed } from './group/group-seed.ts';
export { type ImportGroupsResult, importGroups } from './group/import-groups.ts';
export {
  findAllGroups,
  findInTooMany,
  importMemberships,
  type MembershipSeed,
  type NamedGroup,
} from './group/import-memberships.ts';
export { isKnownGroup } from './group/known-groups.ts';

const id = z.string().regex(/^[^|]{1,64}$/);
const instant = z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]);

const connectionSeed = z
  .strictObject({
    requestedBy: id,
    requestedOf: id,
    status: z.enum(connectionStatuses),
    requestedAt: instant,
    /** For approved and ignored ones; defaults to `requestedAt`. */
    answeredAt: instant.optional(),
  })
  .refine((seed) => seed.requestedBy !== seed.requestedOf, { path: ['requestedOf'], error: 'must be someone else' });

export type ConnectionSeed = z.input<typeof connectionSeed>;

export interface ImportOptions {
  /** Rows per write; 1,000 when left out. */
  chunk?: number;
}

/** Adds what is missing. A pair that is there already stays as its members have made it since. */
export async function importConnections(
  mongoUrl: string,
  seeds: readonly ConnectionSeed[],
  { chunk = 1_000 }: ImportOptions = {},
): Promise<{ added: number; unchanged: number }> {
  const rows = z.array(connectionSeed).parse(seeds).map(toRow);
  const database = await connectMongo(mongoUrl, 'social');
  try {
    const connections = connectionModel(database);
    await ensureIndexes(database);
    let added = 0;
    for (let start = 0; start < rows.length; start += chunk) {
      const operations = rows.slice(start, start + chunk).map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
      }));
      added += (await connections.bulkWrite(operations as never, { ordered: false })).upsertedCount;
    }
    return { added, unchanged: rows.length - added };
  } finally {
    await database.close();
  }
}

function toRow(seed: z.output<typeof connectionSeed>) {
  const { requestedBy, requestedOf, status, requestedAt } = seed;
  const answeredAt = seed.answeredAt ?? requestedAt;
  return {
    _id: pairOf(requestedBy, requestedOf),
    members: [requestedBy, requestedOf].sort(),
    requestedBy,
    requestedOf,
    status,
    requestedAt,
    ...(status === 'approved' && { approvedAt: answeredAt }),
    changedAt: status === 'requested' ? requestedAt : answeredAt,
  };
}
