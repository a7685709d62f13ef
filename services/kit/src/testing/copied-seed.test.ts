import { type Connection, Schema } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { copiedSeed } from './copied-seed.ts';
import { startTestMongo, type TestMongo } from './start-test-mongo.ts';

let mongo: TestMongo;
let connection: Connection;
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'shelf');
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

it('puts back what was changed, deleted and added since, from what was written once', async () => {
  const schema = new Schema({ _id: String, title: String }, { versionKey: false });
  const models = { books: connection.model('books', schema), loans: connection.model('loans', schema) };
  let written = 0;
  let resets = 0;
  const seed = copiedSeed({
    models,
    seed: async () => {
      written += 1;
      await models.books.create([
        { _id: 'b1', title: 'Dune' },
        { _id: 'b2', title: 'Emma' },
      ]);
    },
    reset: () => {
      resets += 1;
    },
  });
  await seed();
  await models.books.updateOne({ _id: 'b1' }, { title: 'Torn' });
  await models.books.deleteOne({ _id: 'b2' });
  await models.loans.create({ _id: 'l1', title: 'Dune' });
  await seed();
  expect(await models.books.find().sort({ _id: 1 }).lean()).toEqual([
    { _id: 'b1', title: 'Dune' },
    { _id: 'b2', title: 'Emma' },
  ]);
  expect(await models.loans.countDocuments()).toBe(0);
  expect([written, resets]).toEqual([1, 1]);
});
