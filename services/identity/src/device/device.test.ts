// Where a member is signed in, and what ending it does.
import { viewer } from '@banyan/kit/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';
import { deviceOf } from './device.ts';
import { mostListed } from './devices.ts';

const [maya, noam] = ['a'.repeat(24), 'b'.repeat(24)];
const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([
    { id: maya, username: 'maya', password: 'banyan-demo' },
    { id: noam, username: 'noam', password: 'banyan-demo' },
  ]);
});
afterAll(() => identity.stop());
beforeEach(async () => {
  await identity.forgetAttempts();
  await identity.collection('sessions').deleteMany({});
  identity.bus.domainEvents.length = 0;
});

async function signedIn(username: 'maya' | 'noam', userAgent: string = agents.desk) {
  const { data, cookie } = await identity.login(username, 'banyan-demo', { userAgent });
  const { sub, sid } = decodeJwt(data.login.accessToken) as { sub: string; sid: string };
  return { sid, cookie, userAgent, as: viewer({ memberId: sub, sessionId: sid }) };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const ask = (document: string, { as }: SignedIn, variables: object = {}) => identity.call(document, {}, variables, as);
const list = async (from: SignedIn) =>
  (await ask('{ mySessions { id browser system signedInAt lastSeenAt isCurrent } }', from)).data.mySessions;
const end = (from: SignedIn, id: string) => ask('mutation ($id: ID!) { endSession(sessionId: $id) }', from, { id });
const endedIds = () => identity.bus.domainEvents.map(({ data }) => (data as { sessionId: string }).sessionId);

test('the own sessions alone, this one first, the others by when they were used', async () => {
  const phone = await signedIn('maya', agents.phone);
  identity.clock.advance(60_000);
  const desk = await signedIn('maya');
  identity.clock.advance(60_000);
  const old = await signedIn('maya', 'curl/8');
  await signedIn('noam');
  identity.clock.advance(60_000);
  await identity.refresh(phone.cookie, { userAgent: agents.phone });
  const found = await list(desk);
  expect(found.map(({ id }: { id: string }) => id)).toEqual([desk.sid, phone.sid, old.sid]);
  expect(found.map(({ browser, system }: Record<string, string>) => `${browser} ${system}`)).toEqual([
    'FIREFOX LINUX',
    'SAFARI IOS',
    'OTHER OTHER',
  ]);
  expect(found.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
  const [, seen] = found;
  expect(seen.lastSeenAt.getTime() - seen.signedInAt.getTime()).toBe(180_000);
});

test('of what a browser calls itself nothing is kept, and nothing of a token is shown', async () => {
  const { sid } = await signedIn('maya', `${agents.phone} Secret/1`);
  const row = JSON.stringify(await identity.collection('sessions').findOne({ _id: sid as never }));
  expect(row).not.toContain('Secret');
  expect(row).toContain('"device":{"browser":"SAFARI","system":"IOS"}');
});

test('ending one closes it at the next refresh, reports it once, and repeats safely', async () => {
  const [phone, desk] = [await signedIn('maya', agents.phone), await signedIn('maya')];
  expect((await end(desk, phone.sid)).data).toEqual({ endSession: true });
  expect((await end(desk, phone.sid)).data).toEqual({ endSession: true });
  expect(endedIds()).toEqual([phone.sid]);
  expect((await identity.refresh(phone.cookie, phone)).code).toBe('UNAUTHENTICATED');
  expect((await identity.refresh(desk.cookie, desk)).errors).toBeUndefined();
  expect(await list(desk)).toHaveLength(1);
});

test('one of somebody else is as one that never was, and goes on', async () => {
  const [mine, hers] = [await signedIn('noam'), await signedIn('maya')];
  const [other, none] = [await end(mine, hers.sid), await end(mine, 'never-was')];
  expect([other.code, none.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(other.errors?.[0]?.message).toBe(none.errors?.[0]?.message);
  expect(endedIds()).toEqual([]);
  expect((await identity.refresh(hers.cookie, hers)).errors).toBeUndefined();
});

test('ending the others leaves this one and those of other members', async () => {
  const others = [await signedIn('maya', agents.phone), await signedIn('maya')];
  const [desk, noams] = [await signedIn('maya'), await signedIn('noam')];
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('mutation { endOtherSessions }', desk)));
  expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ endOtherSessions: true })));
  expect(endedIds().sort()).toEqual(others.map(({ sid }) => sid).sort());
  expect(await list(desk)).toHaveLength(1);
  expect((await identity.refresh(noams.cookie, noams)).errors).toBeUndefined();
});

test('anyone who has very many sees the newest, and this one among them', async () => {
  const first = await signedIn('maya');
  const [row] = await identity.collection('sessions').find().toArray();
  identity.clock.advance(1_000);
  const rows = Array.from({ length: 80 }, (_, index) => ({
    ...row,
    _id: `more-${index}`,
    createdAt: identity.clock(),
  }));
  await identity.collection('sessions').insertMany(rows as never[]);
  const found = await list(first);
  expect(found).toHaveLength(mostListed);
  expect(found[0]).toMatchObject({ id: first.sid, isCurrent: true });
});

test('a session from before has no device yet, and is listed', async () => {
  const { sid, as, ...rest } = await signedIn('maya');
  await identity.collection('sessions').updateOne({ _id: sid as never }, { $unset: { device: 1, seenAt: 1 } });
  expect(await list({ sid, as, ...rest })).toMatchObject([{ browser: 'OTHER', system: 'OTHER', isCurrent: true }]);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'EDGE WINDOWS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'CHROME ANDROID',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'CHROME LINUX',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'SAFARI MACOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'SAMSUNG ANDROID',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'CHROME IOS',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'CHROME CHROMEOS',
  ],
  ['', 'OTHER OTHER'],
  ['x'.repeat(100_000), 'OTHER OTHER'],
])('%s is a device of two words', (userAgent, expected) => {
  const { browser, system } = deviceOf({ userAgent });
  expect(`${browser} ${system}`).toBe(expected);
});

test('what lets staff act as a member is no sign-in of theirs: not listed, and not theirs to end alone', async () => {
  const { sid, ...mine } = await signedIn('maya');
  const row = await identity.collection('sessions').findOne({ _id: sid as never });
  const actor = { memberId: noam, sessionId: 'noams' };
  await identity.collection('sessions').insertOne({ ...row, _id: 'grant' as never, actor });
  expect(await list({ sid, ...mine })).toMatchObject([{ id: sid }]);
  expect((await end({ sid, ...mine }, 'grant')).code).toBe('NOT_FOUND');
});
