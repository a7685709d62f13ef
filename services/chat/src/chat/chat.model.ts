import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { type HelpdeskDoc, helpdeskIndexes, helpdeskSchema } from '../helpdesk/helpdesk.model.ts';
import type { RosterState } from '../roster/roster-states.ts';

/** A member whom the chat was made with, until their row is written. */
export interface Founder {
  memberId: string;
  state: RosterState;
}

export interface ChatDoc {
  /**
   * Of two: made of both ids, so that two who press at once meet in one row. Of a group: made of who made it, and a key. Of the help desk: made
   * of its member.
   */
  _id: string;
  kind: 'direct' | 'group' | 'helpdesk';
  title?: string;
  createdBy: string;
  createdAt: Date;
  /** Gone once all are in the roster. */
  founders?: Founder[];
  /** Of the last message. A copy: the messages are what counts, and the outbox brings it up to them after a crash. */
  lastSeq: number;
  lastAt?: Date;
  /** Of two: they are friends no more. A copy of what social knows, asked again before anything is sent. */
  isClosed?: boolean;
  /** Of the help desk, from its first message on. */
  helpdesk?: HelpdeskDoc;
}

/** Shard key: `_id`. */
export function chatModel(database: Connection): Model<ChatDoc> {
  const founder = new Schema<Founder>(
    { memberId: { type: String, required: true }, state: { type: String, required: true } },
    { _id: false },
  );
  const schema = new Schema<ChatDoc>(
    {
      _id: { type: String, required: true },
      kind: { type: String, enum: ['direct', 'group', 'helpdesk'], required: true },
      title: String,
      createdBy: { type: String, required: true },
      createdAt: { type: Date, required: true },
      founders: { type: [founder], default: undefined },
      lastSeq: { type: Number, required: true },
      lastAt: Date,
      isClosed: Boolean,
      helpdesk: { type: helpdeskSchema, default: undefined },
    },
    { collection: 'chats', versionKey: false },
  );
  schema.plugin(withOutbox);
  schema.index({ createdBy: 1 });
  for (const [index, options] of helpdeskIndexes) schema.index(index, options);
  return database.model<ChatDoc>('Chat', schema);
}
