import { type Connection, type Model, Schema } from 'mongoose';

/** A member to whom nothing can be sent by one other alone just now. Who has no row can be written to. */
export interface UnreachableDoc {
  /** The member. */
  _id: string;
  /** They receive no messages, as they chose at identity. */
  isSilent?: boolean;
  /** They are leaving, and may yet return. */
  isLeaving?: boolean;
}

/** Shard key: `_id`. */
export function unreachableModel(database: Connection): Model<UnreachableDoc> {
  const schema = new Schema<UnreachableDoc>(
    { _id: { type: String, required: true }, isSilent: Boolean, isLeaving: Boolean },
    { collection: 'unreachable', versionKey: false },
  );
  return database.model<UnreachableDoc>('UnreachableMember', schema);
}
