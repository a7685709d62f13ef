import { type Connection, type Model, Schema } from 'mongoose';

export interface CategoryDoc {
  _id: string;
  /** Language -> name, at least one. The first is for clients that know no languages. */
  names: Record<string, string>;
  icon: string;
  order: number;
}

export function categoryModel(connection: Connection): Model<CategoryDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      names: { type: Schema.Types.Mixed, required: true },
      icon: { type: String, required: true },
      order: { type: Number, default: 0 },
    },
    { collection: 'categories', versionKey: false },
  );
  return connection.model<CategoryDoc>('Category', schema as unknown as Schema<CategoryDoc>);
}
