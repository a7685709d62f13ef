// What holds for codes of every purpose. What they open is tested with what they open.
import { codeOf, connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openModels } from '../models.ts';
import { type CodeLimits, type CodeRequest, codeLimits, createCodeLimits } from './code-limits.ts';
import { insertCode, saveUse } from './one-time-code.store.ts';

let mongo: TestMongo;
let connection: Connection;
let limits: CodeLimits;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  limits = await createCodeLimits(connection, { messagesPerDay: 1_000, mailsPerDay: 1_000 });
});
beforeEach(() => connection.collection('codeRequests').deleteMany({}));
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const anonymous = (ip: string, numberKey = 'maya'): CodeRequest => ({ numberKey, ip, trustedDevice: null });
const taken = (request: CodeRequest) => limits.take(request).then(() => 'taken', codeOf);

test('one number is asked for ten times a day, from however many networks, and another is not held up by it', async () => {
  const answers: unknown[] = [];
  for (let network = 0; network < 12; network += 1) answers.push(await taken(anonymous(`10.0.${network}.1`)));
  const most = codeLimits.number.points;
  expect(answers).toEqual([...Array(most).fill('taken'), ...Array(12 - most).fill('RATE_LIMITED')]);
  expect(await taken(anonymous('10.0.0.1', 'noam'))).toBe('taken');
});

test('a right code gives back what was counted, but for the pause before the next', async () => {
  const request = anonymous('10.0.0.1');
  expect(await taken(request)).toBe('taken');
  await limits.forgive(request);
  expect(await taken(request)).toBe('RATE_LIMITED');
  const points = async (limit: string) =>
    (await connection.collection('codeRequests').findOne({ key: new RegExp(`^${limit}:`) }))?.points;
  expect([await points('pair'), await points('number')]).toEqual([0, 0]);
});

test('anonymous callers who use up the codes of a day keep neither a code from a trusted device nor a notice', async () => {
  const few = await createCodeLimits(connection, { messagesPerDay: 4, mailsPerDay: 4 });
  const codes = [];
  for (let index = 0; index < 6; index += 1) codes.push(await few.spendMessage('code'));
  // The fourth is the first above four in five: reported once.
  expect(codes).toEqual(['allowed', 'allowed', 'allowed', 'scarce', 'over', 'over']);
  expect([await few.spendMessage('known'), await few.spendMessage('notice')]).toEqual(['allowed', 'allowed']);
});

test('of two requests that use a code in the same moment one has it', async () => {
  const models = openModels(connection);
  const now = new Date();
  const code = {
    _id: 'handle',
    purpose: 'sign-in',
    seal: 'seal',
    triesLeft: 4,
    expiresAt: new Date(now.getTime() + 60_000),
  };
  await insertCode(models, code as Parameters<typeof insertCode>[1]);
  const uses = [0, 1].map((ms) => saveUse(models, 'handle', new Date(now.getTime() + ms)));
  expect((await Promise.all(uses)).toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
});
