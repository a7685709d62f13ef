import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseMember, exportMember } from '../member-data/member-data.ts';
import { manualRows } from '../testing/manual-rows.ts';
import { ann, ben, now, type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { ownOpenings } from './manual-view.store.ts';

let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  await running.models.manuals.insertMany(manualRows);
});

const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const mutation = `mutation ($manualId: ID!, $type: String!, $viewId: ID, $at: DateTime) {
  materialView(manualId: $manualId, type: $type, viewId: $viewId, at: $at) }`;
/** Answers the error's code instead, where it is refused. */
async function open(variables: object = {}, who = ann) {
  const given = { manualId: 'sleep', type: 'view', viewId: 'v1', at: running.clock(), ...variables };
  const { data, errors } = await running.ask(mutation, given, who);
  return errors ? errors[0]!.extensions!.code : data.materialView;
}
const rows = async () =>
  (await running.models.manualViews.find().sort({ memberId: 1, manualId: 1 }).lean()).map(
    ({ memberId, manualId, count, at }) => [memberId, manualId, count, at],
  );

it('openings of one manual are one row of the member, each counted once, in whatever order they come', async () => {
  running.clock.set(inSeconds(300));
  await Promise.all(Array.from({ length: 20 }, () => open({ at: inSeconds(120) })));
  await open({ viewId: 'v2', at: inSeconds(60) });
  await open({ at: inSeconds(120) });
  await open({ viewId: 'v3', manualId: 'pain' });
  await open({}, ben);
  expect(await rows()).toEqual([
    ['ann', 'pain', 1, inSeconds(300)],
    ['ann', 'sleep', 2, inSeconds(120)],
    ['ben', 'sleep', 1, inSeconds(300)],
  ]);
});

it('without an id of its own an opening is that of the same minute', async () => {
  const soon = { viewId: undefined, at: undefined };
  await open(soon);
  await open(soon);
  running.clock.advance(60_000);
  await open(soon);
  expect(await rows()).toEqual([['ann', 'sleep', 2, inSeconds(60)]]);
});

it('is of a manual that there is, and was neither in the future nor longer ago than two weeks', async () => {
  expect(await open({ manualId: 'never' })).toBe('NOT_FOUND');
  expect([await open({ type: 'like' }), await open({ viewId: '' })]).toEqual(['BAD_INPUT', 'BAD_INPUT']);
  expect(await rows()).toEqual([]);
  await open({ at: new Date(0) });
  await open({ manualId: 'pain', at: inSeconds(3_600) });
  expect(await rows()).toEqual([
    ['ann', 'pain', 1, now],
    ['ann', 'sleep', 1, inSeconds(-14 * 24 * 60 * 60)],
  ]);
});

it('is taken of a manual that was retired while it waited on a device', async () => {
  expect(await open({ manualId: 'gone' })).toBe(true);
});

it('goes along with the member who takes their data, and is erased with them; nobody else learns of it', async () => {
  await open();
  await open({}, ben);
  const taken: object[] = [];
  for await (const part of exportMember(running.wellness, ann))
    if (part.name === 'manuals.json' && 'rows' in part) for await (const row of part.rows) taken.push(row);
  expect(taken).toEqual([{ manualId: 'sleep', count: 1, at: now }]);
  await eraseMember(running.wellness, 'ann');
  expect(await rows()).toEqual([['ben', 'sleep', 1, now]]);
  expect(running.bus.domainEvents).toEqual([]);
});

it('those of one member are read by an index', async () => {
  const row = { memberId: 'ben', count: 1, at: now, recent: [], createdAt: now };
  await running.models.manualViews.insertMany(
    Array.from({ length: 200 }, (_, index) => ({ ...row, _id: `b${index}`, manualId: `m${index}` })),
  );
  await open();
  const { executionStats } = (await ownOpenings(running.models, 'ann').explain('executionStats')) as never as {
    executionStats: { totalDocsExamined: number };
  };
  expect(executionStats.totalDocsExamined).toBe(1);
});
