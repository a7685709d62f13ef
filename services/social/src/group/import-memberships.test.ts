import { connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findAllGroups, importGroups, importMemberships } from '../import.ts';
import { type Models, openModels } from '../models.ts';
import { mostOwnGroups } from './group.store.ts';

let mongo: TestMongo;
let models: Models;
beforeAll(async () => {
  mongo = await startTestMongo();
  const database = await connectMongo(mongo.url, 'social');
  models = openModels(database);
  return () => database.close();
});
afterAll(() => mongo.stop());
beforeEach(() => Promise.all([models.groups.deleteMany({}), models.memberships.deleteMany({})]));

const yoga = { id: 'yoga', name: 'Yoga Studio' };
const pair = (memberId: string, groupId = 'yoga') => ({ groupId, memberId });
const put = (...pairs: ReturnType<typeof pair>[]) => importMemberships(mongo.url, pairs);
const isIn = async () =>
  (await models.memberships.find({ status: 'in' }).sort({ _id: 1 }).lean()).map(({ memberId }) => memberId);

it('puts members in once, reports it, and an import of the group takes none of them out', async () => {
  await importGroups(mongo.url, [{ ...yoga, members: ['ann'] }]);
  expect(await importMemberships(mongo.url, [pair('ben')], { isDry: true })).toEqual({ added: 1, unchanged: 0 });
  expect(await isIn()).toEqual(['ann']);
  expect(await put(pair('ann'), pair('ben'), pair('ben'))).toEqual({ added: 1, unchanged: 1 });
  expect(await put(pair('ann'), pair('ben'))).toEqual({ added: 0, unchanged: 2 });
  const [row] = await models.memberships.find({ memberId: 'ben' }).select('+outbox').lean();
  expect(row).toMatchObject({ turn: 1, outbox: [{ type: 'social.groupChanged', data: pair('ben') }] });
  await importGroups(mongo.url, [{ ...yoga, members: [] }]);
  expect(await isIn()).toEqual(['ben']);
});

it('puts nobody anywhere where one would be in too many', async () => {
  const groups = Array.from({ length: mostOwnGroups }, (_, index) => ({
    id: `g${index}`,
    name: 'G',
    members: ['ben'],
  }));
  await importGroups(mongo.url, groups);
  await expect(put(pair('ann'), pair('ben'))).rejects.toThrow('ben would be in more than');
  expect(await models.memberships.countDocuments({ memberId: 'ann' })).toBe(0);
});

it('says which groups there are', async () => {
  await importGroups(mongo.url, [yoga]);
  expect(await findAllGroups(mongo.url)).toEqual([yoga]);
});
