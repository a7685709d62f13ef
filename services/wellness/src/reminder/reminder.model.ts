import { longestText, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * What a member wants to be reminded of. When it rings follows from it and the clock alone: nothing here has to move on when it rings.
 */
export interface ReminderDoc {
  /** Derived from the member and the client's id for it, where it has one. */
  _id: string;
  memberId: string;
  /** The member's own words; without, it is a yoga session. */
  name?: string;
  /** When it rings; where it repeats, for the first time. */
  time: Date;
  /** RFC 5545, in the one form that `readRepeat` writes. */
  repeat?: string;
  /** IANA name: whose clock it follows. */
  timeZone: string;
  /** When it was made, or its time changed: what was before does not ring. */
  since: Date;
  /** What rang up to then is done, or was put off. */
  doneTo?: Date;
  /** Rings again then. */
  snoozedTo?: Date;
  createdAt: Date;
  /** Which of the member's places it has, below `remindersAtMost`: no two have the same, so there are never more. None when it is gone. */
  place?: number;
  /** Removed by the member then: kept without a word until all have heard of it. */
  goneAt?: Date;
}

/** So many each. */
export const remindersAtMost = 100;

/** Longer than a domain event may wait to be reported. */
const goneAfterDays = 8;

export const ownIndex = { memberId: 1, createdAt: 1, _id: 1 } as const;

/** Shard key: `memberId`. */
export function reminderModel(database: Connection): Model<ReminderDoc> {
  const schema = new Schema<ReminderDoc>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      name: { type: String, maxlength: longestText.reminderName },
      time: { type: Date, required: true },
      repeat: String,
      timeZone: { type: String, required: true },
      since: { type: Date, required: true },
      doneTo: Date,
      snoozedTo: Date,
      createdAt: { type: Date, required: true },
      place: Number,
      goneAt: Date,
    },
    { collection: 'reminders', versionKey: false },
  );
  schema.index(ownIndex);
  schema.index({ memberId: 1, place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } });
  schema.index({ goneAt: 1 }, { expireAfterSeconds: goneAfterDays * 24 * 60 * 60, sparse: true });
  schema.plugin(withOutbox);
  return database.model<ReminderDoc>('OwnReminder', schema);
}
