import { beforeEach, expect, it } from 'vitest';
import { type CommunityModels, communityModels, seedMembers } from './community.ts';
import { errorCode, onEachServer } from './on-each-server.ts';

onEachServer('queries', (server) => {
  let Member: CommunityModels['Member'];
  let Post: CommunityModels['Post'];
  beforeEach(async () => {
    ({ Member, Post } = communityModels(server.connection));
    await seedMembers({ Member, Post });
  });
  const count = (filter: object) => Member.countDocuments(filter);
  const names = async (filter: object) => (await Member.find(filter).sort('name').lean()).map(({ name }) => name);

  it('sorts, selects and pages', async () => {
    const found = await Member.find({ age: { $gte: 25 } })
      .sort({ age: -1 })
      .select('name -_id')
      .lean();
    expect(found).toEqual([{ name: 'cy' }, { name: 'ann' }, { name: 'bob' }]);
    expect(await Member.find().sort('name').skip(1).limit(1).lean()).toMatchObject([{ name: 'bob' }]);
  });

  it('matches nested fields and patterns', async () => {
    expect(await names({ 'address.city': 'Oslo', name: /^A/i })).toEqual(['ann']);
  });

  it('distinguishes a missing field from a null one', async () => {
    expect(await count({ email: { $exists: false } })).toBe(1);
    await server.connection.collection('members').updateOne({ name: 'bob' }, { $set: { email: null } });
    expect(await count({ email: null })).toBe(2);
    expect(await count({ email: { $exists: false } })).toBe(1);
  });

  it('matches lists by element, by all of them, by size and as a whole', async () => {
    expect(await names({ tags: 'y' })).toEqual(['ann', 'bob']);
    expect(await names({ tags: { $all: ['x', 'y'] } })).toEqual(['ann']);
    expect(await names({ tags: { $size: 0 } })).toEqual(['cy']);
    expect(await names({ tags: ['x', 'y'] })).toEqual(['ann']);
    expect(await names({ 'tags.0': 'y' })).toEqual(['bob']);
    expect(await names({ tags: { $elemMatch: { $eq: 'x' } } })).toEqual(['ann']);
  });

  it('combines conditions', async () => {
    expect(await names({ $or: [{ age: 25 }, { name: 'cy' }] })).toEqual(['bob', 'cy']);
    expect(await names({ $nor: [{ age: 25 }] })).toEqual(['ann', 'cy']);
    expect(await names({ age: { $not: { $gt: 30 } } })).toEqual(['ann', 'bob']);
    expect(await names({ name: { $nin: ['ann'], $ne: 'bob' } })).toEqual(['cy']);
    expect(await names({ $expr: { $gt: ['$age', 29] } })).toEqual(['ann', 'cy']);
  });

  it('compares a value only with values of its own kind', async () => {
    await Post.create([{ anything: 5 }, { anything: '5' }, { anything: new Date(5) }, { anything: null }]);
    expect(await Post.countDocuments({ anything: { $gt: 1 } })).toBe(1);
    expect(await Post.countDocuments({ anything: { $lt: 'a' } })).toBe(1);
    expect(await Post.countDocuments({ anything: { $gt: new Date(0) } })).toBe(1);
  });

  it('sorts values of all kinds in the one order of BSON', async () => {
    await Post.create([{ anything: 'text' }, { anything: new Date(1) }, { anything: null }, { anything: 7 }]);
    const sorted = await Post.find().sort({ anything: 1 }).lean();
    expect(sorted.map(({ anything }) => typeof anything)).toEqual(['object', 'number', 'string', 'object']);
    expect(sorted[3]!.anything).toEqual(new Date(1));
  });

  it('projects parts of a list', async () => {
    const comments = [
      { text: 'a', votes: 1 },
      { text: 'b', votes: 5 },
      { text: 'c', votes: 9 },
    ];
    const { _id } = await Post.create({ title: 'p', comments });
    const texts = async (filter: object, projection: object) =>
      (await Post.findOne(filter, projection).lean())?.comments.map(({ text }) => text);
    expect(await texts({ _id }, { comments: { $slice: 2 } })).toEqual(['a', 'b']);
    expect(await texts({ _id }, { comments: { $elemMatch: { votes: { $gt: 2 } } } })).toEqual(['b']);
    expect(await texts({ 'comments.votes': 9 }, { 'comments.$': 1 })).toEqual(['c']);
  });

  it('lists distinct values, through arrays too', async () => {
    expect(new Set(await Member.distinct('address.city'))).toEqual(new Set(['Oslo', 'Rome']));
    expect(new Set(await Member.distinct('tags'))).toEqual(new Set(['x', 'y']));
  });

  it('compares without case under a collation', async () => {
    const found = await Member.find({ name: 'ANN' }).collation({ locale: 'en', strength: 2 }).lean();
    expect(found).toMatchObject([{ name: 'ann' }]);
    expect(await count({ name: 'ANN' })).toBe(0);
  });

  it('walks a large result in batches, and survives deletes on the way', async () => {
    const numbers = server.connection.collection<{ n: number }>('numbers');
    await numbers.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    let sum = 0;
    for await (const { _id, n } of numbers.find().batchSize(50)) {
      sum += n;
      await numbers.deleteOne({ _id });
    }
    expect(sum).toBe((299 * 300) / 2);
    expect(await numbers.countDocuments()).toBe(0);
  });

  it('follows references', async () => {
    const { ann, bob } = await seedMembers({ Member, Post });
    const post = await Post.create({ title: 'p', author: ann, likes: [bob, ann] });
    const read = await Post.findById(post._id).populate('author', 'name').populate('likes', 'name').lean();
    expect(read).toMatchObject({ author: { name: 'ann' }, likes: [{ name: 'bob' }, { name: 'ann' }] });
  });

  it('refuses an operator it does not know', async () => {
    const unknown = server.connection
      .collection('members')
      .find({ age: { $bogus: 1 } })
      .toArray();
    expect(await errorCode(unknown)).toBe(2);
  });
});
