// A member is warned, or reads why something of theirs was removed, and appeals: staff decide once more.
import { type AnyDomainEvent, createDomainEvent } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ann, dana, eventually, noam, publishedOf, startModeration } from '../testing/start-moderation.ts';
import { appealMs } from './appeal-steps.ts';

const { ask, bus, clock, keepers, models, publish, report, stop } = await startModeration();
afterAll(stop);
let comment = 'c0';
let number = 0;
beforeEach(async () => {
  clock.advance(3_600_000);
  await eventually(async () => expect(await models.cases.exists({ 'outbox.0': { $exists: true } })).toBeNull());
  await models.cases.deleteMany({});
  bus.domainEvents.length = 0;
  Object.assign(keepers, { settled: [], restored: [], canRestore: true });
  number += 1;
  comment = `c${number}`;
});

const ownFields = 'id outcome reason text canAppeal appeal answer answerText restoredAt';
const own = async (who = ann) =>
  (await ask(`{ ownModerationDecisions { items { ${ownFields} } } }`, who)).items as { id: string }[];
const queue = async () =>
  (await ask('{ moderationCases { items { id revision reportCount appeal { text } decisions { outcome } } } }')).items;
const appeal = (decisionId: string, text = 'It was meant as a joke', who = ann) =>
  ask(`mutation ($text: String!) { appealDecision(decisionId: "${decisionId}", text: $text) { ${ownFields} } }`, who, {
    text,
  });
const decide = (id: string, given: string, { who = dana, revision = 1, clientId = given.slice(0, 20) } = {}) =>
  ask(
    `mutation { decideCase(id: "${id}", clientId: "${clientId.replaceAll(/\W/g, '')}", revision: ${revision}, ${given}) { id } }`,
    who,
  );
const noticed = () => publishedOf(bus, 'moderation.decided').map(({ data }) => (data as { outcome: string }).outcome);
const inForce = async (id: string, count: number) => {
  clock.advance(10_000);
  await eventually(async () => expect((await models.cases.findById(id).lean())?.decisions).toHaveLength(count));
  await eventually(async () => expect(await models.cases.exists({ 'outbox.0': { $exists: true } })).toBeNull());
};

/** A comment of Ann's that is removed. */
async function removed(): Promise<{ id: string; decisionId: string }> {
  const id = await report(comment);
  await decide(id, 'outcome: REMOVE, reason: HURTFUL');
  await inForce(id, 1);
  return { id, decisionId: (await own())[0]!.id };
}

it('a warning leaves what is reported where it is, and its author reads why', async () => {
  const data = { reportId: 'm1', memberId: 'ben', toId: 'ann' };
  await publish(createDomainEvent('social.memberReported', data, clock()) as AnyDomainEvent);
  await eventually(async () => expect(await queue()).toHaveLength(1));
  const [{ id }] = await queue();
  expect(await decide(id, 'outcome: WARN')).toBe('BAD_INPUT');
  await decide(id, 'outcome: WARN, reason: OTHER, text: "Please write to nobody who asked you not to"');
  await inForce(id, 1);
  expect(keepers.settled).toMatchObject([{ decision: { removes: false } }]);
  expect(noticed()).toEqual(['warned']);
  expect(publishedOf(bus, 'staff.acted')).toMatchObject([{ data: { act: 'member.warn', memberId: 'ann' } }]);
  expect(await own()).toMatchObject([
    { outcome: 'WARN', text: 'Please write to nobody who asked you not to', canAppeal: true },
  ]);
});

it('an appeal is in the queue with its words, and the same words again are the same', async () => {
  const { id, decisionId } = await removed();
  expect(await queue()).toEqual([]);
  const first = await appeal(decisionId);
  expect(first).toMatchObject({ appeal: 'It was meant as a joke', canAppeal: false, answer: null });
  expect(await appeal(decisionId)).toEqual(first);
  expect(await appeal(decisionId, 'And besides')).toBe('CONFLICT');
  expect(await queue()).toMatchObject([{ id, reportCount: 0, appeal: { text: 'It was meant as a joke' } }]);
});

it('of what was appealed staff are answered what its author is, and nobody else’s words otherwise', async () => {
  const { id, decisionId } = await removed();
  const askedFor = () => keepers.askedFor.at(-1);
  const decidedList = () => ask('{ decidedCases { items { id } } }');
  await decidedList();
  expect(askedFor()).toMatchObject({ withReports: true });
  await appeal(decisionId);
  await queue();
  expect(askedFor()).toMatchObject({ of: [{ id: comment }], withReports: false });
  await decide(id, 'outcome: UPHOLD', { who: noam, revision: 2 });
  await inForce(id, 2);
  await decidedList();
  expect(askedFor()).toMatchObject({ withReports: true });
});

it('granted, what was removed is restored, and the member reads so', async () => {
  const { id, decisionId } = await removed();
  await appeal(decisionId);
  expect(await decide(id, 'outcome: KEEP', { who: noam, revision: 2 })).toBe('CONFLICT');
  await decide(id, 'outcome: GRANT, text: "You are right"', { who: noam, revision: 2 });
  await inForce(id, 2);
  expect(keepers.restored).toEqual([comment]);
  expect(noticed()).toEqual(['removed', 'granted']);
  expect(publishedOf(bus, 'staff.acted').at(-1)).toMatchObject({ data: { act: 'appeal.grant', actorId: 'noam' } });
  expect(await own()).toMatchObject([
    { outcome: 'REMOVE', answer: 'GRANT', answerText: 'You are right', restoredAt: expect.any(Date), canAppeal: false },
  ]);
  expect(await queue()).toEqual([]);
});

it('upheld, the decision stands, and there is no second appeal', async () => {
  const { id, decisionId } = await removed();
  await appeal(decisionId);
  await decide(id, 'outcome: UPHOLD', { who: noam, revision: 2 });
  await inForce(id, 2);
  expect(keepers.restored).toEqual([]);
  expect(noticed()).toEqual(['removed', 'upheld']);
  expect(await own()).toMatchObject([{ answer: 'UPHOLD', restoredAt: null, canAppeal: false }]);
  expect(await appeal(decisionId, 'Once more')).toBe('CONFLICT');
});

it('restored by staff of their own accord, the appeal is answered', async () => {
  const { id, decisionId } = await removed();
  await appeal(decisionId);
  await ask(`mutation { restoreContent(caseId: "${id}") { id } }`, noam);
  expect(await queue()).toEqual([]);
  expect(await decide(id, 'outcome: UPHOLD', { revision: 2 })).toBe('CONFLICT');
});

it.each([
  ['somebody else’s', viewer({ memberId: 'ben' }), 'why', 'NOT_FOUND'],
  ['without words', ann, ' \u200b ', 'BAD_INPUT'],
  ['of more than five hundred characters', ann, 'x'.repeat(501), 'BAD_INPUT'],
  ['by who impersonates its author', viewer({ memberId: 'ann', actorId: 'dana' }), 'why', 'FORBIDDEN'],
])('an appeal %s is refused, and changes nothing', async (_, who, text, code) => {
  const { decisionId } = await removed();
  expect(await appeal(decisionId, text, who)).toBe(code);
  expect(await own()).toMatchObject([{ appeal: null, canAppeal: true }]);
});

it('after twenty days there is no appeal, and of what was never removed there is none', async () => {
  const { decisionId } = await removed();
  clock.advance(appealMs);
  expect(await own()).toMatchObject([{ canAppeal: false }]);
  expect(await appeal(decisionId)).toBe('CONFLICT');
  expect(await appeal('nothing')).toBe('NOT_FOUND');
});

describe('with a suspension', () => {
  const suspended = async (given = 'outcome: WARN, reason: HURTFUL, suspendDays: 7') => {
    keepers.suspended.clear();
    const id = await report(comment);
    await decide(id, given);
    const at = clock();
    await inForce(id, 1);
    return { id, at, decisionId: (await own())[0]!.id };
  };
  const until = () => [...keepers.suspended.values()];

  it('whose it is is suspended for so many days, as they and the log read', async () => {
    const { at } = await suspended();
    const end = new Date(at.getTime() + 7 * 24 * 3_600_000);
    expect(until()).toEqual([end]);
    expect(await ask('{ ownModerationDecisions { items { suspendedUntil } } }', ann)).toEqual({
      items: [{ suspendedUntil: end }],
    });
    expect(publishedOf(bus, 'staff.acted').map(({ data }) => (data as { act: string }).act)).toEqual([
      'member.warn',
      'member.suspend',
    ]);
  });

  it('staff end it early, once', async () => {
    const { id } = await suspended();
    const end = () => ask(`mutation { endSuspension(caseId: "${id}") { decisions { suspendedUntil } } }`, noam);
    const first = await end();
    expect(first).toEqual({ decisions: [{ suspendedUntil: clock() }] });
    expect(await end()).toEqual(first);
    expect(until()).toEqual([null]);
    await eventually(() =>
      expect(publishedOf(bus, 'staff.acted').at(-1)).toMatchObject({ data: { act: 'member.unsuspend' } }),
    );
  });

  it('an appeal that is granted ends it, and so does restoring what was removed', async () => {
    const warned = await suspended();
    await appeal(warned.decisionId);
    await decide(warned.id, 'outcome: GRANT', { who: noam, revision: 2 });
    await inForce(warned.id, 2);
    expect(until()).toEqual([null]);
    comment = `${comment}b`;
    const gone = await suspended('outcome: REMOVE, reason: HURTFUL, suspendDays: 90');
    expect(until()).toEqual([new Date(gone.at.getTime() + 90 * 24 * 3_600_000)]);
    await ask(`mutation { restoreContent(caseId: "${gone.id}") { id } }`, noam);
    expect(until()).toEqual([null]);
  });

  it.each([
    ['of what is kept', 'outcome: KEEP, suspendDays: 7'],
    ['for no day', 'outcome: WARN, reason: HURTFUL, suspendDays: 0'],
    ['for more than ninety', 'outcome: WARN, reason: HURTFUL, suspendDays: 91'],
  ])('%s is refused', async (_, given) => {
    const id = await report(comment);
    expect(await decide(id, given)).toBe('BAD_INPUT');
  });
});
