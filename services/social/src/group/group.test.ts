import type { Deployment } from '@banyan/kit';
import { execute, inFull, testDeployment, testDeps, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type GroupSeed, importGroups } from '../import.ts';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';
import { groupsQuery, ownQuery, peopleQuery } from './group.store.ts';
import { countEach } from './publication-targets.ts';

const identity = memberIdentity(['ann', 'ben', 'eli']);
// A Monday, at three in the afternoon where the demo is.
const at = new Date('2026-11-23T13:00:00Z');
const { app, bus, clock, models, mongoUrl, stop } = await startSocial({ at, callInternal: identity.callInternal });
afterAll(stop);
const groups: GroupSeed[] = [
  {
    id: 'yoga',
    name: 'Yoga Studio',
    code: 'YOG101',
    meetings: [{ weekday: 3, from: '18:00', to: '19:15' }],
    members: ['ann', 'ben'],
  },
  { id: 'walks', name: 'הולכי השבילים', meetings: [{ weekday: 1, from: '17:00', to: '18:00' }], members: ['ann'] },
  { id: 'archive', name: 'Archive', code: 'XYZ9', members: ['ann'] },
  { id: 'writing', name: 'Évening Writing', fullName: 'For beginners', members: [] },
];
beforeEach(async () => {
  await Promise.all([models.groups.deleteMany({}), models.memberships.deleteMany({})]);
  await importGroups(mongoUrl, groups, { now: clock() });
  bus.domainEvents.length = 0;
  identity.memberships.length = 0;
  identity.isAway = false;
});

const [ann, ben] = ['ann', 'ben'].map((memberId) => viewer({ memberId }));
const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const ask = (query: string, variables: Record<string, unknown>, who = ann!) => execute(app, query, variables, who);
const codeIn = ({ errors }: { errors?: readonly { extensions: { code?: unknown } }[] }) => errors?.[0]?.extensions.code;

describe('my groups', () => {
  const list = `query ($id: ID!, $skip: Int, $limit: Int) { myCourses(userId: $id, skip: $skip, limit: $limit) {
    identifier name icon isManual nextSchedule { date startTime timeZone } students { id } studentsTotal } }`;

  it('are the viewer’s own, what meets next first, and at the end what does not meet', async () => {
    const { data } = await ask(list, { id: 'ann' });
    expect(data.myCourses.map((each: { identifier: string }) => each.identifier)).toEqual(['walks', 'yoga', 'archive']);
    expect(data.myCourses[1]).toMatchObject({ icon: 'YOGA', isManual: false, studentsTotal: 2 });
    expect(data.myCourses[1].nextSchedule).toMatchObject({ date: '2026-11-25', timeZone: 'Asia/Jerusalem' });
    expect(data.myCourses[1].students.map(({ id }: { id: string }) => id)).toEqual(['ann', 'ben']);
    expect(data.myCourses[2]).toMatchObject({ icon: 'DEFAULT', nextSchedule: null });
    expect((await ask(list, { id: 'ben' }, ben)).data.myCourses).toHaveLength(1);
  });

  it('come by pages of ten, at most fifty, and refuse a negative one', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `m${index}`, name: `M ${index}`, members: ['eli'] }));
    await importGroups(mongoUrl, many);
    const eli = viewer({ memberId: 'eli' });
    const page = async (more: Record<string, unknown>) => (await ask(list, { id: 'eli', ...more }, eli)).data.myCourses;
    expect(await page({})).toHaveLength(10);
    expect(await page({ limit: 500 })).toHaveLength(50);
    expect((await page({ skip: 50, limit: 50 })).map((each: { name: string }) => each.name)).toHaveLength(10);
    expect(codeIn(await ask(list, { id: 'eli', skip: -1 }, eli))).toBe('BAD_INPUT');
  });
});

describe('all groups', () => {
  const all = `query ($search: String, $skip: Int, $limit: Int, $ids: [ID!]) {
    allCourses(search: $search, skip: $skip, limit: $limit, perferedIds: $ids) { total totalForFilter items { identifier } } }`;
  const found = async (variables: Record<string, unknown>) => {
    const { items, ...totals } = (await ask(all, variables, dana)).data.allCourses;
    return [
      items.map((each: { identifier: string }) => each.identifier).join(' '),
      totals.totalForFilter,
      totals.total,
    ];
  };

  it('stand by name; what is ticked stands first, but only where nothing is searched for', async () => {
    expect(await found({})).toEqual(['archive yoga writing walks', 4, 4]);
    expect(await found({ ids: ['yoga', 'walks', 'nothing'] })).toEqual(['yoga walks archive writing', 4, 4]);
    expect(await found({ ids: ['yoga'], search: 'arch' })).toEqual(['archive', 1, 4]);
    expect(await found({ ids: ['yoga'], skip: 1, limit: 2 })).toEqual(['archive writing', 4, 4]);
    expect(await found({ ids: ['yoga', 'walks'], limit: 1 })).toEqual(['yoga', 4, 4]);
  });

  it('are found by the beginnings of their words, in any case and without marks, and by their code', async () => {
    expect(await found({ search: 'stu YO' })).toEqual(['yoga', 1, 4]);
    expect(await found({ search: 'evening' })).toEqual(['writing', 1, 4]);
    expect(await found({ search: 'beginn' })).toEqual(['writing', 1, 4]);
    expect(await found({ search: 'שביל' })).toEqual(['', 0, 4]);
    expect(await found({ search: 'השב' })).toEqual(['walks', 1, 4]);
    expect(await found({ search: 'yog101' })).toEqual(['yoga', 1, 4]);
    expect(await found({ search: '.*' })).toEqual(['', 0, 4]);
  });

  it('refuse a search of more than a hundred characters, and more than fifty ticks', async () => {
    expect(codeIn(await ask(all, { search: 'x'.repeat(101) }, dana))).toBe('BAD_INPUT');
    expect(codeIn(await ask(all, { ids: Array.from({ length: 51 }, String) }, dana))).toBe('BAD_INPUT');
  });
});

it('a publication can go to everyone or to a group, with how many they are', async () => {
  const { data } = await ask('{ publicationTargets { id name total } }', {}, dana);
  expect(data.publicationTargets).toEqual([
    { id: 'all', name: null, total: 3 },
    { id: 'archive', name: 'Archive', total: 1 },
    { id: 'yoga', name: 'Yoga Studio', total: 2 },
    { id: 'writing', name: 'Évening Writing', total: 0 },
    { id: 'walks', name: 'הולכי השבילים', total: 1 },
  ]);
});

describe('who writes a post is offered', () => {
  const list = '{ postAudience { id total } }';
  const idsOf = async (memberPosts: Deployment['feed']['memberPosts'], who = ann!) => {
    const feed = { defaultCategory: 'community', memberPosts, speakers: [] };
    const other = await createApp(
      testDeps({
        mongoUrl: mongoUrl,
        clock,
        bus,
        callInternal: identity.callInternal,
        deployment: testDeployment({ feed }),
      }),
    );
    const { data } = await execute(other, list, {}, who);
    await other.stop();
    return data.postAudience.map(({ id, total }: { id: string; total: number }) => `${id} ${total}`);
  };

  it.each([
    ['groups', ['archive 1', 'yoga 2', 'walks 1']],
    ['approval', ['all 3', 'archive 1', 'yoga 2', 'walks 1']],
    ['off', []],
  ] as const)('their own groups, and everyone only where staff approve it first: %s', async (mode, offered) => {
    expect(await idsOf(mode)).toEqual(offered);
  });

  it('all there are, as one of the team, whatever members may', async () => {
    expect(await idsOf('off', dana)).toEqual(['all 3', 'archive 1', 'yoga 2', 'writing 0', 'walks 1']);
  });
});

describe('the group that a member looks at', () => {
  const choose = (identifier: string, who = ann!) =>
    ask(
      'mutation ($u: ID!, $g: ID!) { chooseCourse(userId: $u, identifier: $g) }',
      { u: who.memberId, g: identifier },
      who,
    );
  const activeOf = async (who = ann!) =>
    (await ask('query ($u: ID!) { activeCourse(userId: $u) }', { u: who.memberId }, who)).data.activeCourse;

  it('is what they chose last, on whichever device, and nobody else’s', async () => {
    expect(await activeOf()).toBeNull();
    for (const identifier of ['yoga', 'walks', 'walks']) {
      clock.advance(1_000);
      expect((await choose(identifier)).data.chooseCourse).toBe(identifier);
    }
    expect([await activeOf(), await activeOf(ben)]).toEqual(['walks', null]);
  });

  it('is one they are in: another cannot be chosen, and one they are taken out of is it no more', async () => {
    expect(codeIn(await choose('writing'))).toBe('NOT_FOUND');
    expect(await models.memberships.countDocuments({ chosenAt: { $exists: true } })).toBe(0);
    await choose('yoga');
    await ask('mutation { removeFromGroup(groupId: "yoga", memberId: "ann") { name } }', {}, dana);
    expect(await activeOf()).toBeNull();
  });
});

describe('staff', () => {
  const change = (act: 'addToGroup' | 'removeFromGroup', groupId: string, memberId: string) =>
    ask(
      `mutation ($g: ID!, $m: ID!) { ${act}(groupId: $g, memberId: $m) { students { id } } }`,
      { g: groupId, m: memberId },
      dana,
    );
  const studentsIn = ({ data }: Awaited<ReturnType<typeof change>>, act: string) =>
    data[act].students.map(({ id }: { id: string }) => id).join(' ');

  it('take a member out: identity has taken it before anybody hears of it, and the audit has who did', async () => {
    const tookWhenPublished: number[] = [];
    const stop = await bus.subscribe(
      ['social.groupChanged'],
      () => void tookWhenPublished.push(identity.memberships.length),
    );
    expect(studentsIn(await change('removeFromGroup', 'yoga', 'ben'), 'removeFromGroup')).toBe('ann');
    await expect.poll(() => bus.domainEvents.length).toBe(2);
    stop();
    expect(tookWhenPublished).toEqual([1]);
    expect(identity.memberships).toEqual([
      { memberId: 'ben', group: { id: 'yoga', name: 'Yoga Studio', turn: 0 }, isIn: false, turn: 2 },
    ]);
    expect(bus.domainEvents.map(({ type, data }) => [type, data])).toEqual([
      ['social.groupChanged', { groupId: 'yoga', memberId: 'ben' }],
      [
        'staff.acted',
        {
          service: 'social',
          actorId: 'dana',
          act: 'group.removeMember',
          memberId: 'ben',
          subject: { kind: 'group', id: 'yoga' },
          outcome: 'done',
        },
      ],
    ]);
  });

  it('put one in; doing either again changes nothing, and notifies nobody', async () => {
    expect(studentsIn(await change('addToGroup', 'yoga', 'eli'), 'addToGroup')).toBe('ann ben eli');
    await expect.poll(() => bus.domainEvents.length).toBe(2);
    expect(studentsIn(await change('addToGroup', 'yoga', 'eli'), 'addToGroup')).toBe('ann ben eli');
    await change('removeFromGroup', 'walks', 'eli');
    expect([bus.domainEvents.length, (await models.memberships.findById('yoga|eli').lean())?.turn]).toEqual([2, 1]);
  });

  it('take out whom identity alone knows to be in, from before groups were kept here, and no anonymous caller', async () => {
    for (const memberId of ['eli', 'stranger']) await change('removeFromGroup', 'walks', memberId);
    expect(identity.memberships).toMatchObject([{ memberId: 'eli', group: { id: 'walks' }, isIn: false, turn: 1 }]);
    expect(await models.memberships.countDocuments({ memberId: 'stranger' })).toBe(0);
    await change('addToGroup', 'walks', 'eli');
    expect(identity.memberships.at(-1)).toMatchObject({ isIn: true, turn: 2 });
  });

  it('take one out who has the group no more and is counted nowhere', async () => {
    await change('removeFromGroup', 'yoga', 'ben');
    expect((await ask('{ myCourses(userId: "ben") { name } }', {}, ben)).data.myCourses).toEqual([]);
    const { data } = await ask('{ publicationTargets { id total } }', {}, dana);
    expect(data.publicationTargets).toContainEqual({ id: 'yoga', total: 1 });
  });

  it('put in nobody who is no member, and change no group that is not there', async () => {
    expect(codeIn(await change('addToGroup', 'yoga', 'stranger'))).toBe('NOT_FOUND');
    expect(codeIn(await change('addToGroup', 'nothing', 'ann'))).toBe('NOT_FOUND');
    expect(codeIn(await change('removeFromGroup', 'nothing', 'ann'))).toBe('NOT_FOUND');
    expect(await models.memberships.countDocuments({ memberId: 'stranger' })).toBe(0);
  });

  it('put nobody into more groups than a pass can name, and in their own again who is in a hundred', async () => {
    const [since, status, by] = [clock(), 'in' as const, 'import' as const];
    const row = (groupId: string) => ({ _id: `${groupId}|eli`, groupId, memberId: 'eli', status, by, since, turn: 1 });
    await models.memberships.insertMany([row('yoga'), ...Array.from({ length: 99 }, (_, index) => row(`g${index}`))]);
    expect(codeIn(await change('addToGroup', 'walks', 'eli'))).toBe('CONFLICT');
    expect(codeIn(await change('addToGroup', 'yoga', 'eli'))).toBeUndefined();
    await change('removeFromGroup', 'yoga', 'eli');
    expect(codeIn(await change('addToGroup', 'walks', 'eli'))).toBeUndefined();
  });

  it('put in who is leaving as far as identity goes, for when they return', async () => {
    await app.member.hide!('ben', true);
    await change('addToGroup', 'yoga', 'ben');
    expect(identity.memberships.at(-1)).toMatchObject({ memberId: 'ben', isIn: true });
  });

  it('at once, fifty times, end with one membership that says what was said last', async () => {
    const said = Array.from({ length: 50 }, (_, index) =>
      change(index % 2 ? 'removeFromGroup' : 'addToGroup', 'yoga', 'eli'),
    );
    expect((await Promise.all(said)).filter(({ errors }) => errors)).toEqual([]);
    await change('removeFromGroup', 'yoga', 'eli');
    const rows = await models.memberships.find({ memberId: 'eli' }).lean();
    expect(rows).toMatchObject([{ status: 'out' }]);
    expect(identity.memberships.at(-1)).toMatchObject({ isIn: false, turn: rows[0]!.turn });
  });

  it('are reported when identity cannot take it, and nobody hears of it until it can', async () => {
    identity.isAway = true;
    expect(codeIn(await change('removeFromGroup', 'yoga', 'ben'))).toBe('SERVICE_UNAVAILABLE');
    expect(codeIn(await change('removeFromGroup', 'yoga', 'ben'))).toBe('SERVICE_UNAVAILABLE');
    expect(bus.domainEvents).toEqual([]);
    identity.isAway = false;
    clock.advance(10_000);
    await expect.poll(() => bus.domainEvents.length, { timeout: 10_000 }).toBe(2);
    expect(identity.memberships[0]).toMatchObject({ memberId: 'ben', isIn: false, turn: 2 });
  });
});

it('who is leaving stands in no list of people and leads nothing, until they return', async () => {
  const led = { ...groups[0]!, teacher: { memberId: 'ben', firstName: 'Ben', lastName: 'Adler' } };
  await importGroups(mongoUrl, [led]);
  const shown = async () => {
    const { data } = await ask('{ myCourses(userId: "ann") { identifier teacher { fullName } students { id } } }', {});
    const yoga = data.myCourses.find((each: { identifier: string }) => each.identifier === 'yoga');
    return [yoga.teacher?.fullName, yoga.students.map(({ id }: { id: string }) => id).join(' ')];
  };
  expect(await shown()).toEqual(['Ben Adler', 'ann ben']);
  await app.member.hide!('ben', true);
  await importGroups(mongoUrl, [led]);
  expect(await shown()).toEqual([undefined, 'ann']);
  await app.member.hide!('ben', false);
  expect(await shown()).toEqual(['Ben Adler', 'ann ben']);
});

it('reads each list from its index, whatever the number of groups and people', async () => {
  const many = Array.from({ length: inFull(300, 60) }, (_, index) => ({
    id: `g${index}`,
    name: `Group ${index}`,
    members: Array.from({ length: 30 }, (_each, nth) => `m${(index * 7 + nth) % 900}`),
  }));
  await importGroups(mongoUrl, many);
  const plans = [
    [await ownQuery(models, 'm5').explain('executionStats'), 15],
    [await peopleQuery(models, 'g5', 10).explain('executionStats'), 11],
    [await groupsQuery(models, '').limit(10).explain('executionStats'), 10],
    [await groupsQuery(models, 'yoga').limit(10).explain('executionStats'), 1],
    [await countEach(models, ['g1', 'g2']).explain('executionStats'), 0],
  ] as unknown as [{ executionStats?: { totalDocsExamined: number } }, number][];
  for (const [plan, most] of plans) {
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    const [, examined] = /"totalDocsExamined":(\d+)/.exec(JSON.stringify(plan))!;
    expect(Number(examined)).toBeLessThanOrEqual(most);
  }
});
