import { type Connection, type Model, Schema } from 'mongoose';

/** That a member opened a manual, and how often: one row for the two. */
export interface ManualViewDoc {
  /** Derived from the member and the manual. */
  _id: string;
  memberId: string;
  manualId: string;
  count: number;
  /** When they opened it last, by the device's clock within the last days. */
  at: Date;
  /** The device's own ids of the last openings: one that is sent again is not counted again. */
  recent: string[];
  createdAt: Date;
}

export const ofMemberIndex = { memberId: 1, manualId: 1 } as const;
/** Counts are answered from it alone. */
export const openingsIndex = { manualId: 1, at: 1, count: 1 } as const;

/** Shard key: `memberId`. */
export function manualViewModel(database: Connection): Model<ManualViewDoc> {
  const schema = new Schema<ManualViewDoc>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      manualId: { type: String, required: true },
      count: { type: Number, required: true },
      at: { type: Date, required: true },
      recent: { type: [String], required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'manual_views', versionKey: false },
  );
  schema.index(ofMemberIndex);
  schema.index(openingsIndex);
  return database.model<ManualViewDoc>('ManualView', schema);
}
