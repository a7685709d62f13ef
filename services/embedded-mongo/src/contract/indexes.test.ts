import type { Document } from 'mongodb';
import { beforeEach, expect, it } from 'vitest';
import { errorCode, onEachServer } from './on-each-server.ts';

onEachServer('indexes', (server) => {
  const things = () => server.connection.collection<Document>('things');
  beforeEach(async () => {
    await things().deleteMany({});
    if (
      (
        await things()
          .indexes()
          .catch(() => [])
      ).length > 1
    )
      await things().dropIndexes();
  });

  it('keeps a unique value unique, and says which it was', async () => {
    await things().createIndex({ key: 1 }, { unique: true });
    await things().insertOne({ key: 'a' });
    const failure = await things()
      .insertOne({ key: 'a' })
      .catch((error) => error);
    expect(failure).toMatchObject({ code: 11000, keyPattern: { key: 1 }, keyValue: { key: 'a' } });
    await things().insertOne({ key: 'b' });
    expect(await errorCode(things().updateOne({ key: 'b' }, { $set: { key: 'a' } }))).toBe(11000);
  });

  it('lets exactly one of twenty simultaneous inserts win', async () => {
    await things().createIndex({ key: 1 }, { unique: true });
    const codes = await Promise.all(Array.from({ length: 20 }, () => errorCode(things().insertOne({ key: 1 }))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 11000)).toHaveLength(19);
  });

  it('is unique only among the documents a sparse or partial index holds', async () => {
    await things().createIndex({ email: 1 }, { unique: true, sparse: true });
    await things().createIndex({ slot: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await things().insertMany([
      { slot: 1, open: false },
      { slot: 1, open: false },
      { slot: 1, open: true },
    ]);
    expect(await errorCode(things().insertOne({ slot: 1, open: true }))).toBe(11000);
  });

  it('treats a missing field as null in a compound unique index', async () => {
    await things().createIndex({ a: 1, b: 1 }, { unique: true });
    await things().insertOne({ a: 1 });
    expect(await errorCode(things().insertOne({ a: 1, b: null }))).toBe(11000);
  });

  it('will not build a unique index over doubles', async () => {
    await things().insertMany([{ key: 1 }, { key: 1 }]);
    expect(await errorCode(things().createIndex({ key: 1 }, { unique: true }))).toBe(11000);
  });

  it('refuses a second index of the same name and other options', async () => {
    await things().createIndex({ key: 1 }, { name: 'key' });
    expect([85, 86]).toContain(await errorCode(things().createIndex({ key: -1 }, { name: 'key' })));
  });

  it('reads a sorted page from its index, not from the collection', async () => {
    await things().createIndex({ group: 1, at: -1 });
    await things().insertMany(Array.from({ length: 500 }, (_, at) => ({ group: at % 5, at })));
    const page = things()
      .find({ group: 2, at: { $lt: 400 } })
      .sort({ at: -1 })
      .limit(10);
    expect((await page.toArray()).map(({ at }) => at)).toEqual([397, 392, 387, 382, 377, 372, 367, 362, 357, 352]);
    const plan = await page.explain('executionStats');
    expect(plan.executionStats.totalDocsExamined).toBe(10);
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('IXSCAN');
  });

  it('finds words through a text index', async () => {
    await things().createIndex({ text: 'text' });
    await things().insertMany([{ text: 'a walk in the park' }, { text: 'a swim' }]);
    expect(await things().countDocuments({ $text: { $search: 'walking parks' } })).toBe(1);
  });

  it('finds places near a point', async () => {
    await things().createIndex({ place: '2dsphere' });
    const at = (coordinates: number[]) => ({ place: { type: 'Point', coordinates } });
    await things().insertMany([at([34.78, 32.08]), at([35.21, 31.77])]);
    const near = { $near: { $geometry: at([34.8, 32.1]).place, $maxDistance: 10_000 } };
    expect(await things().find({ place: near }).toArray()).toHaveLength(1);
  });

  it('keeps the expiry of a TTL index', async () => {
    await things().createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    expect(await things().indexes()).toContainEqual(expect.objectContaining({ name: 'at_1', expireAfterSeconds: 60 }));
  });

  it('refuses a document its validator does not allow', async () => {
    const validator = { $jsonSchema: { required: ['name'], properties: { name: { bsonType: 'string' } } } };
    const strict = await server.connection.db!.createCollection<Document>('strict', { validator });
    expect(await errorCode(strict.insertOne({ name: 1 }))).toBe(121);
    expect(await errorCode(strict.insertOne({ name: 'ok' }))).toBeUndefined();
  });
});
