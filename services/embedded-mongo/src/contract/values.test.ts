import type { Document } from 'mongodb';
import mongoose from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { type CommunityModels, communityModels, Decimal128, Double, Int32, Long, seedMembers } from './community.ts';
import { onEachServer } from './on-each-server.ts';

onEachServer('values', (server) => {
  let Member: CommunityModels['Member'];
  let Post: CommunityModels['Post'];
  const values = () => server.connection.collection<Document>('values');
  beforeEach(async () => {
    ({ Member, Post } = communityModels(server.connection));
    await seedMembers({ Member, Post });
    await values().deleteMany({});
  });

  it('come back as they went in', async () => {
    const given = {
      at: new Date(1_700_000_000_123),
      price: Decimal128.fromString('12.50'),
      blob: Buffer.from([1, 2, 3]),
      views: 9_007_199_254_740_993n,
      anything: { nothing: null, nested: [1, [2]], fraction: 1.5 },
    };
    const { _id } = await Post.create(given);
    const read = await Post.findById(_id).orFail();
    expect(read.at).toEqual(given.at);
    expect(String(read.price)).toBe('12.50');
    expect(Buffer.from(read.blob!)).toEqual(given.blob);
    expect(read.views).toBe(given.views);
    expect(read.anything).toEqual(given.anything);
  });

  it('keep maps and timestamps', async () => {
    const { _id } = await Member.create({ name: 'm', settings: { theme: 'dark' } });
    const before = await Member.findById(_id).orFail();
    await new Promise((resolve) => setTimeout(resolve, 5));
    before.settings!.set('language', 'he');
    await before.save();
    const after = await Member.findById(_id).orFail();
    expect(Object.fromEntries(after.settings!)).toEqual({ theme: 'dark', language: 'he' });
    expect(after.createdAt).toEqual(before.createdAt);
    expect(Number(after.updatedAt)).toBeGreaterThan(Number(after.createdAt));
  });

  it('keep the exact kind of a number through an update', async () => {
    await values().insertOne({ double: new Double(3), long: Long.fromNumber(7), touched: 1 });
    await values().updateOne({}, { $inc: { touched: 1 } });
    const kinds = { $project: { _id: 0, double: { $type: '$double' }, long: { $type: '$long' } } };
    expect(await values().aggregate([kinds]).toArray()).toEqual([{ double: 'double', long: 'long' }]);
  });

  it('add up exactly beyond what a double can hold', async () => {
    await values().insertOne({ big: Long.fromString('9007199254740993'), price: Decimal128.fromString('1.10') });
    await values().updateOne({}, { $inc: { big: 1, price: Decimal128.fromString('0.05') } });
    const read = await values().findOne({}, { promoteLongs: false });
    expect([String(read!.big), String(read!.price)]).toEqual(['9007199254740994', '1.15']);
  });

  it('compare across the kinds of numbers in one index', async () => {
    await values().createIndex({ n: 1 });
    const numbers = [new Double(1), Long.fromString('9007199254740993'), new Int32(-5), 2.5, -0.5, Infinity];
    await values().insertMany(numbers.map((n) => ({ n })));
    const sorted = await values().find({}, { promoteLongs: false }).sort({ n: 1 }).toArray();
    expect(sorted.map(({ n }) => String(n))).toEqual(['-5', '-0.5', '1', '2.5', '9007199254740993', 'Infinity']);
    expect(await values().countDocuments({ n: { $gt: 1 } })).toBe(3);
  });

  it('sort text by its bytes, in any script', async () => {
    await values().insertMany(['ש', 'é', '😀', 'Z', 'a', ''].map((text) => ({ text })));
    const sorted = await values().find().sort({ text: 1 }).toArray();
    expect(sorted.map(({ text }) => text)).toEqual(['', 'Z', 'a', 'é', 'ש', '😀']);
  });

  it('may be five megabytes large, or five thousand at once', async () => {
    await values().insertOne({ large: Buffer.alloc(5_000_000, 7) });
    expect((await values().findOne())!.large.length()).toBe(5_000_000);
    await values().insertMany(Array.from({ length: 5_000 }, (_, i) => ({ i, text: 'x'.repeat(100) })));
    expect(await values().countDocuments()).toBe(5_001);
  });

  it('are files too', async () => {
    const bucket = new mongoose.mongo.GridFSBucket(server.connection.db!);
    const content = Buffer.alloc(700_000, 'banyan');
    const upload = bucket.openUploadStream('picture');
    upload.end(content);
    await new Promise((resolve, reject) => upload.once('finish', resolve).once('error', reject));
    const chunks = await bucket.openDownloadStream(upload.id).toArray();
    expect(Buffer.concat(chunks)).toEqual(content);
  });
});
