import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishAbandoned } from '../meeting/hold-meeting.ts';
import { withoutHostQuery } from '../meeting/meeting.store.ts';
import { registrationId } from '../registration/registration.store.ts';
import { meetingRow } from '../testing/meeting-rows.ts';
import { ann, ben, now, type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { guestQuery, peersQuery, signalsQuery } from './room.store.ts';

const hanna = viewer({ memberId: 'hanna' });
const guests = ['ann', 'ben', 'c', 'd', 'e', 'f', 'g'].map((memberId) => viewer({ memberId }));
let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  await running.models.meetings.insertMany([
    meetingRow('live', -5, { startedAt: now, hostSeenAt: now }),
    meetingRow('soon', 30),
    meetingRow('over', -500, { startedAt: now }),
  ]);
  const coming = guests.flatMap(({ memberId }) =>
    ['live', 'soon', 'over'].map((meetingId) => ({ meetingId, memberId })),
  );
  await running.models.registrations.insertMany(
    coming.map((row) => ({ ...row, _id: registrationId(row.meetingId, row.memberId), at: now })),
  );
});

async function ask(query: string, who = ann) {
  const { data, errors } = await running.ask(query, {}, who);
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  return (errors ? errors[0]!.extensions!.code : Object.values(data)[0]) as any;
}
const enter = (who = ann, meetingId = 'live', clientId = 'tab') =>
  ask(`mutation { enterRoom(meetingId: "${meetingId}", clientId: "${clientId}") { id state isHost } }`, who);
const admit = (peerId: string, who = hanna) => ask(`mutation { admitToRoom(peerId: "${peerId}") { id state } }`, who);
const stay = (peerId: string, who = ann) =>
  ask(`mutation { stayInRoom(peerId: "${peerId}") { isHost peers { memberId state } } }`, who);
const seen = async (who = ann) =>
  (await ask('{ meetingRoom(meetingId: "live") { peers { memberId state } } }', who)).peers;
const send = (peerId: string, toPeerId: string, number: number, who = ann) =>
  ask(
    `mutation { sendSignal(peerId: "${peerId}", toPeerId: "${toPeerId}", number: ${number}, signal: "s${number}") }`,
    who,
  );
const received = (peerId: string, who = ann, after = '') =>
  ask(`{ roomSignals(peerId: "${peerId}"${after && `, after: "${after}"`}) { id fromPeerId signal } }`, who);
/** The host and one guest, both in. */
async function withTwo() {
  const host = await enter(hanna);
  running.clock.advance(1);
  const guest = await enter();
  await admit(guest.id);
  return { host: host.id as string, guest: guest.id as string };
}

describe('the room', () => {
  it('takes its host at once, and others once the host lets them in', async () => {
    expect(await enter()).toMatchObject({ state: 'WAITING', isHost: false });
    expect(await enter(hanna)).toMatchObject({ state: 'IN', isHost: true });
    const waiting = await enter();
    expect(await seen()).toEqual([{ memberId: 'ann', state: 'WAITING' }]);
    expect([await admit(waiting.id, ben), await admit(waiting.id)]).toEqual([
      'NOT_FOUND',
      { id: waiting.id, state: 'IN' },
    ]);
    expect(await seen()).toHaveLength(2);
    expect(await enter()).toEqual({ id: waiting.id, state: 'IN', isHost: false });
  });

  it('is for nobody who is not registered, nor before it starts, nor once it is over', async () => {
    expect(await enter(viewer({ memberId: 'sue' }))).toBe('FORBIDDEN');
    expect([await enter(ann, 'soon'), await enter(ann, 'over'), await enter(ann, 'never')]).toEqual([
      'CONFLICT',
      'CONFLICT',
      'NOT_FOUND',
    ]);
  });

  it('who waits sees themselves alone, and the host everybody', async () => {
    const { guest } = await withTwo();
    await enter(ben);
    expect(await seen(ben)).toEqual([{ memberId: 'ben', state: 'WAITING' }]);
    expect((await seen()).map(({ memberId }: { memberId: string }) => memberId)).toEqual(['hanna', 'ann']);
    expect(await seen(hanna)).toHaveLength(3);
    expect(await ask(`mutation { removeFromRoom(peerId: "${guest}") }`, hanna)).toBe(true);
    expect([await stay(guest), await seen(hanna)]).toMatchObject([null, [{ memberId: 'hanna' }, { memberId: 'ben' }]]);
  });

  it('has six places, one of them the host’s, however many are let in at once', async () => {
    const waiting = await Promise.all(guests.map((who) => enter(who)));
    const answers = await Promise.all(waiting.map(({ id }) => admit(id)));
    expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(2);
    expect(await enter(hanna)).toMatchObject({ state: 'IN' });
    expect(await running.models.roomPeers.countDocuments({ state: 'in' })).toBe(6);
  });

  it('gives the place of who was silent to another', async () => {
    const { guest } = await withTwo();
    running.clock.advance(40_000);
    expect(await stay(guest)).toMatchObject({ isHost: false, peers: [{ memberId: 'hanna' }, { memberId: 'ann' }] });
    running.clock.advance(40_000);
    expect(await seen()).toEqual([{ memberId: 'ann', state: 'IN' }]);
    running.clock.advance(46_000);
    // Itself is not among them: it enters again.
    expect(await stay(guest)).toEqual({ isHost: false, peers: [] });
    await enter(hanna);
    expect(await running.models.roomPeers.countDocuments({ state: 'in' })).toBe(1);
  });

  it('has a member once, with the device that entered last; what was sent to the one before is dropped', async () => {
    const { host, guest } = await withTwo();
    await send(host, guest, 1, hanna);
    const other = await enter(ann, 'live', 'phone');
    expect(other).toMatchObject({ state: 'IN' });
    expect(await stay(guest)).toBeNull();
    expect([await seen(), await received(other.id)]).toEqual([
      [
        { memberId: 'hanna', state: 'IN' },
        { memberId: 'ann', state: 'IN' },
      ],
      [],
    ]);
    for (const clientId of ['1', '2', '3']) await enter(ben, 'live', clientId);
    expect(await running.models.roomPeers.countDocuments({ memberId: 'ben' })).toBe(1);
    expect(await running.models.roomSignals.countDocuments()).toBe(0);
  });

  it('lets who was in come back without asking, but not who was let out, nor where the places are taken', async () => {
    const { guest } = await withTwo();
    await ask(`mutation { leaveRoom(peerId: "${guest}") }`);
    const back = await enter(ann, 'live', 'again');
    expect(back).toMatchObject({ state: 'IN' });
    running.clock.advance(46_000);
    await enter(hanna);
    expect(await enter(ann, 'live', 'later')).toMatchObject({ state: 'IN' });
    const [last] = await running.models.roomPeers.find({ memberId: 'ann' }).lean();
    await ask(`mutation { removeFromRoom(peerId: "${last!.peerId}") }`, hanna);
    expect(await enter()).toMatchObject({ state: 'WAITING' });
  });

  it('lets out who comes with another device, or goes, in the moment in which its host does that', async () => {
    const { guest } = await withTwo();
    const remove = (peerId: string) => ask(`mutation { removeFromRoom(peerId: "${peerId}") }`, hanna);
    for (const clientId of ['phone', 'tablet']) await enter(ann, 'live', clientId);
    expect([await remove(guest), await seen(hanna)]).toEqual([true, [{ memberId: 'hanna', state: 'IN' }]]);
    const waiting = await enter(ann, 'live', 'phone');
    const last = await enter(ann, 'live', 'watch');
    expect(await admit(waiting.id)).toEqual({ id: last.id, state: 'IN' });
    await ask(`mutation { leaveRoom(peerId: "${last.id}") }`);
    expect([await admit(last.id), await remove(last.id)]).toEqual(['NOT_FOUND', true]);
    expect(await enter()).toMatchObject({ state: 'WAITING' });
  });

  it('keeps the place in the lobby of a device that slept, and none for thirty that went', async () => {
    const first = await enter(ben);
    running.clock.advance(50_000);
    expect(await stay(first.id, ben)).toMatchObject({ peers: [] });
    expect(await enter(ben, 'live', 'again')).toMatchObject({ state: 'WAITING' });
    await running.models.roomPeers.insertMany(
      Array.from({ length: 30 }, (_, count) => ({
        _id: `gone ${count}`,
        peerId: `gone ${count}`,
        meetingId: 'live',
        memberId: `gone ${count}`,
        state: 'waiting',
        seenAt: new Date(running.clock().getTime() - 50_000),
        since: now,
      })),
    );
    expect(await enter()).toMatchObject({ state: 'WAITING' });
  });

  it('its host comes back to the place that no guest can take', async () => {
    const { host } = await withTwo();
    await ask(`mutation { leaveRoom(peerId: "${host}") }`, hanna);
    await enter(hanna, 'live', 'again');
    expect(await running.models.roomPeers.findOne({ memberId: 'hanna' }).lean()).toMatchObject({ place: 0 });
  });

  it('who comes back while the places are taken waits', async () => {
    const { guest } = await withTwo();
    await ask(`mutation { leaveRoom(peerId: "${guest}") }`);
    const waiting = await Promise.all(guests.slice(1, 6).map((who) => enter(who)));
    for (const { id } of waiting) await admit(id);
    expect(await enter()).toMatchObject({ state: 'WAITING' });
  });

  it('gives servers by which devices find each other to who is in alone, in a name that says nothing of them', async () => {
    running.wellness.iceServers = [{ url: 'stun:a.example' }, { url: 'turn:b.example', secret: 'north' }];
    const { guest } = await withTwo();
    const waiting = (await enter(ben)).id;
    const serversOf = async (peerId: string, who = ann) =>
      (await ask(`mutation { stayInRoom(peerId: "${peerId}") { iceServers { url username credential } } }`, who))
        .iceServers;
    const [stun, turn] = await serversOf(guest);
    expect(stun).toEqual({ url: 'stun:a.example', username: null, credential: null });
    expect(turn).toMatchObject({ url: 'turn:b.example', credential: expect.stringMatching(/=$/) });
    expect(turn.username).not.toContain('ann');
    expect(await serversOf(waiting, ben)).toEqual([]);
    running.wellness.iceServers = [];
  });

  it('is left once, also when that is said again', async () => {
    const { guest } = await withTwo();
    const leave = () => ask(`mutation { leaveRoom(peerId: "${guest}") }`);
    expect([await leave(), await leave(), await seen(hanna)]).toEqual([
      true,
      true,
      [{ memberId: 'hanna', state: 'IN' }],
    ]);
  });

  it('reads by its indexes', async () => {
    const { models } = running;
    const plans = await Promise.all([
      peersQuery(models, 'live', now).explain(),
      signalsQuery(models, 'p', '').explain(),
      withoutHostQuery(models, now).explain(),
      guestQuery(models, 'p').explain(),
    ]);
    for (const plan of plans) expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"stage":"SORT"/);
  });
});

describe('what devices send each other', () => {
  it('arrives in order and once, and nobody else reads it', async () => {
    const { host, guest } = await withTwo();
    await send(guest, host, 1);
    await send(guest, host, 2);
    await send(guest, host, 2);
    const found = await received(host, hanna);
    expect(found.map(({ signal }: { signal: string }) => signal)).toEqual(['s1', 's2']);
    expect(await received(host, hanna, found[0].id)).toMatchObject([{ signal: 's2', fromPeerId: guest }]);
    expect([await received(host), await received(guest)]).toEqual(['NOT_FOUND', []]);
  });

  it('goes to nobody who waits, and is not said in another’s name', async () => {
    const { host, guest } = await withTwo();
    const waiting = (await enter(ben)).id;
    expect([await send(guest, waiting, 1), await send(waiting, host, 1, ben), await send(guest, host, 1, ben)]).toEqual(
      Array(3).fill('NOT_FOUND'),
    );
  });

  it('is named by no domain event, which say for whom alone', async () => {
    const { host, guest } = await withTwo();
    await send(guest, host, 1);
    const last = running.bus.domainEvents.at(-1);
    expect([last?.type, last?.data]).toEqual(['wellness.roomSignalled', { peerId: host, memberId: 'hanna' }]);
  });
});

it('a meeting that its host left without a word is over ten minutes later, and not while they are there', async () => {
  const { host } = await withTwo();
  const isFinished = async () => Boolean((await running.models.meetings.findById('live').lean())?.finishedAt);
  for (let turn = 0; turn < 20; turn += 1) {
    running.clock.advance(40_000);
    await stay(host, hanna);
  }
  await finishAbandoned(running.wellness);
  expect(await isFinished()).toBe(false);
  running.clock.advance(11 * 60_000);
  await Promise.all([finishAbandoned(running.wellness), finishAbandoned(running.wellness)]);
  expect(await isFinished()).toBe(true);
});
