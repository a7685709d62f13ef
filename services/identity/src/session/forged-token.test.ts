// What one member can do to the session of another whose id they know: nothing.
import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';
import { accessTokenMs } from './access-token.ts';
import { idleMs, lifeMs } from './issue-token.ts';
import { graceMs } from './judge-token.ts';
import { hashSecret } from './refresh-token.ts';
import type { Session } from './session.model.ts';

const maya = 'a'.repeat(24);
const dan = 'd'.repeat(24);
let identity: Awaited<ReturnType<typeof startIdentity>>;

beforeAll(async () => {
  identity = await startIdentity([
    { id: maya, username: 'maya', password: 'banyan-demo' },
    { id: dan, username: 'dan', password: 'banyan-demo' },
    { id: 'e'.repeat(24), username: 'left', password: 'banyan-demo' },
  ]);
});
beforeEach(async () => {
  identity.bus.domainEvents.length = 0;
  await identity.forgetAttempts();
});
afterAll(() => identity.stop());

const random = () => randomBytes(32).toString('base64url');
const partsOf = (cookie = '') => cookie.split('.') as [string, string, string];
const rowOf = (sessionId: string) => identity.collection('sessions').findOne({ _id: sessionId as never });

let olderSessions = 0;
/** A session as it stood before tokens had seals: an ordered id, and `<id>.<secret>` in the cookie. */
async function olderSession(given: Partial<Session> = {}) {
  olderSessions += 1;
  const now = identity.clock();
  const secret = random();
  const row = {
    _id: `01JD${String(olderSessions).padStart(22, '0')}`,
    memberId: maya,
    tokenHash: hashSecret(secret),
    retired: [],
    browserHash: hashSecret('Browser/1'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + idleMs),
    endsAt: new Date(now.getTime() + lifeMs),
    outbox: [],
    ...given,
  };
  await identity.collection('sessions').insertOne(row as never);
  return { id: row._id, cookie: `${row._id}.${secret}` };
}

test('session ids are random: neither a time nor a neighbour is in them', async () => {
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => decodeJwt((await identity.login()).data.login.accessToken).sid as string),
  );
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
});

test('two hundred guesses at a known session end nothing and write nothing', async () => {
  const { cookie } = await identity.login();
  const [sid, secret, seal] = partsOf(cookie);
  const before = await rowOf(sid);
  const [, ownSecret, ownSignature] = partsOf((await identity.login('dan')).cookie);
  const forged = [
    `${sid}.${secret}`,
    `${sid}.${ownSecret}.${ownSignature}`,
    `${sid}.${secret}.${ownSignature}`,
    `${sid}.${ownSecret}.${seal}`,
    ...Array.from({ length: 200 }, () => `${sid}.${random()}.${random()}`),
  ];
  for (const guess of forged) {
    expect((await identity.refresh(guess)).code).toBe('UNAUTHENTICATED');
    expect((await identity.logout(guess)).data).toEqual({ logout: true });
  }
  expect(await rowOf(sid)).toEqual(before);
  expect(identity.bus.domainEvents).toEqual([]);
  expect((await identity.refresh(cookie)).errors).toBeUndefined();
});

test('a genuine token used twice ends the family, however long ago it was exchanged', async () => {
  const { cookie: stolen } = await identity.login();
  let latest = stolen;
  for (let round = 0; round < 4; round++) {
    identity.clock.advance(graceMs + accessTokenMs);
    latest = (await identity.refresh(latest)).cookie;
  }
  const [sid, secret] = partsOf(stolen);
  expect(JSON.stringify(await rowOf(sid))).not.toContain(hashSecret(secret));
  expect((await identity.refresh(stolen)).code).toBe('UNAUTHENTICATED');
  expect((await identity.refresh(latest)).code).toBe('UNAUTHENTICATED');
  expect(identity.bus.domainEvents.map(({ data }) => data)).toEqual([{ sessionId: sid }]);
});

test('another process knows the signatures of this one', async () => {
  const other = await identity.start();
  const { cookie } = await identity.login();
  expect((await identity.refresh(cookie, { to: other })).errors).toBeUndefined();
  await other.stop();
});

test('a session from before goes on, and its next token has a signature', async () => {
  const older = await olderSession();
  const first = await identity.refresh(older.cookie);
  expect(first.data.refreshSession.user.id).toBe(maya);
  expect(partsOf(first.cookie)).toHaveLength(3);
  expect(partsOf(first.cookie)[0]).toBe(older.id);
  identity.clock.advance(graceMs + 1);
  expect((await identity.refresh(first.cookie)).errors).toBeUndefined();
  expect(identity.bus.domainEvents).toEqual([]);
});

test('its old token is still known once it was exchanged: forgiven at first, then reuse', async () => {
  const older = await olderSession();
  await identity.refresh(older.cookie);
  expect((await identity.refresh(older.cookie)).data.refreshSession).toBeTruthy();
  identity.clock.advance(graceMs + 1);
  const again = await identity.refresh(older.cookie);
  await identity.refresh(again.cookie);
  expect((await identity.refresh(older.cookie)).data.refreshSession).toBeTruthy();
  expect((await identity.refresh(older.cookie, { userAgent: 'Other/2' })).code).toBe('UNAUTHENTICATED');
  expect(identity.bus.domainEvents.map(({ type }) => type)).toEqual(['identity.sessionEnded']);
});

test('a guess at a session from before ends nothing, at refreshing and at signing out', async () => {
  const older = await olderSession();
  for (let round = 0; round < 20; round++) {
    expect((await identity.refresh(`${older.id}.${random()}`)).code).toBe('UNAUTHENTICATED');
    await identity.logout(`${older.id}.${random()}`);
  }
  expect(identity.bus.domainEvents).toEqual([]);
  expect((await identity.refresh(older.cookie)).errors).toBeUndefined();
});

test('not even the session of a member who left is ended by a guess; their own token ends it', async () => {
  const older = await olderSession({ memberId: 'e'.repeat(24) });
  await identity.collection('members').updateOne({ username: 'left' }, { $set: { leftAt: new Date() } });
  await identity.refresh(`${older.id}.${random()}`);
  expect(identity.bus.domainEvents).toEqual([]);
  expect((await identity.refresh(older.cookie)).code).toBe('UNAUTHENTICATED');
  expect(identity.bus.domainEvents).toHaveLength(1);
});

test('signing out with a token of before ends its session', async () => {
  const older = await olderSession();
  await identity.logout(older.cookie);
  expect((await identity.refresh(older.cookie)).code).toBe('UNAUTHENTICATED');
  expect(identity.bus.domainEvents.map(({ data }) => data)).toEqual([{ sessionId: older.id }]);
});
