import type { Logger } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const [maya, hila] = ['a'.repeat(24), 'b'.repeat(24)];
const lines: unknown[] = [];
const log = (...line: unknown[]) => void lines.push(line);
const logger = { trace: log, debug: log, info: log, warn: log, error: log, child: () => logger } as unknown as Logger;

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  const password = 'banyan-demo';
  const members = [
    { id: maya, username: 'maya', password },
    { id: hila, username: 'hila', password, roles: ['impersonator' as const] },
  ];
  identity = await startIdentity(members, { logger });
});
afterAll(() => identity.stop());
beforeEach(async () => {
  lines.length = 0;
  await members().updateMany({}, { $unset: { appVersion: 1, appVersionUpdated: 1, timeZone: 1 } });
});

const members = () => identity.collection('members');
const row = (username = 'maya') => members().findOne({ username });
const app = (version: string, zone: string) => ({ headers: { 'x-app-version': version, 'x-time-zone': zone } });
const home = app('12.22.8', 'Asia/Jerusalem');

test('a sign-in keeps the version, since when, and the zone', async () => {
  await identity.login('maya', 'banyan-demo', home);
  const at = identity.clock();
  expect(await row()).toMatchObject({ appVersion: '12.22.8', appVersionUpdated: at, timeZone: 'Asia/Jerusalem' });
  const { data } = await identity.call('{ me { appVersion appVersionUpdated } }', {}, {}, viewer({ memberId: maya }));
  expect(data.me).toEqual({ appVersion: '12.22.8', appVersionUpdated: at });
});

test('a start that says the same touches nothing', async () => {
  const { cookie } = await identity.login('maya', 'banyan-demo', home);
  const before = await row();
  identity.clock.advance(60_000);
  const again = await identity.refresh(cookie, home);
  expect(again.errors).toBeUndefined();
  expect(await row()).toEqual(before);
});

test('a start keeps the version that changed', async () => {
  const { cookie } = await identity.login('maya', 'banyan-demo', home);
  identity.clock.advance(60_000);
  await identity.refresh(cookie, app('12.23.0', 'Asia/Jerusalem'));
  const at = identity.clock();
  expect(await row()).toMatchObject({ appVersion: '12.23.0', appVersionUpdated: at, timeZone: 'Asia/Jerusalem' });
});

test.each(['Europe/Lisbon', 'UTC', 'Atlantic/Reykjavik', ''])(
  'a start with a clock in "%s" moves the reminders of nobody who has a zone',
  async (zone) => {
    const { cookie } = await identity.login('maya', 'banyan-demo', home);
    await identity.refresh(cookie, app('12.22.8', zone));
    await identity.login('maya', 'banyan-demo', app('12.22.8', zone));
    expect((await row())?.timeZone).toBe('Asia/Jerusalem');
  },
);

test('a browser that hides its zone gives a new member none', async () => {
  for (const zone of ['UTC', 'GMT', 'Etc/GMT-3', 'Etc/UTC', 'Atlantic/Reykjavik'])
    await identity.login('maya', 'banyan-demo', app('12.22.8', zone));
  expect(await row()).not.toHaveProperty('timeZone');
  await identity.login('maya', 'banyan-demo', home);
  expect((await row())?.timeZone).toBe('Asia/Jerusalem');
});

test.each([
  ['nothing', '', ''],
  ['an offset', '', '+03:00'],
  ['a place nobody knows', '', 'Asia/Atlantis'],
  ['a long text', 'v'.repeat(65), `Asia/${'x'.repeat(80)}`],
  ['another language', '12 <b>', 'Asia/Jerusalem; rm'],
])('%s is not kept', async (_, version, zone) => {
  const { errors } = await identity.login('maya', 'banyan-demo', app(version, zone));
  expect(errors).toBeUndefined();
  expect(await row()).not.toHaveProperty('timeZone');
  expect(await row()).not.toHaveProperty('appVersion');
});

test('a zone has one name here, however a browser writes it', async () => {
  await identity.login('maya', 'banyan-demo', app('1', 'asia/jerusalem'));
  expect((await row())?.timeZone).toBe('Asia/Jerusalem');
});

test('anyone who acts for a member leaves the member’s own as it was', async () => {
  await identity.login('maya', 'banyan-demo', home);
  const before = await row();
  const { cookie } = await identity.login('hila', 'banyan-demo', app('12.23.0', 'Europe/Lisbon'));
  const impersonate =
    'mutation { impersonate(username: "maya", password: "banyan-demo", reason: "A chat that does not open") { accessToken } }';
  const from = { cookie, ...app('12.23.0', 'Europe/Lisbon') };
  const acting = await identity.call(
    impersonate,
    from,
    {},
    viewer({ memberId: hila, sessionId: cookie!.split('.')[0]!, roles: ['member', 'impersonator'] }),
  );
  expect(acting.errors).toBeUndefined();
  expect(await row()).toEqual(before);
  expect((await row('hila'))?.appVersion).toBe('12.23.0');
});

test('nothing of it is logged, and a session begins when it cannot be kept', async () => {
  const { members } = (identity.app.buildContext(null, {} as never) as never as { identity: { models: never } })
    .identity.models as { members: { updateOne(): Promise<void> } };
  const fail = vi.spyOn(members, 'updateOne').mockRejectedValue(new Error('no 12.22.8 in Asia/Jerusalem'));
  const { errors } = await identity.login('maya', 'banyan-demo', home);
  expect(errors).toBeUndefined();
  expect(fail).toHaveBeenCalledOnce();
  fail.mockRestore();
  expect(JSON.stringify(lines)).toContain('was not kept');
  expect(JSON.stringify(lines)).not.toMatch(/Jerusalem|12\.22/);
});

test('a sign-in by anyone who acts for somebody notes nothing', async () => {
  const before = await row();
  const document = 'mutation { login(username: "maya", password: "banyan-demo") { user { id } } }';
  const as = viewer({ memberId: maya, actorId: hila });
  expect((await identity.call(document, home, {}, as)).errors).toBeUndefined();
  expect(await row()).toEqual(before);
});
