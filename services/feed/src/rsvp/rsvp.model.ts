import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RsvpAnswer } from '../generated/schema.ts';
import { rsvpAnswers } from './rsvp-answers.ts';

/**
 * What one member answered to one event or sport item: the truth of it; seats, counts and the reminder follow (decision 196). One that
 * is taken back keeps its row without an answer, because the row also carries the domain event of the change in its outbox.
 */
export interface RsvpDoc {
  _id: string;
  itemId: string;
  memberId: string;
  answer: RsvpAnswer | null;
  /** When they came to this answer: the order in which seats are given. */
  at: Date;
  /** Others find them in the numbers alone, not by name. */
  hidesName: boolean;
  /** They answered while there was no limit: whatever is set later, their seat is theirs. */
  isPromised: boolean;
  /** How often the answer changed, by which the reminder knows what it has followed already. */
  turn: number;
}

/** Who goes, the last first; counts, too, read nothing but it. */
export const goingIndex = { itemId: 1, answer: 1, hidesName: 1, at: -1, _id: -1, memberId: 1 } as const;
/** One member's answer, and whom to report a change, a page at a time. */
export const answeredIndex = { itemId: 1, memberId: 1, answer: 1 } as const;

/** Shard key: `itemId`. */
export function rsvpModel(connection: Connection): Model<RsvpDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      itemId: { type: String, required: true },
      memberId: { type: String, required: true },
      answer: { type: String, enum: [...rsvpAnswers, null] },
      at: { type: Date, required: true },
      hidesName: { type: Boolean, required: true },
      isPromised: { type: Boolean, required: true },
      turn: { type: Number, required: true },
    },
    { collection: 'rsvps', versionKey: false },
  );
  schema.index(goingIndex);
  schema.index(answeredIndex, { unique: true });
  schema.index({ memberId: 1, at: 1 });
  schema.plugin(withOutbox);
  return connection.model<RsvpDoc>('Rsvp', schema as unknown as Schema<RsvpDoc>);
}
