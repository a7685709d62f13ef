import { beforeEach, expect, it } from 'vitest';
import { type CommunityModels, communityModels, seedMembers } from './community.ts';
import { onEachServer } from './on-each-server.ts';

onEachServer('aggregation', (server) => {
  let Member: CommunityModels['Member'];
  let Post: CommunityModels['Post'];
  beforeEach(async () => {
    ({ Member, Post } = communityModels(server.connection));
    const { ann, bob } = await seedMembers({ Member, Post });
    await Post.create([
      { title: 'one', author: ann, likes: [bob], at: new Date('2026-01-01T05:00Z') },
      { title: 'two', author: ann, likes: [ann, bob], at: new Date('2026-01-01T09:00Z') },
      { title: 'three', author: bob, at: new Date('2026-01-02T01:00Z') },
    ]);
  });

  it('groups and computes', async () => {
    const groups = await Member.aggregate([
      { $group: { _id: '$address.city', members: { $sum: 1 }, mean: { $avg: '$age' }, oldest: { $max: '$age' } } },
      { $sort: { _id: 1 } },
    ]);
    expect(groups).toEqual([
      { _id: 'Oslo', members: 2, mean: 35.5, oldest: 41 },
      { _id: 'Rome', members: 1, mean: 25, oldest: 25 },
    ]);
  });

  it('joins by field and by pipeline', async () => {
    const joined = await Post.aggregate([
      { $match: { title: 'two' } },
      { $lookup: { from: 'members', localField: 'likes', foreignField: '_id', as: 'likedBy' } },
      { $project: { _id: 0, names: '$likedBy.name' } },
    ]);
    expect(joined[0].names.sort()).toEqual(['ann', 'bob']);
    const mine = { $match: { $expr: { $eq: ['$author', '$$member'] } } };
    const latest = [mine, { $sort: { at: -1 } }, { $limit: 1 }, { $project: { _id: 0, title: 1 } }];
    const withLatest = await Member.aggregate([
      { $match: { name: 'ann' } },
      { $lookup: { from: 'posts', let: { member: '$_id' }, pipeline: latest as never, as: 'latest' } },
    ]);
    expect(withLatest[0].latest).toEqual([{ title: 'two' }]);
  });

  it('unwinds lists and counts by value', async () => {
    expect(await Member.aggregate([{ $unwind: '$tags' }, { $sortByCount: '$tags' }])).toEqual([
      { _id: 'y', count: 2 },
      { _id: 'x', count: 1 },
    ]);
    const all = { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } };
    expect(await Member.aggregate([all, { $count: 'rows' }])).toEqual([{ rows: 4 }]);
  });

  it('asks several questions at once', async () => {
    const [answer] = await Member.aggregate([
      {
        $facet: {
          total: [{ $count: 'n' }],
          oldest: [{ $sort: { age: -1 } }, { $limit: 1 }, { $project: { _id: 0, name: 1 } }],
          ages: [{ $bucket: { groupBy: '$age', boundaries: [0, 30, 50], output: { n: { $sum: 1 } } } }],
        },
      },
    ]);
    expect(answer).toEqual({
      total: [{ n: 3 }],
      oldest: [{ name: 'cy' }],
      ages: [
        { _id: 0, n: 1 },
        { _id: 30, n: 2 },
      ],
    });
  });

  it('evaluates expressions', async () => {
    const isX = { $eq: ['$$tag', 'x'] };
    const [computed] = await Member.aggregate([
      { $match: { name: 'ann' } },
      {
        $project: {
          _id: 0,
          loud: { $concat: [{ $toUpper: '$name' }, '-', { $toString: '$age' }] },
          onlyX: { $filter: { input: '$tags', as: 'tag', cond: isX } },
          joined: { $reduce: { input: '$tags', initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
          fallback: { $ifNull: ['$missing', 'none'] },
          day: { $dateToString: { date: new Date(0), format: '%Y-%m-%d' } },
          idLength: { $strLenCP: { $toString: '$_id' } },
        },
      },
    ]);
    expect(computed).toEqual({
      loud: 'ANN-30',
      onlyX: ['x'],
      joined: 'xy',
      fallback: 'none',
      day: '1970-01-01',
      idLength: 24,
    });
  });

  it('groups by calendar day in a time zone', async () => {
    const day = { $dateTrunc: { date: '$at', unit: 'day', timezone: 'America/New_York' } };
    const days = await Post.aggregate([{ $group: { _id: day, n: { $sum: 1 } } }, { $sort: { _id: 1 } }]);
    expect(days).toEqual([{ _id: new Date('2026-01-01T05:00Z'), n: 3 }]);
  });

  it('ranks rows in a window', async () => {
    const running = { $sum: '$age', window: { documents: ['unbounded', 'current'] } };
    const output = { rank: { $documentNumber: {} }, running };
    const ranked = await Member.aggregate([
      { $setWindowFields: { sortBy: { age: 1 }, output } } as never,
      { $project: { _id: 0, name: 1, rank: 1, running: 1 } },
    ]);
    expect(ranked).toEqual([
      { name: 'bob', rank: 1, running: 25 },
      { name: 'ann', rank: 2, running: 55 },
      { name: 'cy', rank: 3, running: 96 },
    ]);
  });

  it('follows a chain of references', async () => {
    const tree = server.connection.collection<{ _id: number; parent?: number }>('tree');
    await tree.deleteMany({});
    await tree.insertMany([{ _id: 1 }, { _id: 2, parent: 1 }, { _id: 3, parent: 2 }]);
    const up = { from: 'tree', startWith: '$parent', connectFromField: 'parent', connectToField: '_id', as: 'above' };
    const [leaf] = await tree.aggregate([{ $match: { _id: 3 } }, { $graphLookup: up }]).toArray();
    expect(leaf!.above.map(({ _id }: { _id: number }) => _id).sort()).toEqual([1, 2]);
  });

  it('writes its result into a collection, and merges into one', async () => {
    await Member.aggregate([{ $project: { name: 1 } }, { $out: 'names' }]);
    const extra = { $project: { extra: { $literal: 1 } } };
    const merge = { $merge: { into: 'names', on: '_id', whenMatched: 'merge' as const } };
    await Member.aggregate([{ $match: { name: 'ann' } }, extra, merge]);
    const names = server.connection.collection('names');
    expect(await names.findOne({ name: 'ann' }, { projection: { _id: 0 } })).toEqual({ name: 'ann', extra: 1 });
    expect(await names.countDocuments()).toBe(3);
  });

  it('merges documents of the request that are not there, at its own time, and leaves those that are', async () => {
    const names = server.connection.collection<{ _id: number; name: string; at?: Date }>('given');
    await names.deleteMany({});
    await names.insertOne({ _id: 1, name: 'kept' });
    const documents = [1, 2, 2].map((_id, index) => ({ _id, name: { $literal: `$${index}` } }));
    const merge = { $merge: { into: 'given', on: '_id', whenMatched: 'keepExisting' as const } };
    await server.connection.db!.aggregate([{ $documents: documents }, { $set: { at: '$$NOW' } }, merge]).toArray();
    const found = await names.find().sort({ _id: 1 }).toArray();
    expect(found).toEqual([
      { _id: 1, name: 'kept' },
      { _id: 2, name: '$1', at: expect.any(Date) },
    ]);
  });
});
