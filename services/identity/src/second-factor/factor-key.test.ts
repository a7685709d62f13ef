import { connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Models, openModels } from '../models.ts';
import { factorKeyId } from './factor-key.model.ts';
import { openFactorKey } from './factor-key.ts';
import { encryptSecret, openSecret } from './secret-box.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
let mongo: TestMongo;
let connection: Connection;
let models: Models;
let said: unknown[];

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  models = openModels(connection);
});
beforeEach(async () => {
  said = [];
  await Promise.all([models.factorKeys.deleteMany({}), models.members.deleteMany({})]);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const open = (internalKey?: string) =>
  openFactorKey(models, internalKey, { error: (...args: unknown[]) => void said.push(args) } as never);

test('through every step of a rotation the key stays, and in the end the new internal key alone opens it', async () => {
  const key = await open(older);
  expect(key).toMatch(/^[\w-]{43}$/);
  for (const step of [`${older},${newer}`, `${newer},${older}`, newer]) expect(await open(step)).toBe(key);
  expect(said).toEqual([]);
});

test('a key that was changed at once is said aloud, and the one before makes it good', async () => {
  const key = await open(older);
  expect(await open(newer)).toBeUndefined();
  expect(String(said)).toContain('INTERNAL_KEY');
  expect(await open(`${newer},${older}`)).toBe(key);
});

test('processes that start at once have one key', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => open(older)));
  expect(new Set(keys).size).toBe(1);
});

test('of two processes that encrypts it again at once, the second leaves what the first wrote', async () => {
  const key = await open(older);
  const sealed = async () => (await models.factorKeys.findById(factorKeyId).lean())?.sealed;
  const write = models.factorKeys.updateOne.bind(models.factorKeys) as (...asked: unknown[]) => Promise<unknown>;
  let first: string | undefined;
  const late = vi.spyOn(models.factorKeys, 'updateOne').mockImplementationOnce((async (...asked: unknown[]) => {
    expect(await open(`${newer},${older}`)).toBe(key);
    first = await sealed();
    return write(...asked);
  }) as never);
  expect(await open(`${newer},${older}`)).toBe(key);
  late.mockRestore();
  expect(await sealed()).toBe(first);
});

describe('what was encrypted before there was this key', () => {
  const sealed = encryptSecret({ factorKey: older }, 'maya', 'JBSWY3DP');
  beforeEach(() => connection.collection('members').insertOne({ _id: 'maya' as never, secondFactor: { sealed } }));

  // The upgrade may come with the first step of a rotation, or with the second.
  test.each([`${older},${newer}`, `${newer},${older}`])(
    'is opened as it was after an upgrade with %s',
    async (step) => {
      for (const keys of [step, `${newer},${older}`, newer])
        expect(openSecret({ factorKey: await open(keys) }, 'maya', sealed)).toBe('JBSWY3DP');
    },
  );

  test('is not given up where the internal key of before is missing', async () => {
    expect(await open(newer)).toBeUndefined();
    expect(String(said)).toContain('INTERNAL_KEY');
    expect(openSecret({ factorKey: await open(`${newer},${older}`) }, 'maya', sealed)).toBe('JBSWY3DP');
  });
});

test('without an internal key there is none', async () => {
  expect(await open(undefined)).toBeUndefined();
});
