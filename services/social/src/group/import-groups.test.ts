import { connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GroupSeed, importGroups } from '../import.ts';
import { type Models, openModels } from '../models.ts';

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

const yoga: GroupSeed = {
  id: 'yoga',
  name: 'Yoga Studio',
  code: 'YOG101',
  teacher: { firstName: 'Shira', lastName: 'Alon' },
  meetings: [{ weekday: 3, from: '18:00', to: '19:15' }],
  members: ['ann', 'ben'],
};
const bring = (...seeds: GroupSeed[]) => importGroups(mongo.url, seeds, { isPublished: true });
const inYoga = async () => {
  const rows = await models.memberships.find({ status: 'in' }).sort({ _id: 1 }).lean();
  return rows.map(({ memberId }) => memberId).join(' ');
};

describe('an import of groups', () => {
  it('brings each once, however often it runs', async () => {
    expect(await bring(yoga)).toEqual({
      groups: { added: 1, changed: 0, unchanged: 0 },
      members: { added: 2, removed: 0, unchanged: 0 },
    });
    const before = [await models.groups.find().lean(), await models.memberships.find().lean()];
    expect(await bring(yoga)).toEqual({
      groups: { added: 0, changed: 0, unchanged: 1 },
      members: { added: 0, removed: 0, unchanged: 2 },
    });
    expect([await models.groups.find().lean(), await models.memberships.find().lean()]).toEqual(before);
  });

  it('takes out whom an import brought and this one does not name, and leaves whom staff put in', async () => {
    await bring(yoga);
    const byStaff = {
      groupId: 'yoga',
      memberId: 'eli',
      status: 'in',
      by: 'staff',
      since: new Date(),
      turn: 1,
    } as const;
    await models.memberships.create({ _id: 'yoga|eli', ...byStaff });
    const { members } = await bring({ ...yoga, members: ['ben', 'gal'] });
    expect(members).toEqual({ added: 1, removed: 1, unchanged: 1 });
    expect(await inYoga()).toBe('ben eli gal');
    await bring(yoga);
    expect([await inYoga(), (await models.memberships.findById('yoga|ann').lean())?.turn]).toEqual(['ann ben eli', 3]);
  });

  it('leaves what the file does not name any more, and takes away what it does not say any more', async () => {
    await bring(yoga, { id: 'walks', name: 'Walks', members: ['ann'] });
    await bring({ id: 'yoga', name: 'Yoga', members: yoga.members });
    const rows = await models.groups.find().sort({ _id: 1 }).lean();
    expect(
      rows.map(({ _id, name, turn, teacher, code, meetings }) => ({ _id, name, turn, teacher, code, meetings })),
    ).toEqual([
      { _id: 'walks', name: 'Walks', turn: 0, teacher: undefined, code: undefined, meetings: [] },
      { _id: 'yoga', name: 'Yoga', turn: 1, teacher: undefined, code: undefined, meetings: [] },
    ]);
  });

  it('carries its domain events for the running service to report, in the write itself', async () => {
    await bring(yoga);
    const carried = await models.memberships.find().select('+outbox').lean<{ outbox: { data: object }[] }[]>();
    expect(carried.map(({ outbox }) => outbox.map(({ data }) => data))).toEqual([
      [{ groupId: 'yoga', memberId: 'ann' }],
      [{ groupId: 'yoga', memberId: 'ben' }],
    ]);
    await importGroups(mongo.url, [{ id: 'quiet', name: 'Quiet', members: ['ann'] }]);
    const quiet = await models.memberships.findById('quiet|ann').select('+outbox').lean<{ outbox?: object[] }>();
    expect(quiet?.outbox).toBeUndefined();
  });

  it('does not touch a group that staff made here', async () => {
    await importGroups(mongo.url, [{ ...yoga, isManual: true }]);
    await expect(bring({ id: 'other', name: 'Other' }, { ...yoga, name: 'Changed' })).rejects.toThrow(
      'The group yoga was made here by staff.',
    );
    expect(await models.groups.distinct('name')).toEqual(['Yoga Studio']);
  });

  it('puts nobody into more than a hundred groups, those of before counted, and writes nothing then', async () => {
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({ ...yoga, id: `g${from + index}`, members: ['ann'] }));
    await bring(...many(0, 60));
    await bring(...many(50, 100));
    await expect(bring(...many(99, 101))).rejects.toThrow('ann would be in more than 100 groups.');
    expect(await models.groups.countDocuments()).toBe(100);
  });

  it.each<[string, Partial<GroupSeed>]>([
    ['stands for everyone', { id: 'all' }],
    ['up to 64 letters', { id: 'a b' }],
    // Such a target is one member alone.
    ['up to 64 letters', { id: 'member:ann' }],
    ['must be a time', { meetings: [{ weekday: 1, from: '18:00', to: '24:00' }] }],
    ['must not be before its start', { startsOn: '2026-11-02', endsOn: '2026-11-01' }],
    ['IANA name', { timeZone: 'Mars/Olympus' }],
    ['needs a name', { teacher: { firstName: ' ', lastName: '' } }],
  ])('with anything wrong (%s) writes nothing', async (says, wrong) => {
    await expect(bring(yoga, { ...yoga, ...wrong })).rejects.toThrow(says);
    expect(await models.groups.countDocuments()).toBe(0);
  });
});
