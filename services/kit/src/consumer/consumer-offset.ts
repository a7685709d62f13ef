// Where a consumer of domain event logs was: a row for each service, in the consumer's own database.
import { type Connection, type Model, Schema } from 'mongoose';

/** Up to where the domain events of one service were taken, by the clock of its database. */
export interface ConsumerOffset {
  /** The service; or another consumer's own word. */
  _id: string;
  readTo: Date;
}

/** @param name of the model, as the walk through every collection calls it; @param collection where the rows are kept */
export function consumerOffsetModel(database: Connection, name: string, collection: string): Model<ConsumerOffset> {
  const paths = { _id: { type: String, required: true }, readTo: { type: Date, required: true } };
  return database.model<ConsumerOffset>(name, new Schema<ConsumerOffset>(paths, { collection, versionKey: false }));
}

/** As `consumeDomainEvents` asks for them. An offset only goes on, whichever of several processes is faster. */
export function offsetsIn(model: Model<ConsumerOffset>) {
  return {
    findOffset: async (consumer: string): Promise<Date | undefined> => (await model.findById(consumer).lean())?.readTo,
    saveOffset: (consumer: string, readTo: Date): Promise<unknown> =>
      model.updateOne({ _id: consumer }, { $max: { readTo } }, { upsert: true }),
  };
}
