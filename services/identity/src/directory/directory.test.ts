// Who is found by name, and what the directory shows of them, in a deployment that is open and in one where it is opt-in.
import type { InternalRequest } from '@banyan/kit';
import { connectMongo } from '@banyan/kit';
import { testDeployment, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importMembers, type MemberSeed } from '../import.ts';
import { openModels } from '../models.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { findListed, searchMembers } from './directory.internal.ts';
import { fillNameWords } from './fill-name-words.ts';

const id = (letter: string) => letter.repeat(24);
const people: MemberSeed[] = [
  { id: id('a'), username: 'maya.c', firstName: 'Maya', lastName: 'Cohen', major: 'Baker' },
  { id: id('b'), username: 'renee', firstName: 'Renée', lastName: 'Ben-David', privacy: { directoryInfo: true } },
  { id: id('c'), username: 'noam', firstName: 'נֹעָם', lastName: 'לוי' },
  { id: id('d'), username: 'shy', firstName: 'Maya', lastName: 'Hidden', privacy: { directoryInfo: false } },
  { id: id('e'), username: 'gone', firstName: 'Maya', lastName: 'Gone', leftAt: new Date() },
  { id: id('f'), username: 'obrien', firstName: 'Mai', lastName: 'O’Brien', privacy: { directoryInfo: true } },
];

const optIn = testDeployment({ directory: 'optIn' });
const open = testDeployment();
let identity: Awaited<ReturnType<typeof startIdentity>>;
let models: ReturnType<typeof openModels>;
let close: () => Promise<void>;
beforeAll(async () => {
  identity = await startIdentity(people, { deployment: optIn });
  const database = await connectMongo(identity.mongoUrl, 'identity');
  models = openModels(database);
  close = () => database.close();
});
afterAll(async () => {
  await close();
  await identity.stop();
});
beforeEach(async () => void (await importMembers(identity.mongoUrl, people)));

const defaults = { by: id('9'), also: [], isBroad: false, withUnlisted: false, skip: 0, limit: 10 };
const find = async (search: Partial<InternalRequest<'identity.searchMembers'>>, deployment = open) => {
  const { memberIds } = await searchMembers({ models, deployment }, { ...defaults, text: '', ...search });
  return memberIds.map((each) => each[0]).join('');
};

it.each([
  ['ma', 'fa'],
  ['MAYA coh', 'a'],
  ['cohen maya', 'a'],
  ['maya.c', 'a'],
  ['renee', 'b'],
  ['ben–david', 'b'],
  ['נעם', 'c'],
  ["o'bri", 'f'],
  ['obrien', 'f'],
  ['aya', ''],
  ['maya levi', ''],
  ['.*', ''],
])('%j finds %j, by name, and nobody who left or is not in the directory', async (text, found) => {
  expect(await find({ text })).toBe(found);
});

it('finds neither who asks nor anybody twice, page by page', async () => {
  expect(await find({ text: 'ma', by: id('a') })).toBe('f');
  expect(await searchMembers({ models, deployment: open }, { ...defaults, text: 'ma', limit: 1 })).toEqual({
    memberIds: [id('f')],
    hasMore: true,
  });
  expect(await find({ text: 'ma', limit: 1, skip: 1 })).toBe('a');
});

it('a broad search is content with one word, and with how it begins', async () => {
  expect(await find({ text: 'mayra coehn', isBroad: true })).toBe('a');
  expect(await find({ text: 'cohne levy', isBroad: true })).toBe('a');
  expect(await find({ text: 'ren noa', isBroad: true })).toBe('bc');
});

it('who is not listed is found by friends, and by staff who ask for all', async () => {
  expect(await find({ text: 'hidden' })).toBe('');
  expect(await find({ text: 'hidden', also: [id('d')] })).toBe('d');
  expect(await find({ text: 'maya', withUnlisted: true })).toBe('ad');
});

it('where the directory is opt-in, only who said yes is in it', async () => {
  expect(await find({ text: 'ma' }, optIn)).toBe('f');
  const ids = people.map((each) => each.id);
  const inIt = async (deployment: typeof open) =>
    (await findListed({ models, deployment }, { memberIds: ids })).memberIds;
  expect((await inIt(optIn)).sort()).toEqual([id('b'), id('f')]);
  expect((await inIt(open)).sort()).toEqual([id('a'), id('b'), id('c'), id('f')]);
});

const shown = async (as: string) =>
  (
    await identity.call(
      `{ userById(userId: "${id('a')}") { major privacy { directoryInfo } } }`,
      {},
      {},
      viewer({ memberId: as }),
    )
  ).data.userById;

it('where it is opt-in, what was only assumed is shown to nobody, until the member says yes', async () => {
  expect(await shown(id('b'))).toEqual({ major: null, privacy: null });
  expect(await shown(id('a'))).toEqual({ major: 'Baker', privacy: { directoryInfo: false } });
  const say = (directoryInfo: boolean) =>
    identity.call(
      `mutation { updatePrivacy(userId: "${id('a')}", config: { directoryInfo: ${directoryInfo} }) { privacy { directoryInfo } } }`,
      {},
      {},
      viewer({ memberId: id('a') }),
    );
  expect((await say(true)).data.updatePrivacy.privacy).toEqual({ directoryInfo: true });
  expect(await shown(id('b'))).toEqual({ major: 'Baker', privacy: null });
  expect(await find({ text: 'ma' }, optIn)).toBe('fa');
  await say(false);
  expect(await find({ text: 'ma' })).toBe('f');
});

it('rows of an earlier release are found once the service has started, and who is erased is not', async () => {
  await models.members.updateMany({}, { $unset: { nameWords: 1 } });
  await models.members.updateOne({ _id: id('c') }, { erasedAt: new Date() });
  await fillNameWords(models.members);
  expect(await find({ text: 'obrien' })).toBe('f');
  expect((await models.members.findById(id('c')).lean())?.nameWords).toBeUndefined();
  await models.members.updateOne({ _id: id('c') }, { $unset: { erasedAt: 1 } });
});
