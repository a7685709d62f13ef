import { type Connection, type Model, Schema } from 'mongoose';

/** What one member answered, and under which name their events are kept. */
export interface AnalyticsConsent {
  /** The member. */
  _id: string;
  isGiven: boolean;
  /** Of the words they answered to. */
  version: number;
  at: Date;
  /**
   * Stands for the member in `analytics_events`: drawn at random, so that no row there names anybody, and nothing but this row
   * leads from one to the other. A yes after a no has another.
   */
  subjectId?: string;
  /** Whose events are being deleted, and since when. */
  erasing: Erasure[];
  /** The member left: once all is deleted, this row goes too. */
  isGone?: boolean;
}

export interface Erasure {
  subjectId: string;
  since: Date;
}

export const byErasure = { 'erasing.since': 1 } as const;

const consentSchema = new Schema<AnalyticsConsent>(
  {
    _id: { type: String, required: true },
    isGiven: { type: Boolean, required: true },
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    subjectId: String,
    erasing: {
      type: [new Schema<Erasure>({ subjectId: String, since: Date }, { _id: false })],
      default: [],
    },
    isGone: Boolean,
  },
  { collection: 'analytics_consents', versionKey: false },
);
// Few rows at a time have any.
consentSchema.index(byErasure, { partialFilterExpression: { 'erasing.since': { $exists: true } } });

/** Shard key: `_id` hashed. */
export function analyticsConsentModel(database: Connection): Model<AnalyticsConsent> {
  return database.model<AnalyticsConsent>('AnalyticsConsent', consentSchema);
}
