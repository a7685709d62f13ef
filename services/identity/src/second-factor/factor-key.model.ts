import { type Connection, type Model, Schema } from 'mongoose';

/** What second factors are encrypted with, itself encrypted with the internal key. There is one. */
export interface FactorKey {
  _id: typeof factorKeyId;
  sealed: string;
}

export const factorKeyId = 'second-factors';

const factorKeySchema = new Schema<FactorKey>(
  { _id: { type: String, required: true }, sealed: { type: String, required: true } },
  { collection: 'factorKeys' },
);

export function factorKeyModel(connection: Connection): Model<FactorKey> {
  return connection.model<FactorKey>('FactorKey', factorKeySchema);
}
