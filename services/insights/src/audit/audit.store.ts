// Every read and write of the audit log.
import { afterPosition, type DomainEvent, isDuplicateKey, type Position } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type AuditEntry, byTime, byWhat, byWho, byWhom } from './audit-entry.model.ts';
import type { AuditReading } from './audit-reading.model.ts';

export interface AuditSearch {
  who?: string | null;
  what?: string | null;
  whom?: string | null;
  from?: Date | null;
  until?: Date | null;
  cursor?: Position;
}

/** The query behind one page, newest first: through the index of the narrowest thing that is asked for. */
export function pageQuery({ entries }: Models, search: AuditSearch, limit: number) {
  return entries.find(filterOf(search)).sort(byTime).limit(limit).hint(indexFor(search));
}

function indexFor({ who, what, whom }: AuditSearch) {
  if (whom) return byWhom;
  if (who) return byWho;
  return what ? byWhat : byTime;
}

function filterOf({ who, what, whom, from, until, cursor }: AuditSearch) {
  const { at: upTo, ...notBefore } = cursor ? afterPosition('at', cursor) : { at: undefined };
  const at = { ...(from && { $gte: from }), ...(until && { $lt: until }), ...(upTo as object | undefined) };
  return {
    ...(who && { actorId: who }),
    ...(what && { act: what }),
    ...(whom && { memberId: whom }),
    ...(Object.keys(at).length > 0 && { at }),
    ...notBefore,
  };
}

/** Keeps what is not kept yet. Safe to repeat. */
export async function saveEntries({ entries }: Models, found: readonly AuditEntry[]): Promise<void> {
  if (found.length === 0) return;
  const writes = found.map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  }));
  await entries.bulkWrite(writes, { ordered: false });
}

/** False when this window's reading is written down already. */
export async function insertReading(
  { readings }: Models,
  reading: AuditReading,
  domainEvent: DomainEvent,
): Promise<boolean> {
  const { _id, ...fields } = reading;
  try {
    const update = { $setOnInsert: { ...fields, outbox: [domainEvent] } };
    return (await readings.updateOne({ _id }, update, { upsert: true })).upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
