import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { NotificationKind } from '../generated/schema.ts';
import { kindNames } from './notification-kinds.ts';

/** One thing a member is notified of. It keeps ids and fixed words alone: what is shown is read from its owner, as it is then. */
export interface NotificationDoc {
  /** Derived from the member and the thing: whatever reports it again meets the same row. */
  _id: string;
  memberId: string;
  kind: NotificationKind;
  /** When it was made, or was new again, by the database's clock: the order of the list, and what the marker is compared with. */
  at: Date;
  /** When it happened. */
  since: Date;
  /** Who did it, the last first. */
  from: string[];
  /** When the row was new for each of `from`, in the same order. Shorter in rows that are older than it. */
  times?: { at: Date; since: Date }[];
  itemId?: string;
  commentId?: string;
  pictureId?: string;
  chatId?: string;
  meetingId?: string;
  /** Of messages of a chat: the number of the first that was unread when the row was new. */
  unreadFrom?: number;
  approved?: boolean;
  /** Of an event or a live meeting that was cancelled: it takes place after all. */
  isReinstated?: boolean;
}

/** So long it may be read; what happened is still to be found where it happened. */
export const keepDays = 90;

/** The list, its unread part and their count. */
export const listIndex = { memberId: 1, at: -1, _id: -1 } as const;

/** Shard key: `memberId`. */
export function notificationModel(database: Connection): Model<NotificationDoc> {
  const schema = new Schema<NotificationDoc>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      kind: { type: String, enum: kindNames, required: true },
      at: { type: Date, required: true },
      since: { type: Date, required: true },
      from: { type: [String], default: [] },
      times: { type: [new Schema({ at: Date, since: Date }, { _id: false })], default: undefined },
      itemId: String,
      commentId: String,
      pictureId: String,
      chatId: String,
      meetingId: String,
      unreadFrom: Number,
      approved: Boolean,
      isReinstated: Boolean,
    },
    { collection: 'notifications', versionKey: false },
  );
  schema.index(listIndex);
  schema.index({ from: 1 });
  schema.index({ commentId: 1 }, { sparse: true });
  schema.index({ at: 1 }, { expireAfterSeconds: keepDays * 24 * 60 * 60 });
  schema.plugin(withOutbox);
  return database.model<NotificationDoc>('Notification', schema);
}
