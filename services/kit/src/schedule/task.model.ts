import { type Connection, type Model, Schema } from 'mongoose';
import { keepDomainEventsSeconds } from '../domain-events/event-log.ts';

const day = 24 * 60 * 60;

/** Longer than a domain event may come late: until then an ended task remembers what it was reported last. */
export const keepEndedSeconds = keepDomainEventsSeconds + day;

export const taskStates = ['waiting', 'done', 'cancelled', 'dead'] as const;

/** Something to be done once, at a time; kept until it is done and longer than any late domain event about it. */
export interface TaskDoc {
  /** The key that anyone who asks for it derives: a repeat meets this row. */
  _id: string;
  kind: string;
  state: (typeof taskStates)[number];
  /** When it is to be done. */
  dueAt: Date;
  /**
   * From when on a worker may take it: when it is due, when a lease ends, when it is tried again. One field for the three, so that
   * what a killed worker held is found by the same read as what is due. Ended tasks have none and leave the index.
   */
  readyAt?: Date;
  /** Which taking of which worker holds it; nobody else ends it. */
  lease?: string;
  attempts: number;
  /** As of when it was asked for; what is older changes nothing. */
  version: number;
  /** Whose it is, where it is one member's. */
  memberId?: string;
  /** Ids and fixed words alone. */
  data: Record<string, string>;
  endedAt?: Date;
}

/** What is ready, the longest first. Ended tasks are not in it. */
export const readyIndex = { kind: 1, readyAt: 1 } as const;

/** Shard key: `_id`. */
export function taskModel(connection: Connection): Model<TaskDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      state: { type: String, enum: taskStates, required: true },
      dueAt: { type: Date, required: true },
      readyAt: Date,
      lease: String,
      attempts: { type: Number, required: true },
      version: { type: Number, required: true },
      memberId: String,
      data: { type: Schema.Types.Mixed, default: {} },
      endedAt: Date,
    },
    { collection: 'tasks', versionKey: false, minimize: false },
  );
  schema.index(readyIndex, { partialFilterExpression: { readyAt: { $exists: true } } });
  schema.index({ memberId: 1 }, { sparse: true });
  schema.index({ endedAt: 1 }, { expireAfterSeconds: keepEndedSeconds, sparse: true });
  return connection.model<TaskDoc>('Task', schema as unknown as Schema<TaskDoc>);
}
