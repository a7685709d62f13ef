import { connectMongo, ensureIndexes } from '@banyan/kit';
import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publishLeadMs } from '../key-ring/key-ring.ts';
import { createSigner, rotateEveryMs, signedForMs } from './signer.ts';
import { signingSecretModel } from './signing-secret.model.ts';

let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  signingSecretModel(connection);
  await ensureIndexes(connection);
});
beforeEach(async () => {
  await signingSecretModel(connection).deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const signerAt = (clock = fakeClock()) => createSigner(signingSecretModel(connection), clock);

test('a signature holds for exactly what was signed', async () => {
  const signer = await signerAt();
  const seal = await signer.seal('refresh token', 'session', 'secret');
  expect(seal).toMatch(/^[\w-]{43}$/);
  expect(await signer.isSigned(seal, 'refresh token', 'session', 'secret')).toBe(true);
  for (const parts of [['session', 'other'], ['session'], ['session","secret'], ['sessions', 'ecret'], []])
    expect(await signer.isSigned(seal, 'refresh token', ...parts)).toBe(false);
  expect(await signer.isSigned(seal, 'trusted device', 'session', 'secret')).toBe(false);
  for (const other of ['', seal.slice(1), `${seal}x`, 'x'.repeat(43), 'é'.repeat(43)])
    expect(await signer.isSigned(other, 'refresh token', 'session', 'secret')).toBe(false);
});

test("processes that start at once have one key and know each other's signatures at once", async () => {
  const clock = fakeClock();
  const all = await Promise.all(Array.from({ length: 6 }, () => signerAt(clock)));
  const given = await Promise.all(all.map((signer) => signer.seal('refresh token', 'a')));
  expect(new Set(given).size).toBe(1);
  expect(await signingSecretModel(connection).countDocuments()).toBe(1);
});

test('a forged signature reads nothing from the database', async () => {
  const keys = signingSecretModel(connection);
  const signer = await createSigner(keys, fakeClock());
  const find = vi.spyOn(keys, 'find');
  for (let guess = 0; guess < 50; guess++) await signer.isSigned('x'.repeat(43), 'refresh token', `${guess}`);
  expect(find).not.toHaveBeenCalled();
  find.mockRestore();
});

test('a new key is known to every process before it signs, and an old signature outlives the key that is used', async () => {
  const clock = fakeClock();
  const [one, other] = await Promise.all([signerAt(clock), signerAt(clock)]);
  const first = await one.seal('trusted device', 'a');
  clock.advance(rotateEveryMs);
  expect(await one.seal('trusted device', 'a')).toBe(first);
  clock.advance(publishLeadMs);
  const second = await one.seal('trusted device', 'a');
  expect(second).not.toBe(first);
  for (const signer of [one, other])
    for (const seal of [first, second]) expect(await signer.isSigned(seal, 'trusted device', 'a')).toBe(true);
});

test('a signature given on the last day of a key is good for its whole time, and not for ever', async () => {
  const clock = fakeClock();
  const signer = await signerAt(clock);
  clock.advance(rotateEveryMs - 1000);
  const seal = await signer.seal('trusted device', 'a');
  clock.advance(signedForMs);
  expect(await signer.isSigned(seal, 'trusted device', 'a')).toBe(true);
  clock.advance(2 * 24 * 60 * 60_000);
  expect(await signer.isSigned(seal, 'trusted device', 'a')).toBe(false);
});
