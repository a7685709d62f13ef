import { expect, test } from 'vitest';
import { requireRedis } from '../app/open-bus.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { canTestRedis, startTestRedis } from '../testing/start-test-redis.ts';
import { unreachable } from './unreachable.ts';

const sentenceOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'it went well',
    (error: Error) => error.message,
  );
const noMongo = (url: string) => sentenceOf(connectMongo(url, 'feed', 200));

test.each([
  [
    'mongodb://maya:hunter2@127.0.0.1:1/x?w=1',
    'MONGODB_URL: no MongoDB answers at 127.0.0.1:1 (ECONNREFUSED). Start it there, or correct the address.',
  ],
  [
    'mongodb://%2Ftmp%2Fno.sock',
    'MONGODB_URL: no MongoDB answers at /tmp/no.sock (ENOENT). Start it there, or correct the address.',
  ],
  [
    'mongodb://maya:hunter2/@2@:x@[',
    'MONGODB_URL: this is no address of MongoDB. In name and password, write signs like @ / : as %XX.',
  ],
  [
    'mongodb://maya:hunter%ZZ@host',
    'MONGODB_URL: this is no address of MongoDB. In name and password, write signs like @ / : as %XX.',
  ],
])('%s is reported in one sentence, without its password', async (url, sentence) => {
  expect(await noMongo(url)).toBe(sentence);
});

test.each([
  ['ENOTFOUND', 'MONGODB_URL: there is no host db.example.org (ENOTFOUND). Correct the address.'],
  ['18', 'MONGODB_URL: MongoDB at db.example.org refuses the name or password in it.'],
  [
    'else',
    'MONGODB_URL: MongoDB at db.example.org does not answer. Look whether it runs, and whether the address is right.',
  ],
])('a failure with code %s, anywhere below, is reported', (code, sentence) => {
  const error = Object.assign(new Error('it quotes hunter2'), { code });
  const cause = Object.assign(new Error(''), { reason: { servers: new Map([['a', { error }]]) } });
  expect(unreachable('MONGODB_URL', 'MongoDB', 'mongodb://maya:hun@ter2@db.example.org/x', cause).message).toBe(
    sentence,
  );
});

test('a Redis that is not there is reported in one sentence', async () => {
  const sentence = 'REDIS_URL: no Redis answers at 127.0.0.1:1 (ECONNREFUSED). Start it there, or correct the address.';
  expect(await sentenceOf(requireRedis('redis://:hunter2@127.0.0.1:1'))).toBe(sentence);
  expect(await sentenceOf(requireRedis('redis://:hunter2@nowhere.invalid'))).toMatch(
    /^REDIS_URL: there is no host nowhere\.invalid \(E\w+\)\. Correct the address\.$/,
  );
});

test.runIf(canTestRedis && !process.env.REDIS_URL)(
  'a wrong password for Redis is reported in one sentence',
  async () => {
    const redis = await startTestRedis({ password: 'right' });
    const at = (password: string) => redis.url.replace('//', `//:${password}@`);
    expect(await sentenceOf(requireRedis(at('right')))).toBe('it went well');
    expect(await sentenceOf(requireRedis(at('hunter2')))).toBe(
      `REDIS_URL: Redis at ${new URL(redis.url).host} refuses the name or password in it.`,
    );
    expect(await sentenceOf(requireRedis(redis.url))).toContain('refuses the name or password');
    await redis.stop();
  },
);
