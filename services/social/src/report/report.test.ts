// Members report each other, staff decide on it (safe-behaviour 27).
import { announceReports, type InternalRequest, openUpToQuery, unannouncedQuery } from '@banyan/kit';
import { execute, testRequest, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { SocialContext } from '../context.ts';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';
import { reportedEvent } from './report-member.ts';

const { callInternal } = memberIdentity(['ann', 'ben', 'sue', 'dana']);
const { app, bus, clock, models, stop } = await startSocial({ callInternal });
const { social } = app.buildContext(viewer({ memberId: 'ann' }), testRequest()) as SocialContext;
afterAll(stop);
const carrying = () => models.memberReports.exists({ 'outbox.0': { $exists: true } });
const allPublished = () => vi.waitFor(async () => expect(await carrying()).toBeNull(), { timeout: 10_000 });
beforeEach(async () => {
  clock.advance(60 * 60_000);
  await allPublished();
  await models.memberReports.deleteMany({});
  bus.domainEvents.length = 0;
});

async function ask(document: string, who: ReturnType<typeof viewer>) {
  const { data, errors } = await execute(app, document, {}, who);
  const first = Object.values(data ?? {})[0] as Record<string, unknown> | null;
  return errors ? String(errors[0]!.extensions.code) : first;
}
const report = (of: string, given = 'reason: HARASSMENT', by = 'ann') =>
  ask(
    `mutation { reportMember(userId: "${by}", memberId: "${of}", ${given}) { id reportedAt } }`,
    viewer({ memberId: by }),
  ) as Promise<{ id: string; reportedAt: string }>;
const subject = (id: string) => ({ kind: 'member' as const, id });
const contentOf = async (...ids: string[]) =>
  (await app.internalHandlers['social.reportedContent']!({ of: ids.map(subject), withReports: true })).found;
type Decision = InternalRequest<'social.settleReports'>['decision'];
const settle = (id: string, given: Partial<Decision> = {}) => {
  const decision = { id: 'd1', by: 'dana', at: clock(), removes: false, ...given };
  return app.internalHandlers['social.settleReports']!({ subject: subject(id), decision });
};
/** Those of a type, each once. */
const published = async (type: string) => {
  await allPublished();
  const found = bus.domainEvents.filter((each) => each.type === type);
  return [...new Map(found.map((each) => [each.id, each.data])).values()];
};

it('moderation is answered who reported whom, why and when, the newest first; what is invisible in it is taken out', async () => {
  const first = await report('ben', 'reason: HARASSMENT, note: " She\\u0007 wrote to me again "');
  clock.advance(1_000);
  const second = await report('ben', 'reason: SPAM', 'sue');
  const nothing = { title: null, text: null, itemId: null, image: null, isGone: false };
  expect(await contentOf('sue', 'ben')).toEqual([
    null,
    {
      ...nothing,
      reports: [
        { id: second.id, reporterId: 'sue', reason: 'SPAM', note: null, reportedAt: new Date(second.reportedAt) },
        expect.objectContaining({ id: first.id, reporterId: 'ann', note: 'She wrote to me again' }),
      ],
    },
  ]);
});

it('each report is published once with its ids alone, however often and fast it is sent', async () => {
  const answers = await Promise.all([report('ben'), report('ben', 'reason: SPAM, note: "x"'), report('ben')]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await report('ben', 'reason: OTHER')).toEqual(answers[0]);
  const { id: bySue } = await report('ben', 'reason: SPAM', 'sue');
  expect(await published('social.memberReported')).toEqual([
    { reportId: answers[0].id, memberId: 'ann', toId: 'ben' },
    { reportId: bySue, memberId: 'sue', toId: 'ben' },
  ]);
});

it('a decision handles what was reported up to then, once; each reporter is notified', async () => {
  const { id } = await report('ben');
  const at = clock();
  clock.advance(1_000);
  const { id: later } = await report('ben', 'reason: SPAM', 'sue');
  await Promise.all([settle('ben', { at }), settle('ben', { at })]);
  await settle('ben', { at });
  expect((await contentOf('ben'))[0]!.reports.map((each) => each.id)).toEqual([later]);
  expect(await models.memberReports.findById(id).lean()).toMatchObject({ handledAt: at, handledBy: 'dana' });
  expect(await published('social.reportDecided')).toEqual([{ reportId: id, memberId: 'ann' }]);
});

it('a decision whose process was killed in between is made good by its repeat', async () => {
  const [one, other] = [await report('ben'), await report('ben', 'reason: SPAM', 'sue')];
  const { models: own } = social;
  const write = own.memberReports.updateOne.bind(own.memberReports);
  const died = vi.spyOn(own.memberReports, 'updateOne').mockImplementationOnce(write as never);
  died.mockRejectedValueOnce(new Error('killed'));
  await expect(settle('ben')).rejects.toThrow();
  died.mockRestore();
  expect((await contentOf('ben'))[0]!.reports).toHaveLength(1);
  await settle('ben');
  const notified = (await published('social.reportDecided')) as { reportId: string }[];
  expect(notified.map(({ reportId }) => reportId).toSorted()).toEqual([one.id, other.id].toSorted());
});

it('what goes on after staff decided can be reported again', async () => {
  const { id } = await report('ben');
  await settle('ben');
  expect((await report('ben')).id).not.toBe(id);
});

it('no decision removes a member, and of another kind it has nothing', async () => {
  await report('ben');
  await expect(settle('ben', { removes: true })).rejects.toMatchObject({ extensions: { code: 'BAD_INPUT' } });
  const post = { kind: 'post' as const, id: 'ben' };
  const asked = app.internalHandlers['social.reportedContent']!({ of: [post], withReports: false });
  await expect(asked).rejects.toMatchObject({ extensions: { code: 'BAD_INPUT' } });
  expect((await contentOf('ben'))[0]!.reports).toHaveLength(1);
});

it.each([
  ['themselves', 'ann', 'reason: SPAM', 'BAD_INPUT'],
  ['nobody’s id', 'nobody', 'reason: SPAM', 'NOT_FOUND'],
  ['more than five hundred characters', 'ben', `reason: SPAM, note: "${'x'.repeat(501)}"`, 'BAD_INPUT'],
])('a report of %s is refused, and nothing is kept', async (_, of, given, code) => {
  expect(await report(of, given)).toBe(code);
  expect(await models.memberReports.countDocuments()).toBe(0);
});

const before = { reporterId: 'ann', memberId: 'ben', reason: 'SPAM' as const, reportedAt: new Date(0) };

it('an open report from before is published once', async () => {
  await models.memberReports.create([
    { ...before, _id: 'open', isOpen: true },
    { ...before, _id: 'handled', isOpen: false },
  ]);
  const rows = { model: social.models.memberReports, outbox: social.outbox, clock };
  for (const _ of [1, 2]) await announceReports(rows, reportedEvent);
  expect(await published('social.memberReported')).toEqual([{ reportId: 'open', memberId: 'ann', toId: 'ben' }]);
});

it('among many, what is asked is read from the indexes', async () => {
  await models.memberReports.insertMany(
    Array.from({ length: 500 }, (_, n) => {
      const [reporterId, memberId] = [`r${n}`, `m${n % 50}`];
      return { ...before, _id: String(n), reporterId, memberId, isOpen: n % 2 === 0, announcedAt: new Date(n) };
    }),
  );
  const rows = { model: models.memberReports };
  for (const [query, most] of [
    [unannouncedQuery(rows, 100), 0],
    [openUpToQuery(rows, { about: 'memberId', id: 'm2', at: new Date() }), 10],
  ] as const) {
    const plan = await query.explain('executionStats');
    const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
    expect(executionStats.totalDocsExamined).toBe(most);
  }
});
