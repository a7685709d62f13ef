import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** That a member is coming to a live meeting, or was and is not any more. */
export interface RegistrationDoc {
  /** Derived from the meeting and the member: however often they register, there is one. */
  _id: string;
  meetingId: string;
  memberId: string;
  /** When they registered last. */
  at: Date;
  /** They took it back then. */
  leftAt?: Date;
}

/** Longer than a domain event may wait to be reported. */
const leftAfterDays = 8;

export const ofMeetingIndex = { meetingId: 1, memberId: 1 } as const;
export const ofMemberIndex = { memberId: 1, at: -1, _id: 1 } as const;

/** Shard key: `memberId`. */
export function registrationModel(database: Connection): Model<RegistrationDoc> {
  const schema = new Schema<RegistrationDoc>(
    {
      _id: { type: String, required: true },
      meetingId: { type: String, required: true },
      memberId: { type: String, required: true },
      at: { type: Date, required: true },
      leftAt: Date,
    },
    { collection: 'meeting_registrations', versionKey: false },
  );
  schema.index(ofMeetingIndex);
  schema.index(ofMemberIndex);
  schema.index({ leftAt: 1 }, { expireAfterSeconds: leftAfterDays * 24 * 60 * 60, sparse: true });
  schema.plugin(withOutbox);
  return database.model<RegistrationDoc>('MeetingRegistration', schema);
}
