// Who is in a chat: one row for each member and chat.
import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { type RosterState, rosterStates } from './roster-states.ts';

export interface RosterDoc {
  /** `chatId|memberId` */
  _id: string;
  chatId: string;
  memberId: string;
  state: RosterState;
  /** The message that made the state what it is; 0: they were there from the beginning. One applied late changes nothing. */
  stateSeq: number;
  /** They see what came after it. */
  joinedSeq: number;
  joinedAt: Date;
  invitedBy?: string;
  /** Up to where they have read. */
  readSeq: number;
  /** Hidden until there is a later message. */
  hiddenTo?: number;
  /** No sound and no push of its messages. */
  isMuted?: boolean;
  /** Of a chat without a message: they opened it, so that it stands in their list. */
  isOpened?: boolean;
}

export const ofMemberIndex = { memberId: 1, state: 1 } as const;
const ofChatIndex = { chatId: 1, state: 1 } as const;

/** Shard key: `chatId`; the list of one member is asked of every shard. */
export function rosterModel(database: Connection): Model<RosterDoc> {
  const schema = new Schema<RosterDoc>(
    {
      _id: { type: String, required: true },
      chatId: { type: String, required: true },
      memberId: { type: String, required: true },
      state: { type: String, enum: rosterStates, required: true },
      stateSeq: { type: Number, required: true },
      joinedSeq: { type: Number, required: true },
      joinedAt: { type: Date, required: true },
      invitedBy: String,
      readSeq: { type: Number, required: true },
      hiddenTo: Number,
      isMuted: Boolean,
      isOpened: Boolean,
    },
    { collection: 'members', versionKey: false },
  );
  schema.plugin(withOutbox);
  schema.index(ofMemberIndex);
  schema.index(ofChatIndex);
  schema.index({ invitedBy: 1 }, { sparse: true });
  return database.model<RosterDoc>('ChatMember', schema);
}

export const rosterId = (chatId: string, memberId: string): string => `${chatId}|${memberId}`;
