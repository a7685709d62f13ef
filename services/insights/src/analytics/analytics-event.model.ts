import { type Connection, type Model, Schema } from 'mongoose';

/** One event of the closed list. No member, no session, no device and no address. */
export interface AnalyticsEventRow {
  /** Derived from the subject, the batch and the place in it: a batch that comes twice is counted once. */
  _id: string;
  /** Whose it is, by the name their consent has for them. */
  subjectId: string;
  name: string;
  /** As the device's clock had it. */
  at: Date;
  details: Record<string, string>;
  /** By our clock: kept for 90 days from here. */
  keptAt: Date;
}

export const keepSeconds = 90 * 24 * 60 * 60;

export const bySubject = { subjectId: 1 } as const;
export const byAge = { keptAt: 1 } as const;

const eventSchema = new Schema<AnalyticsEventRow>(
  {
    _id: { type: String, required: true },
    subjectId: { type: String, required: true },
    name: { type: String, required: true },
    at: { type: Date, required: true },
    details: { type: Schema.Types.Mixed, default: {} },
    keptAt: { type: Date, required: true },
  },
  { collection: 'analytics_events', versionKey: false, minimize: false },
);
eventSchema.index(bySubject);
eventSchema.index(byAge, { expireAfterSeconds: keepSeconds });

/** Shard key: `_id` hashed. */
export function analyticsEventModel(database: Connection): Model<AnalyticsEventRow> {
  return database.model<AnalyticsEventRow>('AnalyticsEvent', eventSchema);
}
