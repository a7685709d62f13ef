// A member takes their data along: asked for, built by a job, fetched once.
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type MemberDataHandler, type Served, type ServiceApp, serve } from '@banyan/kit';
import { noMemberData, viewer } from '@banyan/kit/testing';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Identity, IdentityContext } from '../context.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { buildExports } from './build-exports.ts';
import { saveReady } from './export.store.ts';

const [mayaId, noamId] = ['a'.repeat(24), 'b'.repeat(24)];
const secret = 'my pain was 8 this week';
const lines: string[] = [];
const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
const dataDir = mkdtempSync(join(tmpdir(), 'banyan-export-'));
const folder = join(dataDir, 'exports');
/** What the feed keeps in these tests; each may put another in its place. */
let feed: MemberDataHandler;
const whole: MemberDataHandler = {
  ...noMemberData,
  async *export({ memberId }) {
    yield { name: 'comments.json', rows: [{ text: secret, memberId }] };
    yield { name: 'later/of-a-newer-service.json', rows: [] };
  },
};

let identity: Awaited<ReturnType<typeof startIdentity>>;
let own: Identity;
let served: Served;
beforeAll(async () => {
  let app: ServiceApp | undefined;
  const memberDataHandlers = () => ({ identity: app!.member, feed });
  // The job's turns come when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  identity = await startIdentity(
    [
      { id: mayaId, username: 'maya', password: 'banyan-demo', firstName: 'Maya', phoneNumber: '+972525551234' },
      { id: noamId, username: 'noam', password: 'banyan-demo' },
    ],
    { dataDir, logger, memberDataHandlers },
  );
  vi.useRealTimers();
  app = identity.app;
  own = (app.buildContext(null, {} as never) as IdentityContext).identity;
  served = await serve(app.express, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await served.close();
  await identity.stop();
});
beforeEach(async () => {
  feed = whole;
  lines.length = 0;
  await identity.collection('exports').deleteMany({});
  await buildExports(own);
});
afterEach(() => expect(lines.join('\n')).not.toMatch(/pain|maya|Maya|\+972/));

/** Maya on one of her devices. */
async function signedIn(username = 'maya') {
  const { cookie } = await identity.login(username);
  const as = viewer({ memberId: username === 'maya' ? mayaId : noamId, sessionId: cookie!.split('.')[0]! });
  const mutate = (call: string, from = {}) => identity.call(`mutation { ${call} }`, { ...from }, {}, as);
  return {
    as,
    request: (from = {}) => mutate('requestExport { state isHere size }', from),
    fetch: async () => (await mutate('fetchExport')) as { data: { fetchExport: string | null }; code?: string },
    mine: async () => (await identity.call('{ myExport { state size expiresAt isHere } }', {}, {}, as)).data.myExport,
    mutate,
  };
}
const turn = () => buildExports(own);
const get = async (address: string, method = 'GET') => fetch(served.url + address, { method });

const unzipped = (bytes: ArrayBuffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [name, strFromU8(content)]),
  );

it('is asked for, built, and fetched, once more if the line broke: a zip with everything of theirs, and nobody else’s', async () => {
  const maya = await signedIn();
  expect(await maya.mine()).toBeNull();
  expect((await maya.request()).data.requestExport).toEqual({ state: 'WAITING', isHere: true, size: null });
  expect((await maya.fetch()).code).toBe('NOT_FOUND');
  await turn();
  const ready = await maya.mine();
  expect(ready).toMatchObject({ state: 'READY', isHere: true, size: expect.any(Number) });
  const { fetchExport } = (await maya.fetch()).data;
  const answer = await get(fetchExport!);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment; filename=my-data.zip']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = await answer.arrayBuffer();
  expect(bytes.byteLength).toBe(ready.size);
  const files = unzipped(bytes);
  expect(Object.keys(files)).toContain('feed/later/of-a-newer-service.json');
  expect(JSON.parse(files['Comments.json']!)).toEqual([{ text: secret, memberId: mayaId }]);
  expect(JSON.parse(files['Profile and settings.json']!)).toMatchObject([{ id: mayaId, firstName: 'Maya' }]);
  expect(files['READ ME FIRST.txt']).toContain('as it was on');
  expect(Object.values(files).join()).not.toMatch(/argon2|noam|tokenHash/);
  await vi.waitFor(async () => expect(await maya.mine()).toMatchObject({ state: 'FETCHED' }));
  expect((await get(fetchExport!)).status).toBe(404);
  const again = (await maya.fetch()).data.fetchExport!;
  expect((await (await get(again)).arrayBuffer()).byteLength).toBe(ready.size);
  identity.clock.advance(10 * 60_000);
  expect(await maya.mine()).toMatchObject({ state: 'FETCHED', isHere: false });
  expect((await maya.fetch()).code).toBe('NOT_FOUND');
  await turn();
  expect(readdirSync(folder)).toEqual([]);
});

it('an address ends with the session that asked for it', async () => {
  const maya = await signedIn();
  await maya.request();
  await turn();
  const address = (await maya.fetch()).data.fetchExport!;
  await maya.mutate('logout');
  expect((await get(address)).status).toBe(404);
});

it('speaks the member’s language, in the names of files too', async () => {
  const maya = await signedIn();
  await maya.request({ headers: { cookie: 'banyan_language=he' } });
  await turn();
  const answer = await get((await maya.fetch()).data.fetchExport!);
  expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain("filename*=UTF-8''המידע-שלי.zip");
  expect(Object.keys(unzipped(await answer.arrayBuffer()))).toEqual(
    expect.arrayContaining(['תגובות.json', 'לקריאה קודם.txt']),
  );
});

it('says nothing of who acted for them', async () => {
  const maya = await signedIn();
  const sessions = identity.collection('sessions');
  const { _id: _, ...session } = (await sessions.findOne({ _id: maya.as.sessionId as never }))!;
  const _id = `${maya.as.sessionId}x` as never;
  const device = { browser: 'The browser of staff', system: '' };
  const acting = { ...session, tokenHash: 'x', device, actor: { memberId: noamId } };
  await sessions.insertOne({ ...acting, _id });
  const texts: string[] = [];
  for await (const part of identity.app.member.export(maya.as))
    if ('rows' in part) for await (const row of part.rows) texts.push(JSON.stringify(row));
  expect(texts.join()).toContain('signedInAt');
  expect(texts.join()).not.toContain(device.browser);
  await sessions.deleteOne({ _id });
});

it('one at a time, three a day', async () => {
  const maya = await signedIn();
  const both = await Promise.all([maya.request(), maya.request()]);
  expect(both.map(({ data }) => data.requestExport.state)).toEqual(['WAITING', 'WAITING']);
  expect(await identity.collection('exports').countDocuments({ 'askedAt.1': { $exists: true } })).toBe(0);
  for (const expected of [undefined, undefined, 'RATE_LIMITED']) {
    await turn();
    expect((await maya.request()).code).toBe(expected);
  }
  expect((await (await signedIn('noam')).request()).code).toBeUndefined();
});

it('needs the member themselves: fresh, and not somebody who acts for them', async () => {
  const maya = await signedIn();
  identity.clock.advance(6 * 60_000);
  expect((await maya.request()).code).toBe('BAD_INPUT');
  expect((await maya.mutate('requestExport(password: "a guess") { state }')).code).toBe('INVALID_CREDENTIALS');
  expect(await identity.collection('exports').countDocuments()).toBe(0);
  expect((await maya.mutate('requestExport(password: "banyan-demo") { state }')).code).toBeUndefined();
  const acting = { ...maya.as, actorId: noamId };
  for (const call of ['requestExport { state }', 'fetchExport'])
    expect((await identity.call(`mutation { ${call} }`, {}, {}, acting)).code).toBe('FORBIDDEN');
});

it('is for the session that asked: another of theirs sees it, and fetches nothing', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  await here.request();
  await turn();
  expect(await elsewhere.mine()).toMatchObject({ state: 'READY', isHere: false });
  expect((await elsewhere.fetch()).code).toBe('NOT_FOUND');
});

it('an address is good for one download and two minutes, and a look at it uses nothing up', async () => {
  const maya = await signedIn();
  await maya.request();
  await turn();
  const address = (await maya.fetch()).data.fetchExport!;
  expect((await get(address, 'HEAD')).status).toBe(404);
  identity.clock.advance(121_000);
  expect((await get(address)).status).toBe(404);
  const next = (await maya.fetch()).data.fetchExport!;
  expect((await get(next)).status).toBe(200);
  expect((await get('/export/made-up')).status).toBe(404);
});

it('is gone after a day, file and all', async () => {
  const maya = await signedIn();
  await maya.request();
  await turn();
  const address = (await maya.fetch()).data.fetchExport!;
  identity.clock.advance(24 * 60 * 60_000);
  expect([(await maya.mine()).state, (await get(address)).status]).toEqual(['OVER', 404]);
  await turn();
  expect(readdirSync(folder)).toEqual([]);
});

it('what a killed process left half is found again, and built whole', async () => {
  const maya = await signedIn();
  await maya.request();
  const row = await identity.collection('exports').findOne({});
  const takenUntil = new Date(identity.clock().getTime() + 30_000);
  await identity.collection('exports').updateOne({}, { $set: { takenUntil, tries: 1 } });
  writeFileSync(join(folder, `${row!.file}.zip.part`), 'half');
  await turn();
  expect(await maya.mine()).toMatchObject({ state: 'WAITING' });
  identity.clock.advance(30_000);
  await turn();
  expect([(await maya.mine()).state, readdirSync(folder)]).toEqual(['READY', [`${row!.file}.zip`]]);
});

it('of who left meanwhile nothing is made', async () => {
  const maya = await signedIn();
  await maya.request();
  const row = { _id: mayaId as never };
  await identity.collection('members').updateOne(row, { $set: { leavingSince: identity.clock() } });
  await turn();
  await identity.collection('members').updateOne(row, { $unset: { leavingSince: 1 } });
  expect([(await maya.mine()).state, readdirSync(folder)]).toEqual(['WAITING', []]);
});

it('what is ready too late, when another was asked for, is not taken for that', async () => {
  const maya = await signedIn();
  await maya.request();
  expect(await saveReady(own.models, { _id: mayaId, file: 'of-before' } as never, 1, identity.clock())).toBe(false);
  expect((await maya.mine()).state).toBe('WAITING');
});

it('a service that cannot be asked leaves nothing out: it is tried again, then said, and may be asked for again', async () => {
  feed = {
    ...whole,
    async *export() {
      yield { name: 'comments.json', rows: [{ text: secret }] };
      throw new Error('the feed is away');
    },
  };
  const maya = await signedIn();
  await maya.request();
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await maya.mine()).state).toBe('WAITING');
    await turn();
    identity.clock.advance(30_000);
  }
  expect([(await maya.mine()).state, readdirSync(folder)]).toEqual(['FAILED', []]);
  feed = whole;
  expect((await (await signedIn()).request()).code).toBeUndefined();
});
