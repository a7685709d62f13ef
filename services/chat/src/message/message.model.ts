import { type InternalResponse, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** What the service itself says of a chat, as ids: clients have the words. */
export const serverKeys = ['MEMBERS_ADDED', 'MEMBER_LEFT'] as const;
export type ServerKey = (typeof serverKeys)[number];

/** As media answered when it was sent; who sees it media asks each time (decision 221). */
export type MessagePicture = NonNullable<InternalResponse<'media.keepForChat'>['picture']>;

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
  /** Of an image, until it is gone. */
  picture?: MessagePicture;
  /** Of an image that is gone: media has not said yet that its picture is, too. */
  pictureToRemove?: string;
  /** The sender's own id of it. */
  clientId?: string;
  serverKey?: ServerKey;
  serverMemberIds?: string[];
  /** The message of this chat that it answers. */
  replyTo?: string;
  /** When the words were changed last. */
  editedAt?: Date;
  /** How often they were changed. */
  editCount?: number;
  /** The author's own ids of the last changes: one that comes once more, and late, is none. */
  editIds?: string[];
  /** Nobody reads it any more. */
  deletedAt?: Date;
  /** What a decision of moderation removed, as long as that is kept. */
  removed?: RemovedWords;
  /** The last decision whose removal was taken back. */
  restoredDecisionId?: string;
}

/** With whichever of the two it had. */
export interface RemovedWords {
  decisionId: string;
  at: Date;
  content?: string;
  picture?: MessagePicture;
}

export const ofPictureIndex = { chatId: 1, 'picture.id': 1 } as const;
export const ofRemovedPictureIndex = { chatId: 1, 'removed.picture.id': 1 } as const;
export const removedIndex = { 'removed.at': 1 } as const;
export const ofChatIndex = { chatId: 1, seq: 1 } as const;
export const ofAuthorIndex = { authorId: 1 } as const;

const picture = new Schema<MessagePicture>(
  {
    id: { type: String, required: true },
    url: { type: String, required: true },
    thumbUrl: { type: String, required: true },
    srcset: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: { type: String, required: true },
    alt: String,
    originalUrl: { type: String, required: true },
  },
  { _id: false, id: false },
);

const removed = new Schema<RemovedWords>(
  {
    decisionId: { type: String, required: true },
    at: { type: Date, required: true },
    content: String,
    picture: { type: picture, default: undefined },
  },
  { _id: false, id: false },
);

/** Shard key: `chatId`, which all unique keys begin with, as a sharded collection demands. */
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
      picture: { type: picture, default: undefined },
      pictureToRemove: String,
      clientId: String,
      serverKey: { type: String, enum: serverKeys },
      serverMemberIds: { type: [String], default: undefined },
      replyTo: String,
      editedAt: Date,
      editCount: Number,
      editIds: { type: [String], default: undefined },
      deletedAt: Date,
      removed: { type: removed, default: undefined },
      restoredDecisionId: String,
    },
    { collection: 'messages', versionKey: false },
  );
  schema.plugin(withOutbox);
  schema.index(ofChatIndex, { unique: true });
  schema.index(
    { chatId: 1, authorId: 1, clientId: 1 },
    { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
  );
  // A picture is of one message, whatever its sender's device called it.
  schema.index(ofPictureIndex, { unique: true, partialFilterExpression: { 'picture.id': { $exists: true } } });
  schema.index(ofRemovedPictureIndex, { partialFilterExpression: { 'removed.picture.id': { $exists: true } } });
  schema.index({ pictureToRemove: 1 }, { sparse: true });
  schema.index(removedIndex, { sparse: true });
  schema.index(ofAuthorIndex);
  schema.index({ serverMemberIds: 1 }, { sparse: true });
  return database.model<MessageDoc>('ChatMessage', schema);
}

const digits = 10;
export const messageId = (chatId: string, seq: number): string => `${chatId}:${String(seq).padStart(digits, '0')}`;
