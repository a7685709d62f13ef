import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ann, ben, grace, now, type RunningDiary, startDiary } from '../testing/start-diary.ts';
import { sharedQuery } from './diary.store.ts';
import { publishDiaryRead, readingWindowMs } from './publish-diary-read.ts';

let running: RunningDiary;
beforeAll(async () => {
  running = await startDiary();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  await running.consent();
  await running.add({ note: 'after lunch' });
});

const codeOf = ({ errors }: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code;
const shared = async (who = grace) =>
  (await running.ask('{ sharedDiaries { hasMore items { id since member { id } } } }', {}, who)).data.sharedDiaries;

/** What was done; a refusal of the test before may be reported in this one. */
const acts = () =>
  running.bus.domainEvents.filter(
    ({ type, data }) => type === 'staff.acted' && 'outcome' in data && data.outcome === 'done',
  );

it('is nobody’s to read until its member says so, and not any more once they say no', async () => {
  expect([codeOf(await running.look()), await shared()]).toEqual(['NOT_FOUND', { hasMore: false, items: [] }]);
  await running.share();
  expect((await running.look()).data.sharedDiary.items).toEqual([
    { symptom: 'PAIN', severity: 4, note: 'after lunch' },
  ]);
  expect((await shared()).items).toEqual([{ id: 'ann', since: now, member: { id: 'ann' } }]);
  for (const who of [
    ben,
    viewer({ memberId: 'dana', roles: ['member', 'staff', 'admin'] }),
    { ...grace, actorId: 'ross' },
  ])
    expect(codeOf(await running.look(who))).toBe('FORBIDDEN');
  await running.share(ann, false);
  expect([codeOf(await running.look()), await shared()]).toEqual(['NOT_FOUND', { hasMore: false, items: [] }]);
});

it('is not read, and no look is reported, where it is taken back between the question and the look', async () => {
  await expect(publishDiaryRead(running.wellness, grace, 'ann', now)).rejects.toMatchObject({
    extensions: { code: 'NOT_FOUND' },
  });
  expect(acts()).toEqual([]);
  expect((await running.models.diaries.findById('ann').lean())?.lastReadAt).toBeUndefined();
});

it('each look is sent to the audit log with nothing of what it says, and the member sees when the last was', async () => {
  await running.share();
  running.clock.advance(60_000);
  await running.look();
  const lookedAt = running.clock();
  running.clock.advance(60_000);
  expect((await running.share()).data.setDiarySharing.sharing).toEqual({ on: true, since: now, lastReadAt: lookedAt });
  await running.look();
  await vi.waitFor(() => expect(acts()).toHaveLength(2));
  for (const { type, data } of acts())
    expect([type, data]).toEqual([
      'staff.acted',
      { service: 'wellness', actorId: 'grace', act: 'diary.read', memberId: 'ann', outcome: 'done' },
    ]);
  // Taken back, the member still sees that somebody looked.
  expect((await running.share(ann, false)).data.setDiarySharing.sharing).toEqual({
    on: false,
    since: null,
    lastReadAt: running.clock(),
  });
});

it('a look that is not reported is not had', async () => {
  await running.share();
  const broken = vi.spyOn(running.wellness.models.diaries, 'updateOne').mockImplementation(() => {
    throw new Error('the database is away');
  });
  const answer = await running.look();
  broken.mockRestore();
  expect([codeOf(answer), answer.data.sharedDiary]).toEqual(['INTERNAL', null]);
});

it.each([
  ['taken back', false],
  ['taken back, and shared again', true],
])('what is written after it was %s is not read by a look that was under way', async (_, again) => {
  await running.share();
  const { diaries } = running.wellness.models;
  const write = diaries.updateOne.bind(diaries) as (...asked: unknown[]) => Promise<unknown>;
  const between = vi.spyOn(diaries, 'updateOne').mockImplementationOnce(((...asked: unknown[]) =>
    write(...asked).then(async (written) => {
      await running.share(ann, false);
      await running.add({ clientId: 'temp_2', note: 'for me alone' });
      running.clock.advance(1_000);
      if (again) await running.share();
      return written;
    })) as never);
  const answer = await running.look();
  between.mockRestore();
  expect([codeOf(answer), answer.data.sharedDiary]).toEqual(['NOT_FOUND', null]);
  // A look that was not had is reported all the same: never the other way.
  await vi.waitFor(() => expect(acts()).toHaveLength(1));
});

it('who looks at the list of who shares is reported once in ten minutes', async () => {
  for (const wait of [0, 1_000, readingWindowMs]) {
    running.clock.advance(wait);
    await shared();
  }
  await vi.waitFor(() => expect(acts()).toHaveLength(2));
  expect(acts()[0]).toMatchObject({ data: { act: 'diary.list', actorId: 'grace' } });
});

it('who shares comes page by page, out of an index', async () => {
  const row = (index: number) => ({
    _id: `m${String(index).padStart(4, '0')}`,
    consentSince: now,
    ...(index % 10 === 0 && { sharedSince: new Date(now.getTime() - Math.floor(index / 100) * 1_000) }),
  });
  await running.models.diaries.collection.insertMany(Array.from({ length: 3_000 }, (_, n) => row(n)) as never);
  const found: string[] = [];
  type Found = { items: { id: string }[]; hasMore: boolean; cursor: string | null };
  let cursor: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const query =
      'query($cursor: String) { sharedDiaries(cursor: $cursor, limit: 70) { hasMore cursor items { id } } }';
    const page: Found = (await running.ask(query, { cursor }, grace)).data.sharedDiaries;
    found.push(...page.items.map(({ id }) => id));
    ({ hasMore, cursor } = page);
  }
  expect([found.length, new Set(found).size]).toEqual([300, 300]);
  const middle = { at: new Date(now.getTime() - 15_000), id: 'm1550' };
  const plan = await sharedQuery(running.models, middle, 30).explain('executionStats');
  const { executionStats } = plan as never as { executionStats: Record<string, number> };
  expect([executionStats.totalKeysExamined! <= 45, executionStats.nReturned]).toEqual([true, 30]);
});
