import { withOutbox } from '@banyan/kit';
import { type Connection as Database, type Model, Schema } from 'mongoose';

export const connectionStatuses = ['requested', 'ignored', 'approved'] as const;
/**
 * `ended`: taken back or removed; there is nothing between the two. `hidden`: one of the two is leaving, and may return. `gone`: one of the
 * two left for good; the row stays until that is reported.
 */
const endings = ['ended', 'hidden', 'gone'] as const;
/** A request to somebody who blocks the asker: the one reads SENT, the other nothing. */
const unseen = 'unseen';
export type ConnectionStatus = (typeof connectionStatuses)[number] | (typeof endings)[number] | typeof unseen;

/** One of the two blocks the other. */
export interface Block {
  by: string;
  of: string;
  at: Date;
}

/**
 * What stands between two members: one document per pair, no matter who asked. Each side sees it in its own words
 * (connection.view.ts): what is SENT to one is PENDING or IGNORED to the other.
 */
export interface ConnectionDoc {
  /** Both ids, sorted, as `a|b`: two requests that cross meet in one document. */
  _id: string;
  /** Both ids, so that either side finds it by one index. */
  members: [string, string];
  requestedBy: string;
  requestedOf: string;
  status: ConnectionStatus;
  requestedAt: Date;
  approvedAt?: Date;
  changedAt: Date;
  /** Of what is ended: who ignored it. A request of the other's that comes again is ignored from the beginning, or ignoring would be of no use. */
  ignoredBy?: string;
  /** Whose request the other was last notified of, and when. One that is taken back and sent again is news once a day. */
  requestTold?: { by: string; at: Date };
  /** Each step is one more; who planned upon an older one plans again. Absent of what was imported. */
  turn?: number;
  /** Who of the two is leaving, and what the pair was before. */
  leaving?: string[];
  statusBefore?: ConnectionStatus;
  /** Who of the two blocks the other: none, one or both. In this row, so that no step of the other side comes between. */
  blocks?: Block[];
}

export const friendsIndex = { members: 1, status: 1, changedAt: -1, _id: -1 } as const;
export const receivedIndex = { requestedOf: 1, status: 1, changedAt: -1, _id: -1 } as const;
export const sentIndex = { requestedBy: 1, status: 1, changedAt: -1, _id: -1 } as const;

/** Shard key: `_id` hashed; the lists of one member are then asked of every shard. */
export function connectionModel(database: Database): Model<ConnectionDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      members: { type: [String], required: true },
      requestedBy: { type: String, required: true },
      requestedOf: { type: String, required: true },
      status: { type: String, enum: [...connectionStatuses, ...endings, unseen], required: true },
      requestedAt: { type: Date, required: true },
      approvedAt: Date,
      changedAt: { type: Date, required: true },
      ignoredBy: String,
      requestTold: { type: new Schema({ by: String, at: Date }, { _id: false }), default: undefined },
      turn: Number,
      leaving: { type: [String], default: undefined },
      statusBefore: String,
      blocks: { type: [new Schema({ by: String, of: String, at: Date }, { _id: false })], default: undefined },
    },
    { collection: 'connections', versionKey: false },
  );
  schema.plugin(withOutbox);
  schema.index(friendsIndex);
  schema.index(receivedIndex);
  schema.index(sentIndex);
  schema.index({ 'blocks.by': 1 }, { sparse: true });
  schema.index({ 'blocks.of': 1 }, { sparse: true });
  return database.model<ConnectionDoc>('Connection', schema as unknown as Schema<ConnectionDoc>);
}

export function pairOf(one: string, other: string): string {
  return [one, other].sort().join('|');
}

/** Does this member block the other of the pair? */
export function isBlockedBy(connection: Pick<ConnectionDoc, 'blocks'> | null, memberId: string): boolean {
  return connection?.blocks?.some(({ by }) => by === memberId) ?? false;
}

export function otherOf(connection: Pick<ConnectionDoc, 'members'>, memberId: string): string {
  const [first, second] = connection.members;
  return first === memberId ? second : first;
}
