import { viewer } from '@banyan/kit/testing';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { finishAbandoned } from '../meeting/hold-meeting.ts';
import { registrationId } from '../registration/registration.store.ts';
import { meetingRow } from '../testing/meeting-rows.ts';
import { ann, ben, now, type RunningWellness, startWellness } from '../testing/start-wellness.ts';

const hanna = viewer({ memberId: 'hanna' });
const jitsi = { origin: 'https://meet.example:8443', appId: 'yoga', secret: 's'.repeat(40) };
let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  running.wellness.jitsi = jitsi;
  await running.models.meetings.insertMany([
    meetingRow('live', -5, { startedAt: now, hostSeenAt: now }),
    meetingRow('soon', 30),
  ]);
  await running.models.registrations.insertMany(
    ['live', 'soon'].map((meetingId) => ({
      _id: registrationId(meetingId, 'ann'),
      meetingId,
      memberId: 'ann',
      at: now,
    })),
  );
});

async function join(who = ann, meetingId = 'live') {
  const { data, errors } = await running.ask(
    `mutation { joinConference(meetingId: "${meetingId}") { id url isHost } }`,
    {},
    who,
  );
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  return (errors ? errors[0]!.extensions!.code : data.joinConference) as any;
}
/** What a server that shares the secret reads in the address. */
async function read(url: string) {
  const { origin, pathname, searchParams } = new URL(url);
  const token = searchParams.get('jwt')!;
  const { payload } = await jwtVerify(token, new TextEncoder().encode(jitsi.secret), {
    issuer: 'yoga',
    audience: 'jitsi',
    subject: 'meet.example',
    currentDate: now,
  });
  return { origin, room: pathname.slice(1), payload, header: decodeProtectedHeader(token) };
}

it('gives who is registered an address with a token for this room alone, until the meeting is over at the latest', async () => {
  const { url, isHost } = await join();
  const { origin, room, payload, header } = await read(url);
  expect([origin, isHost, header.alg]).toEqual([jitsi.origin, false, 'HS256']);
  expect(room).toMatch(/^[a-z0-9]+$/);
  expect(payload).toMatchObject({ room, exp: now.getTime() / 1_000 + (-5 + 45 + 60) * 60 });
  expect(payload.context).toEqual({
    user: { id: expect.not.stringContaining('ann'), name: 'Member ann', affiliation: 'member', moderator: 'false' },
  });
  expect(JSON.stringify(payload)).not.toMatch(/room-of-live|"ann"/);
});

it('its host moderates, in the same room', async () => {
  const [own, other] = await Promise.all([read((await join(hanna)).url), read((await join()).url)]);
  expect(own.payload.context).toMatchObject({ user: { affiliation: 'owner', moderator: 'true' } });
  expect(own.room).toBe(other.room);
});

it('gives nothing to a stranger, nor before it starts, nor once it is over', async () => {
  expect([await join(ben), await join(ann, 'soon'), await join(ann, 'never')]).toEqual([
    'FORBIDDEN',
    'CONFLICT',
    'NOT_FOUND',
  ]);
  running.clock.advance(100 * 60_000);
  expect(await join()).toBe('CONFLICT');
});

it('the meeting goes on as long as its host joins again now and then', async () => {
  const isFinished = async () => Boolean((await running.models.meetings.findById('live').lean())?.finishedAt);
  for (let turn = 0; turn < 3; turn += 1) {
    running.clock.advance(5 * 60_000);
    await join(hanna);
  }
  await finishAbandoned(running.wellness);
  expect(await isFinished()).toBe(false);
  running.clock.advance(11 * 60_000);
  await finishAbandoned(running.wellness);
  expect(await isFinished()).toBe(true);
});

it('says how many a room holds: six, and as many as come where there is a server', async () => {
  const places = async () => (await running.ask('{ meeting(id: "live") { places } }')).data.meeting.places;
  expect(await places()).toBeNull();
  running.wellness.jitsi = undefined;
  expect([await places(), await join()]).toEqual([6, null]);
});
