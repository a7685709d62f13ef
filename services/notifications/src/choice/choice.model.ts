import { type Connection, type Model, Schema } from 'mongoose';
import type { NotificationDelivery, NotificationKind } from '../generated/schema.ts';

/** What one member chose to be notified of, and how. What stands nowhere is as `deliveryAtFirst` says. */
export interface ChoiceDoc {
  /** The member. */
  _id: string;
  kinds: Partial<Record<NotificationKind, NotificationDelivery>>;
  mutedItems: string[];
  mutedMembers: string[];
  /** Clock time of the daily digest, in the member's zone. */
  digestAt?: string;
  /** What a locked device shows: what happened, or (unless chosen) only that something did. */
  isTextShown?: boolean;
  /** What they planned themselves is also texted to their phone, in this language; unset: it is not (decision 169). */
  textsIn?: string;
  /** What happened before then was in a digest by e-mail, or read. */
  digestedTo?: Date;
}

/** Shard key: `_id`, as the list's `memberId`. */
export function choiceModel(database: Connection): Model<ChoiceDoc> {
  const schema = new Schema<ChoiceDoc>(
    {
      _id: { type: String, required: true },
      kinds: { type: Schema.Types.Mixed, default: () => ({}) },
      mutedItems: { type: [String], default: [] },
      mutedMembers: { type: [String], default: [] },
      digestAt: String,
      isTextShown: Boolean,
      textsIn: String,
      digestedTo: Date,
    },
    { collection: 'choices', versionKey: false, minimize: false },
  );
  schema.index({ mutedMembers: 1 });
  return database.model<ChoiceDoc>('NotificationChoice', schema);
}
