import { type Connection, type Model, Schema } from 'mongoose';

/** That an e-mail of what happened is on its way or was sent, so that it is not sent again. Neither address nor words. */
export interface MailNotice {
  /** What anyone who asked for it calls it. */
  _id: string;
  memberId: string;
  at: Date;
  /** Unset: on its way, or its process ended before it was. */
  sentAt?: Date;
}

/** Longer than anybody asks again for the same. */
const keptSeconds = 14 * 24 * 60 * 60;

export function mailNoticeModel(connection: Connection): Model<MailNotice> {
  const schema = new Schema<MailNotice>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      at: { type: Date, required: true },
      sentAt: Date,
    },
    { collection: 'mailNotices', versionKey: false },
  );
  schema.index({ memberId: 1 });
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
  return connection.model<MailNotice>('MailNotice', schema);
}
