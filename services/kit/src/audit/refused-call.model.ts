import { type Connection, type Model, Schema } from 'mongoose';
import { withOutbox } from '../outbox/outbox-field.ts';

/** One call that is staff's alone and was refused to one member, within one window of ten minutes. */
export interface RefusedCall {
  _id: string;
  memberId: string;
  /** `Query.auditLog`: its name, none of its arguments. */
  call: string;
  /** How often, up to the last power of two that one process counted. */
  count: number;
  at: Date;
}

/** Long after its domain event was published and logged. */
const keepSeconds = 30 * 24 * 60 * 60;

const refusedCallSchema = new Schema<RefusedCall>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    call: { type: String, required: true },
    count: { type: Number, required: true, default: 1 },
    at: { type: Date, required: true },
  },
  { collection: 'refused_calls' },
);
refusedCallSchema.index({ at: 1 }, { expireAfterSeconds: keepSeconds });
refusedCallSchema.index({ memberId: 1 });
refusedCallSchema.plugin(withOutbox);

/** Every service has one. */
export function refusedCallModel(connection: Connection): Model<RefusedCall> {
  return connection.model<RefusedCall>('RefusedCall', refusedCallSchema);
}
