// The queue as staff use it: two at once, a decision in force, its undo, and what its author reads.
import { type AnyDomainEvent, createDomainEvent } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, caseFields, dana, eventually, noam, publishedOf, startModeration } from '../testing/start-moderation.ts';

const running = await startModeration();
const { ask, bus, clock, keepers, models, publish, report, stop } = running;
afterAll(stop);
let number = 0;
beforeEach(async () => {
  clock.advance(3_600_000);
  await eventually(async () => expect(await models.cases.exists({ 'outbox.0': { $exists: true } })).toBeNull());
  await models.cases.deleteMany({});
  bus.domainEvents.length = 0;
  Object.assign(keepers, { settled: [], restored: [], isAway: false, canRestore: true });
  keepers.content.clear();
  number += 1;
});

const comment = () => `c${number}`;
const open = (who = dana, kind = 'null') =>
  ask(`{ moderationCases(kind: ${kind}) { total items { ${caseFields} } } }`, who);
const decidedList = (who = dana) => ask(`{ decidedCases { items { ${caseFields} } hasMore } }`, who);
const claim = (id: string, who = dana) => ask(`mutation { claimCase(id: "${id}") { ${caseFields} } }`, who);
const decide = (id: string, given = 'outcome: KEEP', who = dana, revision = 1, clientId = 'x1') =>
  ask(
    `mutation { decideCase(id: "${id}", clientId: "${clientId}", revision: ${revision}, ${given}) { ${caseFields} } }`,
    who,
  );
const undo = (id: string, who = dana) => ask(`mutation { undoCaseDecision(id: "${id}") { ${caseFields} } }`, who);
const restore = (id: string, who = noam) => ask(`mutation { restoreContent(caseId: "${id}") { ${caseFields} } }`, who);
const removal = 'outcome: REMOVE, reason: HURTFUL, text: "Please be kind"';
const inForce = async (id: string, count = 1) => {
  clock.advance(10_000);
  await eventually(async () => expect((await models.cases.findById(id).lean())?.decisions).toHaveLength(count));
};

it('staff read what waits the longest first, with its words, who reported it and why; nobody reads what is of themselves', async () => {
  keepers.content.set(comment(), {
    text: 'unkind words',
    reports: [{ id: 'r', reporterId: 'ben', reason: 'unkind', note: 'about me', reportedAt: clock() }],
  });
  const id = await report(comment());
  clock.advance(1_000);
  const own = await report(`${comment()}d`, { authorId: 'dana' });
  const { total, items } = await open();
  expect([total, items]).toMatchObject([
    1,
    [
      {
        id,
        kind: 'COMMENT',
        member: { id: 'ann' },
        content: { text: 'unkind words' },
        reportCount: 1,
        reports: [{ reporter: { id: 'ben' }, reason: 'unkind', note: 'about me' }],
      },
    ],
  ]);
  expect((await open(noam)).items.map((each: { id: string }) => each.id)).toEqual([id, own]);
  expect(await claim(own)).toBe('NOT_FOUND');
  const acting = viewer({ memberId: 'noam', roles: ['member', 'staff'], actorId: 'dana' });
  expect(await decide(own, 'outcome: KEEP', acting)).toBe('NOT_FOUND');
  expect((await open(dana, 'MEMBER')).total).toBe(0);
});

it('while its keeper is away a case says who reported it and when, and has no words', async () => {
  await report(comment());
  keepers.isAway = true;
  expect((await open()).items).toMatchObject([{ content: null, reports: [{ reporter: { id: 'ben' }, reason: null }] }]);
});

it('of two who decide at once one does, and the other learns of it', async () => {
  const id = await report(comment());
  const answers = await Promise.all([decide(id, 'outcome: KEEP', dana, 1, 'a'), decide(id, removal, noam, 1, 'b')]);
  expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(1);
  await inForce(id);
  expect(keepers.settled).toHaveLength(1);
});

it('a removal is in force after ten seconds: at the keeper, in the log, and its author is notified', async () => {
  const id = await report(comment());
  await claim(id);
  expect(await decide(id, removal, noam)).toBe('CONFLICT');
  const answer = await decide(id, removal);
  expect(new Date(answer.undoUntil)).toEqual(new Date(clock().getTime() + 10_000));
  expect((await open()).total).toBe(0);
  expect(keepers.settled).toEqual([]);
  const at = clock();
  await inForce(id);
  expect(keepers.settled).toMatchObject([
    { subject: { kind: 'comment', id: comment() }, decision: { by: 'dana', at, removes: true } },
  ]);
  await eventually(() => expect(publishedOf(bus, 'moderation.decided')).toHaveLength(1));
  expect(publishedOf(bus, 'moderation.decided')[0]?.data).toEqual({
    caseId: id,
    memberId: 'ann',
    outcome: 'removed',
  });
  expect(publishedOf(bus, 'staff.acted')[0]?.data).toEqual({
    service: 'moderation',
    actorId: 'dana',
    act: 'content.remove',
    memberId: 'ann',
    subject: { kind: 'comment', id: comment() },
    reason: 'Please be kind',
    outcome: 'done',
  });
  const { items } = await decidedList();
  expect(items).toMatchObject([
    {
      decisions: [
        { outcome: 'REMOVE', reason: 'HURTFUL', text: 'Please be kind', decidedBy: { id: 'dana' }, canRestore: true },
      ],
    },
  ]);
});

it('what is kept notifies its author of nothing', async () => {
  const id = await report(comment());
  await decide(id);
  await inForce(id);
  await eventually(() => expect(publishedOf(bus, 'staff.acted')).toMatchObject([{ data: { act: 'content.keep' } }]));
  expect(publishedOf(bus, 'moderation.decided')).toEqual([]);
  expect(keepers.settled).toMatchObject([{ decision: { removes: false } }]);
});

it('who looks on keeps it, and the other desks are not notified of that', async () => {
  const id = await report(comment());
  await claim(id);
  clock.advance(60_000);
  expect(await claim(id)).toMatchObject({ claimedBy: { id: 'dana' } });
  clock.advance(90_000);
  expect(await claim(id, noam)).toBe('CONFLICT');
  const read = await open(noam);
  expect(read.items).toMatchObject([{ claimedBy: { id: 'dana' } }]);
  await eventually(() => expect(publishedOf(bus, 'moderation.caseChanged')).toHaveLength(2));
});

it('a decision whose keeper is away is in force once that answers', async () => {
  const id = await report(comment());
  await decide(id, removal);
  keepers.isAway = true;
  clock.advance(10_000);
  await eventually(async () => expect((await models.cases.findById(id).lean())?.pending).toBeDefined());
  keepers.isAway = false;
  await inForce(id);
  expect(keepers.settled).toHaveLength(1);
});

it('is taken back within ten seconds, and nothing of it was done', async () => {
  const id = await report(comment());
  await decide(id, removal);
  expect(await undo(id, noam)).toBe('CONFLICT');
  expect(await undo(id)).toMatchObject({ undoUntil: null });
  expect(await undo(id)).toMatchObject({ undoUntil: null });
  clock.advance(60_000);
  expect((await open()).total).toBe(1);
  expect(keepers.settled).toEqual([]);
});

it.each([
  ['without a reason', 'outcome: REMOVE', 'BAD_INPUT'],
  ['for another reason without words', 'outcome: REMOVE, reason: OTHER', 'BAD_INPUT'],
  ['for another reason with words that are none', 'outcome: REMOVE, reason: OTHER, text: " \\u200b "', 'BAD_INPUT'],
  ['with too long a text', `outcome: REMOVE, reason: HURTFUL, text: "${'x'.repeat(201)}"`, 'BAD_INPUT'],
  ['of a case as it was before', `${removal}, `, 'CONFLICT'],
])('a removal %s is refused, and changes nothing', async (_, given, code) => {
  const id = await report(comment());
  expect(await decide(id, given, dana, code === 'CONFLICT' ? 0 : 1)).toBe(code);
  expect(await models.cases.findById(id).lean()).toMatchObject({ isOpen: true, decisions: [] });
  expect((await open()).total).toBe(1);
});

it('a member is not removed', async () => {
  const data = { reportId: 'm', memberId: 'ben', toId: 'ann' };
  await publish(createDomainEvent('social.memberReported', data, clock()) as AnyDomainEvent);
  await eventually(async () => expect((await open()).total).toBe(1));
  const [{ id, kind }] = (await open()).items;
  expect(kind).toBe('MEMBER');
  expect(await decide(id, removal)).toBe('BAD_INPUT');
});

it('what was removed is restored, and its author is notified; once its words are gone it is not', async () => {
  const id = await report(comment());
  await decide(id, removal);
  await inForce(id);
  keepers.canRestore = false;
  expect(await restore(id)).toBe('CONFLICT');
  keepers.canRestore = true;
  const [first, second] = await Promise.all([restore(id), restore(id)]);
  expect(first).toMatchObject({ decisions: [{ restoredBy: { id: 'noam' }, canRestore: false }] });
  expect(second).toEqual(first);
  await eventually(() =>
    expect(publishedOf(bus, 'moderation.decided').map(({ data }) => (data as { outcome: string }).outcome)).toEqual([
      'removed',
      'restored',
    ]),
  );
  expect(publishedOf(bus, 'staff.acted').at(-1)).toMatchObject({ data: { act: 'content.restore', actorId: 'noam' } });
});

it('its author reads what was removed, why, and whether it is back; nobody else does, and nobody who acts for them', async () => {
  keepers.content.set(comment(), { text: 'unkind words', isGone: true });
  const id = await report(comment());
  await decide(id, removal);
  await inForce(id);
  const own = (who = ann) =>
    ask('{ ownModerationDecisions { items { kind content { text } reason text restoredAt } hasMore } }', who);
  const removed = { kind: 'COMMENT', content: { text: 'unkind words' }, reason: 'HURTFUL', text: 'Please be kind' };
  expect(await own()).toEqual({ items: [{ ...removed, restoredAt: null }], hasMore: false });
  expect((await own(dana)).items).toEqual([]);
  expect(await own(viewer({ memberId: 'ann', actorId: 'dana' }))).toBe('FORBIDDEN');
  await restore(id);
  expect((await own()).items).toMatchObject([{ restoredAt: expect.any(Date) }]);
});

it('a report that its only reporter takes back leaves the queue, and one that comes meanwhile is not decided unread', async () => {
  const id = await report(comment());
  await report(comment(), { by: 'sue' });
  expect(await decide(id, removal)).toBe('CONFLICT');
  for (const by of ['ben', 'sue']) {
    const data = { reportId: `${by} of ${comment()}`, commentId: comment(), memberId: by };
    await publish(createDomainEvent('feed.reportWithdrawn', data, clock()) as AnyDomainEvent);
  }
  await eventually(async () => expect((await open()).total).toBe(0));
});
