import { beforeEach, expect, it } from 'vitest';
import { type CommunityModels, communityModels, seedMembers } from './community.ts';
import { errorCode, onEachServer } from './on-each-server.ts';

onEachServer('updates', (server) => {
  let Member: CommunityModels['Member'];
  let Post: CommunityModels['Post'];
  beforeEach(async () => {
    ({ Member, Post } = communityModels(server.connection));
    await seedMembers({ Member, Post });
  });
  const ann = () => Member.findOne({ name: 'ann' }).lean().orFail();
  const changeTags = async (update: object) => {
    await Member.updateOne({ name: 'ann' }, update);
    return (await ann()).tags;
  };

  it('sets, adds and removes fields, and says how many it changed', async () => {
    const change = { $set: { 'address.zip': '1' }, $inc: { score: 2 }, $unset: { email: 1 } };
    expect(await Member.updateOne({ name: 'ann' }, change)).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await ann()).toMatchObject({ score: 2, address: { city: 'Oslo', zip: '1' } });
    expect(await ann()).not.toHaveProperty('email');
  });

  it('counts an update that changes nothing as matched only', async () => {
    const same = await server.connection.collection('members').updateOne({ name: 'bob' }, { $set: { age: 25 } });
    expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it('pushes in order, once only, and pulls', async () => {
    expect(await changeTags({ $push: { tags: { $each: ['c', 'a'], $sort: 1, $slice: 3 } } })).toEqual(['a', 'c', 'x']);
    expect(await changeTags({ $push: { tags: { $each: ['z'], $position: 0 } } })).toEqual(['z', 'a', 'c', 'x']);
    expect(await changeTags({ $addToSet: { tags: { $each: ['z', 'n'] } } })).toEqual(['z', 'a', 'c', 'x', 'n']);
    expect(await changeTags({ $pull: { tags: { $in: ['z', 'a'] } } })).toEqual(['c', 'x', 'n']);
    expect(await changeTags({ $pop: { tags: -1 } })).toEqual(['x', 'n']);
  });

  it('takes the lower, the higher, the product, and renames', async () => {
    const change = { $min: { age: 29 }, $max: { score: 50 }, $mul: { factor: 3 }, $rename: { name: 'alias' } };
    const members = server.connection.collection('members');
    await members.updateOne({ name: 'ann' }, change);
    const changed = await members.findOne({ alias: 'ann' });
    expect(changed).toMatchObject({ age: 29, score: 50, factor: 0 });
  });

  it('changes the matching elements of a list', async () => {
    const comments = [
      { text: 'a', votes: 1 },
      { text: 'b', votes: 8 },
    ];
    const { _id } = await Post.create({ comments });
    await Post.updateOne({ _id, 'comments.text': 'b' }, { $inc: { 'comments.$.votes': 1 } });
    await Post.updateOne({ _id }, { $inc: { 'comments.$[].votes': 10 } });
    await Post.updateOne(
      { _id },
      { $set: { 'comments.$[c].text': 'big' } },
      { arrayFilters: [{ 'c.votes': { $gt: 15 } }] },
    );
    expect(await Post.findById(_id).lean()).toMatchObject({
      comments: [
        { text: 'a', votes: 11 },
        { text: 'big', votes: 19 },
      ],
    });
  });

  it('inserts on an upsert once, then updates', async () => {
    const upsert = (name: string) =>
      Member.updateOne({ email: 'up@x' }, { $set: { name }, $setOnInsert: { score: 9 } }, { upsert: true });
    expect((await upsert('first')).upsertedCount).toBe(1);
    expect(await upsert('second')).toMatchObject({ upsertedCount: 0, modifiedCount: 1 });
    expect(await Member.findOne({ email: 'up@x' }).lean()).toMatchObject({ name: 'second', score: 9 });
  });

  it('computes an update from the document itself', async () => {
    const sums = server.connection.collection('sums');
    await sums.insertOne({ a: 1, b: 2 });
    await sums.updateOne({}, [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'a' }]);
    expect(await sums.findOne({}, { projection: { _id: 0 } })).toEqual({ b: 2, sum: 3 });
  });

  it('answers the document before or after a change', async () => {
    const raise = (returnDocument: 'before' | 'after') =>
      Member.findOneAndUpdate({ name: 'bob' }, { $inc: { score: 10 } }, { returnDocument }).lean();
    expect(await raise('before')).toMatchObject({ score: 0 });
    expect(await raise('after')).toMatchObject({ score: 20 });
    const oldest = { sort: { age: -1 as const }, projection: { name: 1, _id: 0 } };
    const members = server.connection.collection('members');
    expect(await members.findOneAndUpdate({}, { $inc: { score: 1 } }, oldest)).toEqual({ name: 'cy' });
  });

  it('loses no count under fifty simultaneous increments', async () => {
    await Promise.all(Array.from({ length: 50 }, () => Member.updateOne({ name: 'ann' }, { $inc: { score: 1 } })));
    expect((await ann()).score).toBe(50);
  });

  it('saves changed subdocuments and refuses a stale list', async () => {
    const { _id } = await Post.create({ comments: [{ text: 'a' }, { text: 'b' }] });
    const [first, second] = [await Post.findById(_id).orFail(), await Post.findById(_id).orFail()];
    first.comments.splice(0, 1);
    await first.save();
    second.comments.splice(1, 1);
    await expect(second.save()).rejects.toThrow(/No matching document/);
  });

  it('goes on after a failure in an unordered bulk', async () => {
    const outcome = await Member.bulkWrite(
      [
        { insertOne: { document: { name: 'q1', email: 'ann@x' } } },
        { insertOne: { document: { name: 'q2', email: 'q2@x' } } },
        { updateOne: { filter: { name: 'bob' }, update: { $set: { score: 4 } } } },
        { deleteOne: { filter: { name: 'cy' } } },
      ],
      { ordered: false },
    ).catch((error) => error);
    expect(outcome).toMatchObject({ code: 11000, result: { insertedCount: 1, modifiedCount: 1, deletedCount: 1 } });
  });

  it('refuses changes that make no sense, with their codes', async () => {
    const members = server.connection.collection('members');
    const code = (update: object) => errorCode(members.updateOne({ name: 'ann' }, update));
    expect(await code({ $inc: { name: 1 } })).toBe(14);
    expect(await code({ $push: { name: 1 } })).toBe(2);
    expect(await code({ $bad: { a: 1 } })).toBe(9);
    expect(await code({ $set: { _id: 2 } })).toBe(66);
    expect(await code({ $set: { age: 1 }, $inc: { age: 1 } })).toBe(40);
  });
});
