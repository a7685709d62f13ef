import { type Connection, type Model, Schema } from 'mongoose';

/** `over`: nobody fetched it in time. `fetched`: it was, whole. Of both the file is gone. */
export const exportStates = ['waiting', 'ready', 'fetched', 'over', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** What a member asked to take along. One for each: a new one takes the place of the last. */
export interface MemberExport {
  /** The member's own id. */
  _id: string;
  state: ExportState;
  /** The session that showed who it is, and the only one that may fetch. */
  sessionId: string;
  language: 'en' | 'he';
  requestedAt: Date;
  /** The last ones, newest first: what the daily limit counts. */
  askedAt: Date[];
  /** The file, by a name that says nothing. */
  file: string;
  /** A process builds it and says so again and again; a killed one says so no more. */
  takenUntil?: Date;
  tries: number;
  size?: number;
  readyAt?: Date;
  expiresAt?: Date;
  /** SHA-256 of what the address of one download ends with, and until when it is good. */
  ticketHash?: string;
  ticketUntil?: Date;
  forgetAt: Date;
}

const exportSchema = new Schema<MemberExport>(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: exportStates, required: true },
    sessionId: { type: String, required: true },
    language: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    askedAt: { type: [Date], default: [] },
    file: { type: String, required: true },
    takenUntil: Date,
    tries: { type: Number, default: 0 },
    size: Number,
    readyAt: Date,
    expiresAt: Date,
    ticketHash: String,
    ticketUntil: Date,
    forgetAt: { type: Date, required: true },
  },
  { collection: 'exports', versionKey: false },
);
exportSchema.index({ state: 1, requestedAt: 1 });
exportSchema.index({ ticketHash: 1 }, { sparse: true });
exportSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export function exportModel(connection: Connection): Model<MemberExport> {
  return connection.model<MemberExport>('MemberExport', exportSchema);
}
