import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

export interface CategoryDoc {
  _id: string;
  /** Language -> name, at least one. The first is for clients that know no languages. */
  names: Record<string, string>;
  icon: string;
  /** Its place in the list; of two at one place the lower id comes first. */
  order: number;
  /** Of what staff said of it, counted up with each change; none of what no staff have changed, which its source may still replace. */
  revision?: number;
  /** Nothing new is filed under it. */
  isRetired?: boolean;
}

export function categoryModel(connection: Connection): Model<CategoryDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      names: { type: Schema.Types.Mixed, required: true },
      icon: { type: String, required: true },
      order: { type: Number, default: 0 },
      revision: Number,
      isRetired: Boolean,
    },
    { collection: 'categories', versionKey: false },
  );
  schema.plugin(withOutbox);
  return connection.model<CategoryDoc>('Category', schema as unknown as Schema<CategoryDoc>);
}
