import { connectMongo, type ServiceApp } from '@banyan/kit';
import {
  execute,
  fakeClock,
  startTestMongo,
  type TestMongo,
  testDeployment,
  testDeps,
  viewer,
} from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { openModels } from '../models.ts';
import { writeKinds } from '../write-kinds.ts';
import { eventsOf, findErasing, saveEvents, saveNo, settleMs } from './analytics.store.ts';
import { bySubject, keepSeconds } from './analytics-event.model.ts';
import { rowsOf } from './batch-rows.ts';
import { eraseOn } from './erase-on.ts';
import { forgetMember } from './forget-member.ts';

const clock = fakeClock('2026-11-20T09:00:00Z');
const id = '4w0fxm0q3gqg2vy8n6a1rckt7z';
const maya = viewer({ memberId: 'maya' });
const noam = viewer({ memberId: 'noam' });
const deployment = testDeployment({ analytics: { enabled: true, consentVersion: 2, everySeconds: 60 } });

let mongo: TestMongo;
let app: ServiceApp;
let database: Connection;
let models: ReturnType<typeof openModels>;
beforeAll(async () => {
  mongo = await startTestMongo();
  // What is to be deleted is deleted on when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await createApp(testDeps({ mongoUrl: mongo.url, clock, deployment }));
  database = await connectMongo(mongo.url, 'insights');
  models = openModels(database);
});
beforeEach(async () => {
  // Each test's budget is full again.
  clock.advance(3_600_000);
  await Promise.all([models.consents.deleteMany({}), models.events.deleteMany({})]);
});
afterAll(async () => {
  vi.useRealTimers();
  await app.stop();
  await database.close();
  await mongo.stop();
});

const time = (sinceMs = 0) => new Date(clock().getTime() - sinceMs).toISOString();
const view = ({ agoMs = 0, ...given }: { agoMs?: number } & Record<string, unknown> = {}) => ({
  name: 'itemViewed',
  time: time(agoMs),
  metadata: JSON.stringify({ itemId: id }),
  ...given,
});

const send = (items: object[], who = maya, batchId?: string) =>
  execute(
    app,
    'mutation ($items: [AnalyticsItemInput!]!, $batchId: ID) { reportAnalytics(items: $items, batchId: $batchId) }',
    { items, batchId },
    who,
  );
const answerOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).data.reportAnalytics;
const say = (on: boolean, who = maya, version = 2) =>
  execute(
    app,
    'mutation ($on: Boolean!, $version: Int!) { setAnalyticsConsent(on: $on, version: $version) { answer version } }',
    { on, version },
    who,
  );
const asked = async (who = maya) =>
  (await execute(app, '{ analyticsConsent { id answer version at } }', {}, who)).data.analyticsConsent;
const kept = () => models.events.find().sort({ name: 1 }).lean();
const fieldOf = ({ errors }: Awaited<ReturnType<typeof send>>) => errors?.[0]?.extensions;

describe('consent', () => {
  it('begins with not asked, and is what was answered last', async () => {
    expect(await asked()).toEqual({ id: 'maya', answer: 'NOT_ASKED', version: 2, at: null });
    await say(true);
    expect(await asked()).toEqual({ id: 'maya', answer: 'YES', version: 2, at: clock() });
    await say(false);
    expect(await asked()).toMatchObject({ answer: 'NO' });
    expect(await asked(noam)).toMatchObject({ answer: 'NOT_ASKED' });
  });

  it('a yes to older words does not hold, a no to them does', async () => {
    const older = { version: 1, at: clock(), erasing: [] };
    await models.consents.insertMany([
      { _id: 'maya', isGiven: true, subjectId: 's1', ...older },
      { _id: 'noam', isGiven: false, ...older },
    ]);
    expect(await asked()).toMatchObject({ answer: 'NOT_ASKED', version: 2 });
    expect(await answerOf([view()])).toBe(false);
    expect(await asked(noam)).toMatchObject({ answer: 'NO' });
    expect(await kept()).toEqual([]);
  });

  it('is not given to words that are not those of the deployment; a no is taken to any', async () => {
    expect((await say(true, maya, 1)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await asked()).toMatchObject({ answer: 'NOT_ASKED' });
    await say(false, maya, 1);
    expect(await asked()).toMatchObject({ answer: 'NO' });
  });

  it('said twice at once is one, under one name', async () => {
    await Promise.all([say(true), say(true), say(true)]);
    const first = (await models.consents.findById('maya').lean())?.subjectId;
    clock.advance(1_000);
    await say(true);
    expect((await models.consents.findById('maya').lean())?.subjectId).toBe(first);
  });
});

describe('what is kept', () => {
  it('is nothing without a yes, whatever is sent', async () => {
    expect(await answerOf([view()])).toBe(false);
    await say(false);
    expect(await answerOf([view()])).toBe(false);
    expect(await kept()).toEqual([]);
  });

  it('is the event, and nothing that names the member', async () => {
    await say(true);
    expect(await answerOf([view({ type: 'view', time: time(60_000) }), { name: 'signedIn', time: time() }])).toBe(true);
    const rows = await kept();
    const { subjectId } = rows[0]!;
    expect(rows).toEqual([
      {
        _id: expect.any(String),
        subjectId,
        name: 'itemViewed',
        at: new Date(time(60_000)),
        details: { itemId: id },
        keptAt: clock(),
      },
      { _id: expect.any(String), subjectId, name: 'signedIn', at: clock(), details: {}, keptAt: clock() },
    ]);
    expect(JSON.stringify(rows)).not.toContain('maya');
  });

  it('is a batch once, however often it comes, and the same batch of another is another', async () => {
    await Promise.all([say(true), say(true, noam)]);
    const batch = [view(), view({ name: 'commented' })];
    expect(await Promise.all([answerOf(batch, maya, 'b1'), answerOf(batch, maya, 'b1')])).toEqual([true, true]);
    expect(await answerOf(batch, maya, 'b1')).toBe(true);
    expect(await kept()).toHaveLength(2);
    await answerOf(batch, noam, 'b1');
    await answerOf(batch, maya, 'b2');
    await answerOf(batch);
    expect(await kept()).toHaveLength(8);
  });

  it('is the rest of a batch of which a part was kept before a kill', async () => {
    await say(true);
    const batch = [view(), view({ name: 'commented' })];
    await answerOf(batch, maya, 'b1');
    await models.events.deleteOne({ name: 'commented' });
    await answerOf(batch, maya, 'b1');
    expect((await kept()).map(({ name }) => name)).toEqual(['commented', 'itemViewed']);
  });
});

describe('what does not fit', () => {
  const days = 24 * 3_600_000;
  it.each([
    ['a name of nobody’s', { name: 'feltIll' }, 'name'],
    ['another type', { type: 'comment' }, 'type'],
    ['words in place of an id', { metadata: JSON.stringify({ itemId: 'I feel ill' }) }, 'metadata'],
    ['a key too many', { metadata: JSON.stringify({ itemId: id, note: 'pain' }) }, 'metadata'],
    ['nothing of what it carries', { metadata: null }, 'metadata'],
    ['no JSON', { metadata: '{itemId' }, 'metadata'],
    ['more than 500 characters', { metadata: `${JSON.stringify({ itemId: id })}${' '.repeat(500)}` }, 'metadata'],
    ['a time six minutes ahead', { agoMs: -6 * 60_000 }, 'time'],
    ['a time eight days ago', { agoMs: 8 * days }, 'time'],
  ])('%s is named by its place, and nothing of the batch is kept', async (_, given, field) => {
    await say(true);
    expect(fieldOf(await send([view(), view(given)]))).toMatchObject({ code: 'BAD_INPUT', field: `items.1.${field}` });
    expect(await kept()).toEqual([]);
  });

  it('says nothing of what it was', async () => {
    await say(true);
    const { errors } = await send([view({ metadata: JSON.stringify({ itemId: 'I feel ill' }) })]);
    expect(JSON.stringify(errors)).not.toContain('ill');
  });

  it('101 at once are too many, 100 are not', async () => {
    await say(true);
    const many = (count: number) => Array.from({ length: count }, () => view());
    expect(fieldOf(await send(many(101)))).toMatchObject({ code: 'BAD_INPUT', field: 'items' });
    expect(await answerOf(many(100))).toBe(true);
    expect(await kept()).toHaveLength(100);
  });
});

it('batches and answers have a budget each; what is kept already costs nothing', async () => {
  await say(true);
  const { burst, perMinute } = writeKinds.report;
  for (let turn = 0; turn < burst; turn += 1) expect(await answerOf([view()], maya, `b${turn}`)).toBe(true);
  expect(fieldOf(await send([view()]))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 / perMinute });
  expect(await answerOf([view()], maya, 'b1')).toBe(true);
  for (let turn = 1; turn < writeKinds.consent.burst; turn += 1) await say(turn % 2 === 0);
  expect((await say(false)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
});

describe('a no', () => {
  it('deletes what was kept, of nobody else, and a later yes begins again', async () => {
    await Promise.all([say(true), say(true, noam)]);
    await Promise.all([answerOf([view()]), answerOf([view()], noam)]);
    const before = (await models.consents.findById('maya').lean())?.subjectId;
    await say(false);
    expect(await kept()).toHaveLength(1);
    await say(true);
    expect((await models.consents.findById('maya').lean())?.subjectId).not.toBe(before);
  });

  it('is kept by anyone who comes after a kill, step by step, also of what was on its way', async () => {
    await say(true);
    const { subjectId } = (await models.consents.findById('maya').lean())!;
    const rows = (batch: string, count: number) =>
      rowsOf(
        Array.from({ length: count }, () => ({ name: 'signedIn', time: clock(), metadata: {} })),
        subjectId!,
        batch,
        clock(),
      );
    await saveEvents(models, rows('many', 2_300));
    // Killed between the answer and the first step.
    await saveNo(models, 'maya', 2, clock());
    await eraseOn({ models, clock });
    expect(await models.events.countDocuments()).toBe(1_300);
    await eraseOn({ models, clock });
    await eraseOn({ models, clock });
    expect(await models.events.countDocuments()).toBe(0);
    // Read before the no, written after it.
    await saveEvents(models, rows('late', 1));
    clock.advance(settleMs);
    await eraseOn({ models, clock });
    expect(await models.events.countDocuments()).toBe(0);
    expect(await models.consents.findById('maya').lean()).toMatchObject({ isGiven: false, erasing: [] });
  });
});

it('of a member who left everything goes, and that they were asked', async () => {
  await Promise.all([say(true), say(true, noam)]);
  await Promise.all([answerOf([view()]), answerOf([view()], noam)]);
  await forgetMember({ models, clock }, 'maya');
  await forgetMember({ models, clock }, 'maya');
  await forgetMember({ models, clock }, 'nobody');
  expect(await kept()).toHaveLength(1);
  clock.advance(settleMs);
  await eraseOn({ models, clock });
  expect((await models.consents.find().lean()).map(({ _id }) => _id)).toEqual(['noam']);
});

it('where the deployment counts nobody, every call says so', async () => {
  const off = await createApp(
    testDeps({
      mongoUrl: mongo.url,
      clock,
      deployment: testDeployment({ analytics: { ...deployment.analytics, enabled: false } }),
    }),
  );
  const calls = [
    '{ analyticsConsent { answer } }',
    'mutation { setAnalyticsConsent(on: true, version: 2) { answer } }',
    'mutation { reportAnalytics(items: []) }',
  ];
  for (const call of calls)
    expect((await execute(off, call, {}, maya)).errors?.[0]?.extensions.code, call).toBe('MODULE_DISABLED');
  await off.stop();
});

describe('the rows', () => {
  it('go after ninety days by themselves', async () => {
    const indexes = await models.events.listIndexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { keptAt: 1 }, expireAfterSeconds: keepSeconds }));
    expect(keepSeconds / 86_400).toBe(90);
  });

  it('of one member are found by an index, and so is who waits for a deletion', async () => {
    const people = Array.from({ length: 400 }, (_, index) => `s${index}`);
    const item = { name: 'signedIn', time: clock(), metadata: {} };
    await saveEvents(
      models,
      people.flatMap((subjectId) => rowsOf([item, item, item], subjectId, 'b', clock())),
    );
    await models.consents.insertMany(
      people.map((_id, index) => ({
        _id,
        isGiven: index > 2,
        version: 2,
        at: clock(),
        erasing: index > 2 ? [] : [{ subjectId: _id, since: clock() }],
      })),
    );
    const plans = [
      await eventsOf(models, 's7').explain('executionStats'),
      await findErasing(models, 50).explain('executionStats'),
    ];
    for (const plan of plans) {
      const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
      expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN/);
      expect([executionStats.nReturned, executionStats.totalDocsExamined]).toEqual([3, 3]);
    }
    expect(bySubject).toEqual({ subjectId: 1 });
  });
});

describe('after a kill, or one who left', () => {
  const rowsFor = (subjectId: string, batch: string, count: number) =>
    rowsOf(
      Array.from({ length: count }, () => ({ name: 'signedIn', time: clock(), metadata: {} })),
      subjectId,
      batch,
      clock(),
    );
  const rowOf = (who: string) => models.consents.findById(who).lean();

  it('a batch that failed half way has no end by which it looks whole', async () => {
    const [first, second, third] = rowsFor('s', 'b', 3);
    await expect(saveEvents(models, [first!, { ...second!, at: 'no date' as never }, third!])).rejects.toThrow();
    expect(await models.events.findById(third!._id)).toBeNull();
  });

  it('a name is struck off only when nothing is left under it', async () => {
    await say(true);
    const { subjectId } = (await rowOf('maya'))!;
    await saveEvents(models, rowsFor(subjectId!, 'many', 1_500));
    await saveNo(models, 'maya', 2, clock());
    clock.advance(settleMs);
    await eraseOn({ models, clock });
    expect(await rowOf('maya')).toMatchObject({ erasing: [{ subjectId }] });
    await eraseOn({ models, clock });
    expect(await rowOf('maya')).toMatchObject({ erasing: [] });
    expect(await kept()).toEqual([]);
  });

  it('who left was never asked, and who came back and said yes is kept', async () => {
    await say(true);
    await forgetMember({ models, clock }, 'maya');
    expect(await asked()).toMatchObject({ answer: 'NOT_ASKED' });
    await say(true);
    clock.advance(settleMs);
    await eraseOn({ models, clock });
    expect(await asked()).toMatchObject({ answer: 'YES' });
  });

  it('of who left, the row waits for the last of their names', async () => {
    const since = new Date(clock().getTime() - settleMs);
    await saveEvents(models, rowsFor('s2', 'many', 1_500));
    await models.consents.create({
      _id: 'maya',
      isGiven: false,
      version: 2,
      at: clock(),
      isGone: true,
      erasing: [
        { subjectId: 's1', since },
        { subjectId: 's2', since },
      ],
    });
    await eraseOn({ models, clock });
    await eraseOn({ models, clock });
    expect(await kept()).toEqual([]);
    expect(await rowOf('maya')).toBeNull();
  });
});
