import { connectMongo, type ServiceApp } from '@banyan/kit';
import { execute, fakeClock, memoryBus, startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { openModels } from '../models.ts';
import { type AuditSearch, pageQuery, saveEntries } from './audit.store.ts';
import type { AuditEntry } from './audit-entry.model.ts';
import { readingWindowMs } from './publish-audit-read.ts';

const clock = fakeClock('2026-11-20T09:00:00Z');
const bus = memoryBus();
const ross = viewer({ memberId: 'ross', roles: ['member', 'admin'] });
let mongo: TestMongo;
let app: ServiceApp;
let database: Connection;
let models: ReturnType<typeof openModels>;

beforeAll(async () => {
  mongo = await startTestMongo();
  // The log is read on when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await createApp(testDeps({ mongoUrl: mongo.url, bus, clock }));
  database = await connectMongo(mongo.url, 'insights');
  models = openModels(database);
});
beforeEach(async () => {
  await Promise.all([models.entries.deleteMany({}), models.readings.deleteMany({})]);
  bus.domainEvents.length = 0;
});
afterAll(async () => {
  vi.useRealTimers();
  await app.stop();
  await database.close();
  await mongo.stop();
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
function entry(number: number, given: Partial<AuditEntry> = {}): AuditEntry {
  const _id = `fact-${String(number).padStart(5, '0')}`;
  return { _id, at: day(number), service: 'feed', actorId: 'dana', act: 'comment.hide', outcome: 'done', ...given };
}

async function ask(search: string, who = ross) {
  const query = `{ auditLog(${search}) { hasMore cursor items { id who { id } whom { id } act outcome reason
    service subject { kind id } } } }`;
  const { data, errors } = await execute(app, query, {}, who);
  expect(errors).toBeUndefined();
  return data.auditLog as { hasMore: boolean; cursor: string; items: { id: string }[] };
}
const ids = async (search: string) => (await ask(search)).items.map(({ id }) => Number(id.slice(-2)));

it('shows an act with all that was notified of it', async () => {
  const subject = { kind: 'comment', id: 'c1' };
  await saveEntries(models, [entry(1, { memberId: 'maya', subject, reason: 'She asked' }), entry(2)]);
  expect((await ask('limit: 5')).items).toEqual([
    expect.objectContaining({ who: { id: 'dana' }, whom: null, reason: null, subject: null }),
    {
      id: 'fact-00001',
      who: { id: 'dana' },
      whom: { id: 'maya' },
      act: 'comment.hide',
      outcome: 'done',
      reason: 'She asked',
      service: 'feed',
      subject,
    },
  ]);
});

it.each([
  ['who: "noam"', [2]],
  ['what: "member.impersonate"', [3, 2]],
  ['whom: "maya"', [3]],
  ['who: "dana", what: "member.impersonate", whom: "maya"', [3]],
  ['who: "noam", whom: "maya"', []],
  ['from: "2026-01-03T00:00:00Z"', [4, 3]],
  ['until: "2026-01-03T00:00:00Z"', [2, 1]],
  ['from: "2026-01-02T00:00:00Z", until: "2026-01-04T00:00:00Z"', [3, 2]],
])('is searched by %s', async (search, found) => {
  const act = 'member.impersonate';
  await saveEntries(models, [
    entry(1),
    entry(2, { actorId: 'noam', act }),
    entry(3, { act, memberId: 'maya' }),
    entry(4),
  ]);
  expect(await ids(search)).toEqual(found);
});

it('goes on page by page, also through acts of one moment, and keeps to the times that were asked for', async () => {
  await saveEntries(
    models,
    [1, 2, 3, 4, 5, 6].map((number) => entry(number, number < 4 ? { at: day(3) } : {})),
  );
  const found: string[] = [];
  let cursor = '';
  for (let more = true; more; ) {
    const page = await ask(`limit: 2, from: "2026-01-03T00:00:00Z", until: "2026-01-06T00:00:00Z" ${cursor}`);
    found.push(...page.items.map(({ id }) => id.slice(-1)));
    cursor = `cursor: "${page.cursor}"`;
    more = page.hasMore;
  }
  expect(found).toEqual(['5', '4', '3', '2', '1']);
});

it.each(['cursor: "x"', 'limit: 0', `what: "${'x'.repeat(65)}"`])('%s is no question', async (search) => {
  const { errors } = await execute(app, `{ auditLog(${search}) { hasMore } }`, {}, ross);
  expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
});

describe('reading it', () => {
  it('is an act of its own, reported once in ten minutes', async () => {
    await Promise.all([ask('limit: 1'), ask('limit: 2')]);
    await ask('who: "noam"');
    await vi.waitFor(() => expect(bus.domainEvents).toHaveLength(1));
    expect(bus.domainEvents).toMatchObject([{ service: 'insights', data: { actorId: 'ross', act: 'audit.read' } }]);
    clock.advance(readingWindowMs);
    await ask('limit: 1');
    await vi.waitFor(() => expect(bus.domainEvents).toHaveLength(2));
  });

  it('is found in the log, as is a member who tried', async () => {
    clock.advance(readingWindowMs);
    await database.collection('facts').deleteMany({});
    await ask('limit: 1');
    const { errors } = await execute(app, '{ auditLog { hasMore } }', {}, viewer({ memberId: 'noam' }));
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await vi.waitFor(() => expect(bus.domainEvents).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(1_000);
    const acts = async () => (await models.entries.find().sort({ actorId: 1 }).lean()).map(({ act }) => act);
    await vi.waitFor(async () => expect(await acts()).toEqual(['Query.auditLog', 'audit.read']), { timeout: 8_000 });
    expect((await ask('who: "noam"')).items).toMatchObject([{ act: 'Query.auditLog', outcome: 'refused' }]);
  });
});

it('reads a page of every search from an index, however long the log is', async () => {
  const actors = ['dana', 'ross', 'hila'];
  const rows = Array.from({ length: 3_000 }, (_, index) =>
    entry(index, { actorId: actors[index % 3], act: `some.act${index % 7}`, memberId: `m${index % 11}` }),
  );
  await saveEntries(models, rows);
  const searches: AuditSearch[] = [
    {},
    { who: 'dana' },
    { what: 'some.act3' },
    { whom: 'm5' },
    { from: day(100), until: day(900) },
    { who: 'dana', from: day(100), until: day(900) },
    { cursor: { at: day(800), id: 'fact-00800' } },
    { whom: 'm5', until: day(900), cursor: { at: day(800), id: 'fact-00800' } },
  ];
  for (const search of searches) {
    const plan = await pageQuery(models, search, 31).explain('executionStats');
    const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
    expect(JSON.stringify(plan), JSON.stringify(search)).not.toMatch(/"SORT"|COLLSCAN/);
    expect(executionStats.totalDocsExamined, JSON.stringify(search)).toBeLessThanOrEqual(33);
  }
});

it('hears once that a page was refused, of who has not its permission alone', async () => {
  const report = async (who: typeof ross) =>
    (await execute(app, 'mutation { reportRefusedPage(right: "audit.read") }', {}, who)).data.reportRefusedPage;
  const ann = viewer({ memberId: 'ann' });
  expect([await report(ann), await report(ann), await report(ross)]).toEqual([true, true, true]);
  await vi.waitFor(() => expect(bus.domainEvents).toHaveLength(1));
  expect(bus.domainEvents[0]!.data).toMatchObject({ actorId: 'ann', act: 'page.audit.read', outcome: 'refused' });
});

it.each(['comment.write', 'a word of mine', 'toString'])(
  'keeps nothing of a permission that is not staff’s: %s',
  async (right) => {
    const document = 'mutation ($right: String!) { reportRefusedPage(right: $right) }';
    const { errors } = await execute(app, document, { right }, viewer({ memberId: 'ann' }));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'right' });
    expect(await models.readings.countDocuments()).toBe(0);
  },
);
