import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTokenVerifier, jwksFromUrl } from '@banyan/kit';
import { canTestRedis, startTestMongo, startTestRedis, type TestMongo, type TestRedis } from '@banyan/kit/testing';
import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importMembers } from './import.ts';

const internalKey = 'k'.repeat(32);
const main = new URL('../../../scripts/run/main.ts', import.meta.url).pathname;

/** Identity alone in its process, as a deployment that splits its services runs it. */
describe.runIf(canTestRedis)('SERVICE=identity', () => {
  let mongo: TestMongo;
  let redis: TestRedis;
  let child: ChildProcess;
  let url = '';
  let output = '';

  beforeAll(async () => {
    [mongo, redis] = await Promise.all([startTestMongo(), startTestRedis()]);
    await importMembers(mongo.url, [{ id: 'a'.repeat(24), username: 'maya', password: 'banyan-demo' }]);
    const env = {
      ...process.env,
      SERVICE: 'identity',
      PORT: '0',
      MONGODB_URL: mongo.url,
      // Nobody is asked here.
      FEED_URL: 'http://feed.invalid',
      MEDIA_URL: 'http://media.invalid',
      MODERATION_URL: 'http://moderation.invalid',
      INSIGHTS_URL: 'http://insights.invalid',
      REDIS_URL: redis.url,
      INTERNAL_KEY: internalKey,
      LOG_LEVEL: 'debug',
    };
    child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        output += chunk;
        const [, port] = /"port":(\d+).*"listening"/.exec(output) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
      child.once('exit', () => reject(new Error(output)));
    });
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await Promise.all([mongo.stop(), redis.stop()]);
  });

  const post = (query: string, variables = {}, headers = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });

  test('signs in over HTTP; the token verifies with the published keys, the cookie refreshes', async () => {
    const login = await post(
      'mutation($p: String!) { login(username: "maya", password: $p) { accessToken user { name } } }',
      { p: 'banyan-demo' },
    );
    const { data } = (await login.json()) as { data: { login: { accessToken: string } } };
    const verify = createTokenVerifier(jwksFromUrl(`${url}/.well-known/jwks.json`));
    expect((await verify(data.login.accessToken)).viewer.memberId).toBe('a'.repeat(24));
    const me = await post('{ me { username } }', {}, { authorization: `Bearer ${data.login.accessToken}` });
    expect(await me.json()).toEqual({ data: { me: { username: 'maya' } } });
    const cookies = login.headers.getSetCookie().map((text) => parseSetCookie(text));
    expect(cookies.map(({ name }) => name).sort()).toEqual(['banyan_known', 'banyan_media', 'banyan_refresh']);
    const cookie = cookies.find(({ name }) => name === 'banyan_refresh');
    const refreshed = await post(
      'mutation { refreshSession { user { id } } }',
      {},
      { cookie: `banyan_refresh=${cookie?.value}` },
    );
    expect(await refreshed.json()).toEqual({ data: { refreshSession: { user: { id: 'a'.repeat(24) } } } });
    expect(refreshed.headers.getSetCookie()).toHaveLength(2);
  });

  test('counts attempts by the address the gateway forwards, and believes only the gateway', async () => {
    const attempt = (headers: object) =>
      post('mutation { login(username: "maya", password: "wrong") { accessToken } }', {}, headers);
    const code = async (response: Response) =>
      ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;
    for (let tries = 0; tries < 5; tries++)
      await attempt({ 'x-forwarded-for': '10.0.0.1', 'x-internal-key': internalKey });
    expect(await code(await attempt({ 'x-forwarded-for': '10.0.0.1', 'x-internal-key': internalKey }))).toBe(
      'RATE_LIMITED',
    );
    expect(await code(await attempt({ 'x-forwarded-for': '10.0.0.2', 'x-internal-key': internalKey }))).toBe(
      'INVALID_CREDENTIALS',
    );
    for (let tries = 0; tries < 5; tries++) await attempt({ 'x-forwarded-for': `10.1.0.${tries}` });
    expect(await code(await attempt({ 'x-forwarded-for': '10.1.0.9' }))).toBe('RATE_LIMITED');
  });

  test('its log names no one', () => {
    expect(output).not.toMatch(/maya|wrong|banyan-demo|10\.0\.0|a{24}/);
    expect(output).toContain('"path":"/graphql"');
  });

  test('ends cleanly on SIGTERM', async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
  });
});
