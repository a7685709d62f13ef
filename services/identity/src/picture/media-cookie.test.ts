import { mediaTokenMs, mediaTokens } from '@banyan/kit';
import { execute, fakeClock, startTestMongo, type TestMongo, testDeps, testRequest } from '@banyan/kit/testing';
import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { importMembers } from '../import.ts';

const internalKey = 'k'.repeat(32);
const clock = fakeClock();
const tokens = mediaTokens(internalKey);
let mongo: TestMongo;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  mongo = await startTestMongo();
  await importMembers(mongo.url, [{ id: 'a'.repeat(24), username: 'maya', password: 'banyan-demo' }]);
  app = await createApp(testDeps({ mongoUrl: mongo.url, clock, internalKey }));
});
afterAll(async () => {
  await app.stop();
  await mongo.stop();
});

/** The cookies a call leaves in the browser, by name. */
async function cookiesOf(document: string, refreshToken = '', host = 'app.example.org') {
  const request = testRequest({ headers: { host, cookie: `banyan_refresh=${refreshToken}` } });
  await execute(app, document, {}, null, request);
  return Object.fromEntries(request.cookies.map((cookie) => [cookie.split('=')[0], parseSetCookie(cookie)]));
}
const login = 'mutation { login(username: "maya", password: "banyan-demo") { accessToken } }';
const refresh = 'mutation { refreshSession { accessToken } }';

test('signing in leaves a pass for pictures, which no script reads and no other site sends', async () => {
  const { banyan_media: media } = await cookiesOf(login);
  expect(media).toMatchObject({ path: '/media', httpOnly: true, sameSite: 'strict', secure: true, maxAge: 900 });
  expect(await tokens.read(media!.value, clock())).toEqual({ memberId: 'a'.repeat(24), roles: ['member'] });
  expect((await cookiesOf(login, '', 'localhost:8080')).banyan_media!.secure ?? false).toBe(false);
});

test('each renewal brings a new one, also where the refresh cookie stays as it is', async () => {
  const { banyan_refresh: first } = await cookiesOf(login);
  for (const isRepeated of [false, true]) {
    clock.advance(1_000);
    const { banyan_refresh: next, banyan_media: media } = await cookiesOf(refresh, first!.value);
    expect(next === undefined).toBe(isRepeated);
    expect(await tokens.read(media!.value, new Date(clock().getTime() + mediaTokenMs - 2_000))).toBeDefined();
  }
});

test('signing out takes it away; a refusal does not, for it may arrive after another has signed in', async () => {
  const { banyan_refresh: token } = await cookiesOf(login);
  const { banyan_media: media } = await cookiesOf('mutation { logout }', token!.value);
  expect(media).toMatchObject({ value: '', maxAge: 0, path: '/media' });
  expect(await cookiesOf(refresh, token!.value)).toEqual({});
});
