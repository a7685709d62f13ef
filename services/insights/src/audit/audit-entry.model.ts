import { type Connection, type Model, Schema } from 'mongoose';

/** One act of staff, or one try of anyone who is not, as a service published it. Kept for ever. */
export interface AuditEntry {
  /** The domain event's own id, so that a domain event that is read twice is one entry. */
  _id: string;
  at: Date;
  service: string;
  actorId: string;
  act: string;
  memberId?: string;
  subject?: { kind: string; id: string };
  reason?: string;
  outcome: 'done' | 'refused';
}

export const byTime = { at: -1, _id: -1 } as const;
export const byWho = { actorId: 1, ...byTime } as const;
export const byWhat = { act: 1, ...byTime } as const;
export const byWhom = { memberId: 1, ...byTime } as const;

const entrySchema = new Schema<AuditEntry>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    service: { type: String, required: true },
    actorId: { type: String, required: true },
    act: { type: String, required: true },
    memberId: String,
    subject: { type: new Schema({ kind: String, id: String }, { _id: false, id: false }), default: undefined },
    reason: String,
    outcome: { type: String, enum: ['done', 'refused'], required: true },
  },
  { collection: 'audit_entries', versionKey: false },
);
for (const index of [byTime, byWho, byWhat, byWhom]) entrySchema.index(index);

/** Shard key: `_id` hashed. */
export function auditEntryModel(database: Connection): Model<AuditEntry> {
  return database.model<AuditEntry>('AuditEntry', entrySchema);
}
