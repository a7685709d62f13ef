import { connectMongo, createTokenVerifier, ensureIndexes } from '@banyan/kit';
import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishLeadMs } from '../key-ring/key-ring.ts';
import type { Member } from '../member/member.model.ts';
import { signAccessToken } from '../session/access-token.ts';
import { signingKeyModel } from './signing-key.model.ts';
import { createSigningKeys, rotateEveryMs } from './signing-keys.ts';

const day = 24 * 60 * 60_000;
const member = { _id: 'member-1', staff: false, groups: [] } as unknown as Member;
let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  signingKeyModel(connection);
  await ensureIndexes(connection);
});
beforeEach(async () => {
  await signingKeyModel(connection).deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const keysAt = (clock: () => Date) => createSigningKeys(signingKeyModel(connection), clock);

test('the public keys never hold a private part', async () => {
  const all = keysAt(fakeClock());
  await all.current();
  const { keys } = await all.jwks();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
  expect(keys[0]).not.toHaveProperty('d');
});

test('asking for the public keys makes none', async () => {
  expect(await keysAt(fakeClock()).jwks()).toEqual({ keys: [] });
});

test('processes that start at once agree on one key', async () => {
  const clock = fakeClock();
  const kids = await Promise.all(Array.from({ length: 6 }, async () => (await keysAt(clock).current()).kid));
  expect(new Set(kids).size).toBe(1);
});

test('a new key is published before it signs', async () => {
  const clock = fakeClock();
  const keys = keysAt(clock);
  const { kid: first } = await keys.current();
  clock.advance(rotateEveryMs);
  expect((await keys.current()).kid).toBe(first);
  expect((await keys.jwks()).keys).toHaveLength(2);
  clock.advance(publishLeadMs);
  expect((await keys.current()).kid).not.toBe(first);
});

test('a token signed before a rotation is still verified after it, and its key goes in the end', async () => {
  const clock = fakeClock();
  const keys = keysAt(clock);
  const verify = createTokenVerifier(keys.jwks, clock);
  const access = { roles: ['member' as const], groups: [] };
  await keys.current();
  clock.advance(rotateEveryMs - 1000);
  const old = await signAccessToken(keys, member, { access, sessionId: 'session-1' }, clock());
  clock.advance(5 * 60_000);
  await keys.current();
  await expect(verify(old.accessToken)).resolves.toMatchObject({ viewer: { memberId: 'member-1' } });
  clock.advance(day);
  expect((await keys.jwks()).keys).toHaveLength(1);
});

test('after a sleep longer than any key lives there is a new key at once', async () => {
  const clock = fakeClock();
  await keysAt(clock).current();
  clock.advance(10 * rotateEveryMs);
  const { kid } = await keysAt(clock).current();
  expect((await keysAt(clock).jwks()).keys.map((key) => key.kid)).toEqual([kid]);
});
