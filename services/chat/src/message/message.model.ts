import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** What the service itself says of a chat, as ids: clients have the words. */
export const serverKeys = ['MEMBERS_ADDED', 'MEMBER_LEFT'] as const;
export type ServerKey = (typeof serverKeys)[number];

export interface MessageDoc {
  /** `chatId:seq`, the number padded: nobody can take a number that is taken. */
  _id: string;
  chatId: string;
  /** Of the chat, without gaps: anyone who has read one could have read all before it. */
  seq: number;
  type: 'TEXT' | 'IMAGE' | 'SERVER';
  authorId: string;
  at: Date;
  content?: string;
  /** The sender's own id of it. */
  clientId?: string;
  serverKey?: ServerKey;
  serverMemberIds?: string[];
  /** The message of this chat that it answers. */
  replyTo?: string;
  /** When the words were changed last. */
  editedAt?: Date;
  /** The words are gone. */
  deletedAt?: Date;
}

export const ofChatIndex = { chatId: 1, seq: 1 } as const;
export const ofAuthorIndex = { authorId: 1 } as const;

/** Shard key: `chatId`, which both unique keys begin with, as a sharded collection demands. */
export function messageModel(database: Connection): Model<MessageDoc> {
  const schema = new Schema<MessageDoc>(
    {
      _id: { type: String, required: true },
      chatId: { type: String, required: true },
      seq: { type: Number, required: true },
      type: { type: String, enum: ['TEXT', 'IMAGE', 'SERVER'], required: true },
      authorId: { type: String, required: true },
      at: { type: Date, required: true },
      content: String,
      clientId: String,
      serverKey: { type: String, enum: serverKeys },
      serverMemberIds: { type: [String], default: undefined },
      replyTo: String,
      editedAt: Date,
      deletedAt: Date,
    },
    { collection: 'messages', versionKey: false },
  );
  schema.plugin(withOutbox);
  schema.index(ofChatIndex, { unique: true });
  schema.index(
    { chatId: 1, authorId: 1, clientId: 1 },
    { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
  );
  schema.index(ofAuthorIndex);
  schema.index({ serverMemberIds: 1 }, { sparse: true });
  return database.model<MessageDoc>('ChatMessage', schema);
}

const digits = 10;
export const messageId = (chatId: string, seq: number): string => `${chatId}:${String(seq).padStart(digits, '0')}`;
