// Members report each other, staff see to it (safe-behaviour 27).
import { memberReportsQuery } from '@banyan/kit';
import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';

const { callInternal } = memberIdentity(['ann', 'ben', 'sue', 'dana']);
const { app, bus, clock, models, stop } = await startSocial({ callInternal });
afterAll(stop);
const carrying = () => models.memberReports.exists({ 'outbox.0': { $exists: true } });
const allPublished = () => vi.waitFor(async () => expect(await carrying()).toBeNull(), { timeout: 10_000 });
beforeEach(async () => {
  clock.advance(60 * 60_000);
  await allPublished();
  await models.memberReports.deleteMany({});
  bus.domainEvents.length = 0;
});

const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const ross = viewer({ memberId: 'ross', roles: ['member', 'admin'] });

async function ask(document: string, who = viewer({ memberId: 'ann' })) {
  const { data, errors } = await execute(app, document, {}, who);
  const first = Object.values(data ?? {})[0] as Record<string, unknown> | null;
  return errors ? String(errors[0]!.extensions.code) : first;
}
const report = (of: string, given = 'reason: HARASSMENT', by = 'ann') =>
  ask(
    `mutation { reportMember(userId: "${by}", memberId: "${of}", ${given}) { id reportedAt } }`,
    viewer({ memberId: by }),
  );
const fields = 'id reason note reporter { id } member { id } reportedAt handledAt handledBy { id }';
const list = async (given = '', who = dana) =>
  ((await ask(`{ memberReports${given} { hasMore cursor items { ${fields} } } }`, who)) as {
    items: { id: string }[];
    cursor: string;
    hasMore: boolean;
  })!;
const handle = (id: string, who = dana) => ask(`mutation { handleMemberReport(reportId: "${id}") { ${fields} } }`, who);

it('staff read who reported whom, why and when, the newest first; what is invisible in it is taken out', async () => {
  await report('ben', 'reason: HARASSMENT, note: " She\\u0007 wrote to me again "');
  clock.advance(1_000);
  await report('sue', 'reason: SPAM');
  const { items } = await list();
  expect(items).toMatchObject([
    { reason: 'SPAM', note: null, reporter: { id: 'ann' }, member: { id: 'sue' }, handledAt: null, handledBy: null },
    { reason: 'HARASSMENT', note: 'She wrote to me again', member: { id: 'ben' } },
  ]);
});

it('of one member there is one open report of another, however often and fast it is sent', async () => {
  const answers = await Promise.all([report('ben'), report('ben', 'reason: SPAM'), report('ben')]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await report('ben', 'reason: OTHER')).toEqual(answers[0]);
  expect(await models.memberReports.countDocuments()).toBe(1);
  await report('ben', 'reason: SPAM', 'sue');
  expect(await models.memberReports.countDocuments()).toBe(2);
});

it('what is handled is put away with who did and when, once; the reporter is notified, and the log has it', async () => {
  const { id } = (await report('ben')) as { id: string };
  const at = clock();
  const [first, second] = await Promise.all([handle(id), handle(id, ross)]);
  expect(first).toEqual(second);
  expect(await handle(id)).toEqual(first);
  expect(first).toMatchObject({ handledBy: { id: expect.stringMatching(/dana|ross/) } });
  expect(new Date((first as { handledAt: string }).handledAt)).toEqual(at);
  expect((await list()).items).toEqual([]);
  expect((await list('(handled: true)')).items).toMatchObject([{ id }]);
  await allPublished();
  const published = [...new Map(bus.domainEvents.map((each) => [each.id, each])).values()];
  expect(published.map(({ type, data }) => [type, data])).toMatchObject([
    ['staff.acted', { act: 'report.handle', memberId: 'ben', subject: { kind: 'report', id }, outcome: 'done' }],
    ['social.reportDecided', { reportId: id, memberId: 'ann' }],
  ]);
});

it('what goes on after staff saw to it can be reported again', async () => {
  const { id } = (await report('ben')) as { id: string };
  await handle(id);
  expect(((await report('ben')) as { id: string }).id).not.toBe(id);
  expect((await list()).items).toHaveLength(1);
});

it('nobody of staff reads, or puts away, what was reported of themselves, also not while they impersonate', async () => {
  const { id } = (await report('dana')) as { id: string };
  expect((await list()).items).toEqual([]);
  expect(await handle(id)).toBe('NOT_FOUND');
  const acting = viewer({ memberId: 'ross', roles: ['member', 'admin'], actorId: 'dana' });
  expect((await list('', acting)).items).toEqual([]);
  expect(await handle(id, acting)).toBe('NOT_FOUND');
  expect((await list('', ross)).items).toMatchObject([{ id }]);
});

it.each([
  ['themselves', 'ann', 'reason: SPAM', 'BAD_INPUT'],
  ['nobody’s id', 'nobody', 'reason: SPAM', 'NOT_FOUND'],
  ['more than five hundred characters', 'ben', `reason: SPAM, note: "${'x'.repeat(501)}"`, 'BAD_INPUT'],
])('a report of %s is refused, and nothing is kept', async (_, of, given, code) => {
  expect(await report(of, given)).toBe(code);
  expect(await models.memberReports.countDocuments()).toBe(0);
});

it('a page of many is read from the index, and leads to the next', async () => {
  for (const isOpen of [true, false])
    await models.memberReports.insertMany(
      Array.from({ length: 500 }, (_, n) => ({
        _id: `${isOpen}${n}`,
        reporterId: `r${n}`,
        memberId: `m${n}`,
        reason: 'SPAM',
        reportedAt: new Date(n * 1_000),
        isOpen,
      })),
    );
  const seen = new Set<string>();
  for (let cursor = '', more = true; more; ) {
    const page = await list(`(limit: 100${cursor && `, cursor: "${cursor}"`})`);
    for (const { id } of page.items) seen.add(id);
    [cursor, more] = [page.cursor, page.hasMore];
  }
  expect(seen.size).toBe(500);
  const slice = { isOpen: true, notOf: ['dana'], limit: 31 };
  const plan = await memberReportsQuery(models.memberReports, slice).explain('executionStats');
  const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
  expect(JSON.stringify(plan)).not.toContain('"SORT"');
  expect(executionStats.totalKeysExamined).toBeLessThan(40);
});
