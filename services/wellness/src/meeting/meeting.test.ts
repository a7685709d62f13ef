import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registrationId } from '../registration/registration.store.ts';
import { meetingRow, meetingRows } from '../testing/meeting-rows.ts';
import { ann, ben, now, type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { comingQuery, followingQuery, pastQuery, soonQuery } from './meeting.store.ts';
import { remindSoon } from './remind-soon.ts';

const hanna = viewer({ memberId: 'hanna' });
const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });

let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  await running.models.meetings.insertMany(meetingRows);
});

const fields = `id meetingName meetingTime isStarted isFinished meetingNumber hostId isRegistered participantsCount isRepeated revision
  meetingCode hostEmail participantsList { userId userEmail userPhoneNumber registeredAt }`;
/** What is answered, or the code of the error. */
async function ask(query: string, who = ann, variables: object = {}) {
  const { data, errors } = await running.ask(query, variables as Record<string, unknown>, who);
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  return (errors ? errors[0]!.extensions!.code : Object.values(data)[0]) as any;
}
const register = (id: string, who = ann) =>
  ask(`mutation { registerToMeeting(userId: "${who.memberId}", meetingId: "${id}") { ${fields} } }`, who);
const unregister = (id: string, who = ann) =>
  ask(`mutation { unregisterFromMeeting(userId: "${who.memberId}", meetingId: "${id}") { isRegistered } }`, who);
const one = (id: string, who = ann) => ask(`{ meeting(id: "${id}") { ${fields} } }`, who);
const start = (id: string, who = hanna) =>
  ask(`mutation { updateMeetingStarted(meetingId: "${id}") { ${fields} } }`, who);
const finish = (id: string, who = hanna) =>
  ask(`mutation { updateMeetingFinished(meetingId: "${id}") { ${fields} } }`, who);
const listed = async (who = ann) => (await ask('{ allMeetings { id } }', who)).map(({ id }: { id: string }) => id);
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
describe('the list', () => {
  it('has what is to come, the next first, and behind it what is over', async () => {
    expect(await listed()).toEqual(['live', 'soon', 'tomorrow', 'yesterday']);
  });

  it('says that one is over an hour after its planned end, whether or not anybody ended it or came', async () => {
    const over = async () => [(await one('live')).isFinished, (await one('soon')).isFinished];
    running.clock.set(inMinutes(-10 + 45 + 59));
    expect(await over()).toEqual([false, false]);
    running.clock.set(inMinutes(30 + 45 + 60));
    expect(await over()).toEqual([true, true]);
    expect((await listed()).slice(0, 2)).toEqual(['tomorrow', 'soon']);
  });

  it('reads by its indexes', async () => {
    const plans = await Promise.all([
      comingQuery(running.models, now).explain(),
      pastQuery(running.models, now).explain(),
      soonQuery(running.models, now).explain(),
      followingQuery(running.models, 's', { from: now, removedAt: now }).explain(),
    ]);
    for (const plan of plans) expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"stage":"SORT"/);
  });
});

describe('who registers', () => {
  it('gets the room, and the others a number more; the same again answers null', async () => {
    expect(await register('soon')).toMatchObject({
      isRegistered: true,
      participantsCount: 1,
      meetingNumber: 'room-of-soon',
    });
    expect(await register('soon')).toBeNull();
    expect(await one('soon', ben)).toMatchObject({ isRegistered: false, participantsCount: 1, meetingNumber: null });
    expect(await one('soon', ben)).toMatchObject({ participantsList: null, meetingCode: null, hostEmail: null });
  });

  it('is shown to the host alone, without address or number, and not to who impersonates one of them', async () => {
    await register('soon', ben);
    await register('soon');
    expect((await one('soon', hanna)).participantsList).toEqual(
      [
        { userId: 'ben', userEmail: null, userPhoneNumber: null, registeredAt: now },
        { userId: 'ann', userEmail: null, userPhoneNumber: null, registeredAt: now },
      ].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
    );
    expect((await one('soon', dana)).participantsList).toBeNull();
    const acting = { ...hanna, actorId: 'ross' };
    expect(await one('soon', acting)).toMatchObject({ participantsList: null, meetingNumber: null });
    expect(await one('soon', { ...ann, actorId: 'ross' })).toMatchObject({ isRegistered: false, meetingNumber: null });
  });

  it('is one however many ask at once, and may take it back and come again', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register('soon')));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await unregister('soon')).toEqual({ isRegistered: false });
    expect(await unregister('soon')).toEqual({ isRegistered: false });
    expect(await one('soon')).toMatchObject({ participantsCount: 0, meetingNumber: null });
    expect(await register('soon')).toMatchObject({ participantsCount: 1 });
    expect(await running.models.registrations.countDocuments({ _id: registrationId('soon', 'ann') })).toBe(1);
  });

  it('finds their own meetings in order; a host is there without it, and what is over takes nobody', async () => {
    await register('tomorrow');
    await register('soon');
    const own = await ask('{ userLiveStreamingQuery(userId: "ann") { id meetingNumber } }');
    expect(own).toEqual([
      { id: 'soon', meetingNumber: 'room-of-soon' },
      { id: 'tomorrow', meetingNumber: 'room-of-tomorrow' },
    ]);
    expect(await register('soon', hanna)).toBeNull();
    expect([await register('yesterday'), await register('never')]).toEqual(['CONFLICT', 'NOT_FOUND']);
  });
});

describe('its host', () => {
  it('starts it once, however many devices ask at once, and ends it for all', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => start('soon')));
    expect(answers.every(({ isStarted }) => isStarted)).toBe(true);
    const started = running.bus.domainEvents.filter(({ data }) => 'change' in data && data.change === 'started');
    expect(started.length).toBeLessThanOrEqual(1);
    expect(await running.models.meetings.findById('soon').lean()).toMatchObject({ startedAt: now });
    expect(await finish('soon')).toMatchObject({ isFinished: true });
    expect(await finish('soon')).toMatchObject({ isFinished: true });
    expect(await start('soon')).toBe('CONFLICT');
  });

  it('alone does so, not before its last hour, and ends nothing that did not start', async () => {
    expect([await start('soon', ann), await start('soon', dana), await finish('live', dana)]).toEqual(
      Array(3).fill('FORBIDDEN'),
    );
    expect([await start('tomorrow'), await finish('soon'), await start('yesterday')]).toEqual(
      Array(3).fill('CONFLICT'),
    );
  });
});

const said = (more: object = {}) => ({
  name: 'Breathing together',
  startsAt: inMinutes(600),
  minutes: 60,
  hostId: 'hanna',
  ...more,
});
const create = (variables: object, who = dana) =>
  ask(
    `mutation ($clientId: ID!, $meeting: MeetingInput!, $weeks: Int) { createMeeting(clientId: $clientId, meeting: $meeting, weeks: $weeks) { ${fields} } }`,
    who,
    { clientId: 'c1', meeting: said(), ...variables },
  );
const update = (variables: object, who = dana) =>
  ask(
    `mutation ($id: ID!, $revision: Int!, $meeting: MeetingInput!, $following: Boolean)
      { updateMeeting(id: $id, revision: $revision, meeting: $meeting, following: $following) { id meetingName meetingTime revision } }`,
    who,
    { revision: 1, meeting: said(), ...variables },
  );
const remove = (id: string, following = false, who = dana) =>
  ask(`mutation { removeMeeting(id: "${id}", following: ${following}) }`, who);

describe('staff', () => {
  it('plan one, or one each week at the same time of the clock, the same again however often', async () => {
    const [once] = await create({});
    expect(once).toMatchObject({ meetingName: 'Breathing together', isRepeated: false, revision: 1, hostId: 'hanna' });
    expect(await create({})).toEqual([once]);
    // 24 March is in winter time, 31 March in summer time: 16:00 in Jerusalem is 14:00 and then 13:00 of UTC.
    const weekly = { clientId: 'c2', weeks: 3, meeting: said({ startsAt: new Date('2026-03-17T14:00:00Z') }) };
    const series = await create(weekly);
    expect(series.map(({ meetingTime }: { meetingTime: Date }) => new Date(meetingTime).toISOString())).toEqual([
      '2026-03-17T14:00:00.000Z',
      '2026-03-24T14:00:00.000Z',
      '2026-03-31T13:00:00.000Z',
    ]);
    expect(await create(weekly)).toEqual(series);
  });

  it.each([
    ['a name of nothing', { name: ' \u200b' }],
    ['a host who is no member', { hostId: 'nobody' }],
    ['a host who may plan none', { hostId: 'ben' }],
    ['a time that is over', { startsAt: inMinutes(-600) }],
    ['a time too far ahead', { startsAt: inMinutes(1_200_000) }],
    ['a length of nothing', { minutes: 0 }],
  ])('are refused %s', async (_, wrong) => {
    expect(await create({ meeting: said(wrong) })).toBe('BAD_INPUT');
    expect(await running.models.meetings.countDocuments()).toBe(meetingRows.length);
  });

  it('change one by its latest revision, and no member does', async () => {
    expect(await update({ id: 'soon', meeting: said() })).toMatchObject([
      { meetingName: 'Breathing together', revision: 2 },
    ]);
    expect(await update({ id: 'soon', meeting: said() })).toMatchObject([{ revision: 2 }]);
    expect(await update({ id: 'soon', meeting: said({ minutes: 30 }) })).toBe('CONFLICT');
    expect(await update({ id: 'live' })).toBe('CONFLICT');
    expect(await update({ id: 'never' })).toBe('NOT_FOUND');
    expect(await update({ id: 'tomorrow' }, ann)).toBe('FORBIDDEN');
    expect(await update({ id: 'tomorrow' }, hanna)).toMatchObject([{ revision: 2 }]);
  });

  it('change all that follow, each by as many days and to the same time of the clock', async () => {
    const meeting = said({ startsAt: new Date('2026-03-17T14:00:00Z') });
    const [, second, third] = await create({ weeks: 3, meeting });
    const later = said({ name: 'Slow breathing', startsAt: new Date('2026-03-25T15:30:00Z') });
    const changed = await update({ id: second.id, meeting: later, following: true });
    expect(changed).toMatchObject([
      { id: second.id, meetingName: 'Slow breathing' },
      { id: third.id, meetingName: 'Slow breathing' },
    ]);
    expect(changed.map(({ meetingTime }: { meetingTime: Date }) => new Date(meetingTime).toISOString())).toEqual([
      '2026-03-25T15:30:00.000Z',
      '2026-04-01T14:30:00.000Z',
    ]);
  });

  it('a change of all that follow that was cut short is completed by the same again, and moves none twice', async () => {
    const meeting = said({ startsAt: new Date('2026-03-17T14:00:00Z') });
    const rows = await create({ weeks: 4, meeting });
    const times = () =>
      running.models.meetings
        .find({ _id: { $in: rows.map(({ id }: { id: string }) => id) } })
        .sort({ _id: 1 })
        .then((found) =>
          found.map(({ startsAt }) => startsAt.toISOString().slice(0, 16)).toSorted((a, b) => (a < b ? -1 : 1)),
        );
    // Past the one that follows it.
    const change = { id: rows[1].id, meeting: said({ startsAt: new Date('2026-04-04T14:30:00Z') }), following: true };
    const { meetings } = running.wellness.models;
    const write = meetings.findOneAndUpdate.bind(meetings);
    let left = 2;
    const cut = vi.spyOn(meetings, 'findOneAndUpdate').mockImplementation(((...asked: Parameters<typeof write>) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return write(...asked);
    }) as never);
    expect(await update(change)).toBe('INTERNAL');
    cut.mockRestore();
    expect(await update(change)).toHaveLength(3);
    const whole = ['2026-03-17T14:00', '2026-04-04T14:30', '2026-04-11T14:30', '2026-04-18T14:30'];
    expect(await times()).toEqual(whole);
    expect([await update({ ...change, revision: 2 }), await times()]).toEqual([expect.any(Array), whole]);
  });

  it('remove one, or all that follow, and restore it with who comes; what has started they can not', async () => {
    const [first, second, third] = await create({ weeks: 3 });
    await register(first.id);
    expect(await remove(second.id, true)).toEqual([second.id, third.id]);
    // By a device that was not answered: the same can be restored.
    running.clock.advance(1_000);
    expect(await remove(second.id, true)).toEqual([second.id, third.id]);
    expect(await remove(first.id)).toEqual([first.id]);
    expect(await remove(first.id)).toEqual([first.id]);
    expect([await remove(first.id, false, ann), await remove('soon', false, ann)]).toEqual(['NOT_FOUND', 'FORBIDDEN']);
    expect(await listed()).toEqual(['live', 'soon', 'tomorrow', 'yesterday']);
    expect([await one(first.id), await register(first.id, ben), await start(first.id)]).toEqual([
      null,
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    const restore = `mutation { restoreMeeting(id: "${first.id}") { participantsCount } }`;
    expect(await ask(restore, ann)).toBe('NOT_FOUND');
    expect([await ask(restore, dana), await ask(restore, dana)]).toEqual([
      { participantsCount: 1 },
      { participantsCount: 1 },
    ]);
    expect(await remove('live')).toBe('CONFLICT');
  });

  it('choose a host among those who plan', async () => {
    expect(await ask('{ meetingHosts { id } }', dana)).toEqual([{ id: 'dana' }, { id: 'hanna' }]);
  });
});

it('who comes is reminded once in the last hour, and again where it moves', async () => {
  await Promise.all([remindSoon(running.wellness), remindSoon(running.wellness)]);
  await remindSoon(running.wellness);
  const reminded = () => running.models.meetings.find({ remindedAt: { $exists: true } }).lean();
  expect((await reminded()).map(({ _id }) => _id)).toEqual(['soon']);
  await update({ id: 'soon', meeting: said({ startsAt: inMinutes(50) }) });
  expect(await reminded()).toEqual([]);
  await remindSoon(running.wellness);
  expect((await reminded()).map(({ _id }) => _id)).toEqual(['soon']);
});

it('a message to a member has which and when, also of one that was removed, and nothing of what is not theirs', async () => {
  const described = async (memberId: string) =>
    (await running.app.internalHandlers['wellness.describeMeeting']!({ meetingId: 'tomorrow', memberId })).meeting;
  await register('tomorrow');
  const { name, startsAt, minutes } = meetingRows.find(({ _id }) => _id === 'tomorrow')!;
  const said = { name, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
  for (const memberId of ['ann', 'hanna']) expect(await described(memberId)).toEqual({ ...said, isRemoved: false });
  await remove('tomorrow');
  expect(await described('ann')).toEqual({ ...said, isRemoved: true });
  await ask('mutation { restoreMeeting(id: "tomorrow") { id } }', dana);
  expect(await described('ann')).toEqual({ ...said, isRemoved: false });
  await unregister('tomorrow');
  expect([await described('ann'), await described('ben')]).toEqual([null, null]);
});

it('domain events name the meeting, and no word that is said of it', async () => {
  await running.models.meetings.insertMany([meetingRow('later', 5_000)]);
  await register('soon');
  await start('soon');
  await remove('later');
  await expect
    .poll(() => running.bus.domainEvents.map(({ type, data }) => [type, data]))
    .toEqual(
      expect.arrayContaining([
        ['wellness.meetingUpdated', { meetingId: 'soon', memberIds: ['ann', 'hanna'] }],
        ['wellness.meetingUpdated', { meetingId: 'soon' }],
        ['wellness.meetingChanged', { meetingId: 'soon', change: 'started' }],
        ['wellness.meetingRemoved', { meetingId: 'later' }],
        ['wellness.meetingChanged', { meetingId: 'later', change: 'cancelled' }],
      ]),
    );
  expect(JSON.stringify(running.bus.domainEvents)).not.toContain('Meeting soon');
});
