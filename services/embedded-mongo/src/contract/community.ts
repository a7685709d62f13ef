import type { Connection, Types } from 'mongoose';
import mongoose, { Schema } from 'mongoose';

const memberSchema = new Schema(
  {
    name: String,
    email: { type: String, unique: true, sparse: true },
    age: Number,
    tags: [String],
    address: { city: String, zip: String },
    settings: { type: Map, of: String },
    score: { type: Number, default: 0 },
  },
  { timestamps: true },
);
memberSchema.index({ age: 1, name: -1 });

const postSchema = new Schema({
  title: String,
  author: { type: Schema.Types.ObjectId, ref: 'Member' },
  likes: [{ type: Schema.Types.ObjectId, ref: 'Member' }],
  comments: [{ text: String, votes: { type: Number, default: 0 } }],
  at: Date,
  price: Schema.Types.Decimal128,
  blob: Buffer,
  views: BigInt,
  anything: Schema.Types.Mixed,
});

/** Two small models the cases share, and three members to ask about. */
export function communityModels(connection: Connection) {
  const Member = connection.model('Member', memberSchema);
  const Post = connection.model('Post', postSchema);
  return { Member, Post };
}

export type CommunityModels = ReturnType<typeof communityModels>;

export async function seedMembers({
  Member,
  Post,
}: CommunityModels): Promise<Record<'ann' | 'bob' | 'cy', Types.ObjectId>> {
  await Promise.all([Member.init(), Post.init()]);
  await Promise.all([Member.deleteMany({}), Post.deleteMany({})]);
  const members = await Member.create([
    { name: 'ann', email: 'ann@x', age: 30, tags: ['x', 'y'], address: { city: 'Oslo' } },
    { name: 'bob', email: 'bob@x', age: 25, tags: ['y'], address: { city: 'Rome' } },
    { name: 'cy', age: 41, tags: [], address: { city: 'Oslo' } },
  ]);
  const [ann, bob, cy] = members.map(({ _id }) => _id) as [Types.ObjectId, Types.ObjectId, Types.ObjectId];
  return { ann, bob, cy };
}

export const { Decimal128, Double, Int32, Long } = mongoose.mongo;
