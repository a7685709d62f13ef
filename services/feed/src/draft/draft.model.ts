import { type Connection, type Model, Schema } from 'mongoose';
import type { PostKind } from '../generated/schema.ts';

/** A picture that media keeps for what the draft is to become. */
export interface DraftPicture {
  id: string;
  /** As the client sent it: what it sends again is not asked for again. */
  address: string;
}

/** A form that one of the team has begun to fill in, and nobody else reads. */
export interface DraftDoc {
  /** Derived from member and client id: another member's of that name is another one. */
  _id: string;
  memberId: string;
  clientId: string;
  kind: PostKind;
  /** For the list alone. */
  title: string;
  /** JSON text: what stands in it is the client's to say. */
  form: string;
  pictures: DraftPicture[];
  /** Media keeps pictures for it, also ones that stand in it no more. */
  hadPictures: boolean;
  /** Counts its changes. */
  revision: number;
  changedAt: Date;
}

/** A member's own, the last changed first. */
export const ownDraftsIndex = { memberId: 1, changedAt: -1, _id: -1 } as const;

const kinds: readonly PostKind[] = ['NEWS', 'EVENT', 'POLL'];

/** Shard key: `memberId`. */
export function draftModel(connection: Connection): Model<DraftDoc> {
  const picture = new Schema(
    { id: { type: String, required: true }, address: { type: String, required: true } },
    { _id: false },
  );
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      clientId: { type: String, required: true },
      kind: { type: String, enum: kinds, required: true },
      title: String,
      form: { type: String, required: true },
      pictures: [picture],
      hadPictures: { type: Boolean, required: true },
      revision: { type: Number, required: true },
      changedAt: { type: Date, required: true },
    },
    { collection: 'publicationDrafts', versionKey: false },
  );
  schema.index(ownDraftsIndex);
  return connection.model<DraftDoc>('PublicationDraft', schema as unknown as Schema<DraftDoc>);
}
