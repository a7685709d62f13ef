import { withOutbox } from '@banyan/kit';
import { type Connection as Database, type Model, Schema } from 'mongoose';

/**
 * `hidden`: in it, and leaving the community, perhaps to return. `out`: not any more; the row stays, so that what is reported late is
 * known to be. `gone`: the member left for good; the row goes once that is reported.
 */
export const membershipStatuses = ['in', 'hidden', 'out', 'gone'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** Whether one member is in one group: one document for the two of them. */
export interface MembershipDoc {
  /** `groupId|memberId` */
  _id: string;
  groupId: string;
  memberId: string;
  status: MembershipStatus;
  /** Who put them in: an import takes out only whom an import brought. */
  by: 'staff' | 'import';
  since: Date;
  /** When they were taken out last; unset of who never was, or before this was kept. */
  outAt?: Date;
  /** Counts changes of these two, so that what is reported late is known to be (decision 147). */
  turn: number;
  /** The import of members in the app that put them in; unset as soon as somebody else changes it. */
  importId?: string;
  /** When the member last chose this group to look at. */
  chosenAt?: Date;
}

export const peopleIndex = { groupId: 1, status: 1, since: 1, _id: 1 } as const;
export const ownIndex = { memberId: 1, status: 1, since: 1, _id: 1 } as const;

/** Where somebody is in a group, as far as permissions go. */
export const isInStatuses: readonly MembershipStatus[] = ['in', 'hidden'];

export const membershipId = (groupId: string, memberId: string): string => `${groupId}|${memberId}`;

/** Shard key: `_id` hashed; the lists of a group and of a member are then asked of every shard. */
export function membershipModel(database: Database): Model<MembershipDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      groupId: { type: String, required: true },
      memberId: { type: String, required: true },
      status: { type: String, enum: membershipStatuses, required: true },
      by: { type: String, enum: ['staff', 'import'], required: true },
      since: { type: Date, required: true },
      outAt: Date,
      turn: { type: Number, required: true },
      importId: String,
      chosenAt: Date,
    },
    { collection: 'memberships', versionKey: false },
  );
  schema.index(peopleIndex);
  schema.index(ownIndex);
  schema.plugin(withOutbox);
  return database.model('Membership', schema) as unknown as Model<MembershipDoc>;
}

/** In by an import of members in the app, and by nothing else since. */
export const ofImport = { status: { $in: [...isInStatuses] }, importId: { $exists: true } };
