import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('nothing set is a working demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    deployment: 'demo',
    dataDir: '.data',
    logLevel: 'info',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', MONGODB_URL: '' })).toMatchObject({ port: 8080, mongoUrl: undefined });
});

test('behind a proxy the public address is an origin, and the proxies are counted', () => {
  const given = { ORIGIN: 'https://app.example.org/', TRUSTED_PROXIES: '2' };
  expect(readConfig(given)).toMatchObject({ origin: 'https://app.example.org', trustedProxies: 2 });
  expect(readConfig({})).toMatchObject({ origin: undefined, trustedProxies: 0 });
  expect(problemsOf({ ORIGIN: 'app.example.org', TRUSTED_PROXIES: 'all' })).toEqual([
    'ORIGIN must be the http or https address that members open.',
    'TRUSTED_PROXIES must be the number of proxies in front.',
  ]);
});

test('every problem is told at once, one sentence each', () => {
  const problems = problemsOf({ PORT: 'eighty', MONGODB_URL: 'localhost', LOG_LEVEL: 'loud', SERVICE: 'feed' });
  expect(problems).toHaveLength(6);
  for (const name of ['PORT', 'MONGODB_URL', 'LOG_LEVEL', 'REDIS_URL', 'INTERNAL_KEY', 'IDENTITY_URL']) {
    expect(problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
  }
  for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ .+\.$/);
});

test('a part that runs alone says why it needs Redis', () => {
  expect(problemsOf({ SERVICE: 'identity', MONGODB_URL: 'mongodb://db', INTERNAL_KEY: 'k'.repeat(32) })).toEqual([
    'REDIS_URL is missing: SERVICE=identity needs it, because processes that are split tell each other facts through Redis.',
  ]);
});

test('a problem never repeats the value, which may be a password', () => {
  expect(problemsOf({ REDIS_URL: 'http://user:hunter2@redis', INTERNAL_KEY: 'hunter2' }).join()).not.toContain(
    'hunter2',
  );
});

test('an unknown service is answered with the known ones', () => {
  expect(problemsOf({ SERVICE: 'chat' })).toEqual(['SERVICE must be one of identity, feed, social, gateway, shell.']);
});
