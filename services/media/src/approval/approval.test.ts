import { createDomainEvent } from '@banyan/kit';
import { inFull } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PictureDoc } from '../picture/picture.model.ts';
import { pictureIdOf, sentRow } from '../testing/pictures.ts';
import { ann, dana, type RunningMedia, ross, startMedia } from '../testing/start-media.ts';
import { decidedQuery, dropDecision, dueQuery, waitingQuery } from './approval.store.ts';
import { applyDecisions, claimMs, undoMs } from './decide.ts';

let media: RunningMedia;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.clear());
afterAll(() => media.stop());

const [first, second, third] = [pictureIdOf('a'), pictureIdOf('b'), pictureIdOf('c')];
const face = { purpose: 'profile_picture' } as const;
const minutesAgo = (minutes: number) => new Date(media.clock().getTime() - minutes * 60_000);
const waiting = (who = dana, given = '') =>
  media.call(`pendingApprovals${given} { total items { id kind claimedBy { id } appeal } }`, who);
const ask = (call: string, who = dana, id = first) => media.call(call, who, { id });
const yes = (who = dana, id = first) => ask('decideApproval(id: $id, approve: true) { id kind undoUntil }', who, id);
const no = (who = dana, reason = 'reasonKey: UNCLEAR') =>
  ask(`decideApproval(id: $id, approve: false, ${reason}) { id kind }`, who);
const undo = (who = dana) => ask('undoApproval(id: $id) { id undoUntil }', who);
const claim = (who = dana) => ask('claimApproval(id: $id) { claimedBy { id } claimedUntil }', who);
const becomes = (state: string, id = first) =>
  vi.waitFor(async () => expect(await media.stateOf(id)).toBe(state), { timeout: 10_000 });
const published = (type: string) => media.published(type).map(({ data }) => data);
/** What the next turn of any process would put in force. */
const due = () => dueQuery(media.models, media.clock(), 10);
const read = (id = first) => media.models.pictures.findById(id).lean<PictureDoc>();

it('what waits is listed, the longest first, by kind, and without one’s own', async () => {
  await media.put(
    sentRow({ _id: first, submittedAt: minutesAgo(1), appeal: { text: 'Please', at: minutesAgo(1) } }),
    sentRow({ _id: second, ...face, submittedAt: minutesAgo(5) }),
    sentRow({ _id: third, ownerId: 'dana' }),
    sentRow({ _id: pictureIdOf('d'), state: 'approved' }),
  );
  expect(await waiting()).toEqual({
    total: 2,
    items: [
      { id: second, kind: 'PROFILE_PICTURE', claimedBy: null, appeal: null },
      { id: first, kind: 'GALLERY_PHOTO', claimedBy: null, appeal: 'Please' },
    ],
  });
  expect((await waiting(ross)).total).toBe(3);
  expect((await waiting({ ...ross, actorId: 'dana' })).total).toBe(2);
  expect(await waiting(dana, '(kind: GALLERY_PHOTO)')).toMatchObject({ total: 1, items: [{ id: first }] });
  expect(await waiting(dana, '(skip: 1, limit: 1)')).toMatchObject({ total: 2, items: [{ id: first }] });
  expect(await waiting(dana, '(kind: POST)')).toEqual({ total: 0, items: [] });
});

it('a yes is in force after ten seconds, and nobody else sees it before', async () => {
  await media.put(sentRow({ _id: first, ...face }));
  const answer = await yes();
  expect(answer).toMatchObject({ id: first, kind: 'PROFILE_PICTURE' });
  expect(new Date(answer.undoUntil)).toEqual(new Date(media.clock().getTime() + undoMs));
  const own =
    'profilePicture(userId: "ann") { duringProfilePictureApproval waiting { state } approved { id } rejected { id } }';
  expect(await media.call(own)).toMatchObject({ duringProfilePictureApproval: true, waiting: { state: 'PENDING' } });
  for (const who of [dana, ross]) expect(await waiting(who)).toEqual({ total: 0, items: [] });
  expect(await ask('claimApproval(id: $id) { undoUntil }', ross)).toBe('CONFLICT');
  media.clock.advance(undoMs - 1);
  expect([await due(), await media.stateOf(first)]).toEqual([[], 'pending']);
  media.clock.advance(1);
  await becomes('approved');
  expect(await media.call(own)).toMatchObject({ duringProfilePictureApproval: false, approved: { id: first } });
  const url = `/media/image/upload/c_fit,w_1024,h_768/${first}`;
  await vi.waitFor(() => expect(media.internalApi.faces).toMatchObject([{ memberId: 'ann', url }]));
  await vi.waitFor(() =>
    expect(published('media.pictureDecided')).toEqual([
      { pictureId: first, ownerId: 'ann', kind: 'PROFILE_PICTURE', outcome: 'approved' },
    ]),
  );
  expect(published('staff.acted')).toEqual([
    {
      service: 'media',
      actorId: 'dana',
      act: 'picture.approve',
      memberId: 'ann',
      subject: { kind: 'picture', id: first },
      outcome: 'done',
    },
  ]);
});

it('a no notifies its owner why, and the admin page keeps who said it', async () => {
  await media.put(sentRow({ _id: first }));
  await no(dana, 'reasonKey: OTHER, reason: " Two\\u0007 people "');
  media.clock.advance(undoMs);
  await becomes('rejected');
  const rejection = { key: 'OTHER', text: 'Two people', canAppeal: true };
  expect(await media.call('myPhotos(userId: "ann") { state rejection { key text canAppeal } }')).toEqual([
    { state: 'REJECTED', rejection },
  ]);
  expect(
    await media.call('decidedApprovals { items { id approved reasonKey reason decidedBy { id } } hasMore }', ross),
  ).toEqual({
    items: [{ id: first, approved: false, reasonKey: 'OTHER', reason: 'Two people', decidedBy: { id: 'dana' } }],
    hasMore: false,
  });
  await vi.waitFor(() =>
    expect(published('staff.acted')).toMatchObject([{ act: 'picture.reject', reason: 'Two people', outcome: 'done' }]),
  );
});

it('who decided takes it back within ten seconds, as if nobody had', async () => {
  await media.put(sentRow({ _id: first }));
  const before = await read();
  await yes();
  expect(await undo(ross)).toBe('CONFLICT');
  expect(await undo()).toEqual({ id: first, undoUntil: null });
  expect(await read()).toEqual(before);
  expect(await waiting(ross)).toMatchObject({ total: 1 });
  await no();
  media.clock.advance(undoMs);
  await becomes('rejected');
  expect(await undo()).toBe('CONFLICT');
});

it('a decision that is due is not taken back, even before a process comes to it', async () => {
  const effectAt = minutesAgo(-5);
  await media.put(sentRow({ _id: first, decision: { approve: true, by: 'dana', at: minutesAgo(0), effectAt } }));
  const domainEvent = createDomainEvent('media.approvalChanged', { pictureId: first, kind: 'GALLERY_PHOTO' });
  const drop = (now: Date) =>
    dropDecision(media.models, first, { decider: { id: 'dana', notOf: [] }, now, domainEvent });
  expect(await drop(effectAt)).toBeNull();
  expect(await drop(minutesAgo(-4))).toMatchObject({ _id: first });
});

it('a decision that was taken back and taken again is in force ten seconds after the second', async () => {
  await media.put(sentRow({ _id: first }));
  await yes();
  media.clock.advance(undoMs - 1_000);
  await undo();
  await no();
  media.clock.advance(undoMs - 1_000);
  expect([await due(), await media.stateOf(first)]).toEqual([[], 'pending']);
  media.clock.advance(1_000);
  await becomes('rejected');
});

it('a process that comes late to a decision that was taken back does not put it in force', async () => {
  const decided = (approve: boolean, minutes: number) => {
    return { approve, by: 'dana', at: minutesAgo(minutes), effectAt: minutesAgo(-5) };
  };
  const row = sentRow({ _id: first, decision: decided(false, 0) });
  await media.put(row);
  const late = { limit: () => ({ lean: async () => [{ ...row, decision: decided(true, 1) }] }) };
  vi.spyOn(media.models.pictures, 'find').mockReturnValueOnce(late as never);
  await applyDecisions({ models: media.models, clock: media.clock, outbox: { dispatch: async () => {} } as never });
  expect(await read()).toMatchObject({ state: 'pending', decision: { approve: false } });
});

it('of two who decide at once one does, whatever the other said', async () => {
  for (let turn = 0; turn < inFull(10, 2); turn++) {
    await media.clear();
    await media.put(sentRow({ _id: first }));
    const answers = await Promise.all([yes(dana), no(ross), yes(dana), no(ross)]);
    const winner = (await read())!.decision!;
    const expected =
      winner.by === 'dana' ? [first, 'CONFLICT', first, 'CONFLICT'] : ['CONFLICT', first, 'CONFLICT', first];
    expect(answers.map((answer) => answer.id ?? answer)).toEqual(expected);
    media.clock.advance(undoMs);
    await becomes(winner.approve ? 'approved' : 'rejected');
  }
}, 240_000);

it('what a process that was killed had decided takes effect once, by any other', async () => {
  await media.put(sentRow({ _id: first }), sentRow({ _id: second, ...face }));
  await Promise.all([yes(), yes(dana, second)]);
  const others = await Promise.all([media.again(), media.again()]);
  media.clock.advance(undoMs);
  await Promise.all([becomes('approved'), becomes('approved', second)]);
  await Promise.all(others.map((other) => other.stop()));
  await vi.waitFor(() =>
    expect(
      [published('staff.acted'), published('media.pictureDecided')].map((domainEvents) => domainEvents.length),
    ).toEqual([2, 2]),
  );
});

it('a picture that was cancelled meanwhile is gone, and never approved', async () => {
  await media.put(sentRow({ _id: first, ...face }));
  await yes();
  await media.call('cancelActiveApproval(userId: "ann") { id }');
  media.clock.advance(undoMs);
  expect([await due(), await media.stateOf(first)]).toEqual([[], 'removed']);
  expect([await undo(), media.internalApi.faces, published('media.pictureDecided')]).toEqual(['CONFLICT', [], []]);
});

it('a new approved picture takes the place of the old one, whose files go', async () => {
  await media.put(
    sentRow({ _id: second, ...face, state: 'approved', decidedAt: minutesAgo(60) }),
    sentRow({ _id: first, ...face }),
  );
  await yes();
  media.clock.advance(undoMs);
  await becomes('approved');
  await becomes('removed', second);
  await vi.waitFor(async () => expect((await read(second))!.removedAt).toBeDefined());
  expect(media.internalApi.faces.at(-1)!.url).toContain(first);
});

it('while identity is away nobody is notified of a new face; once it is back, it has it first', async () => {
  await media.put(sentRow({ _id: first, ...face }));
  await yes();
  await vi.waitFor(() => expect(published('media.approvalChanged')).toHaveLength(1));
  media.internalApi.isAway = true;
  media.clock.advance(undoMs);
  await becomes('approved');
  expect([published('media.pictureDecided'), media.internalApi.faces]).toEqual([[], []]);
  media.internalApi.isAway = false;
  // What waits longer than any write takes is swept.
  media.clock.advance(60_000);
  await vi.waitFor(() => expect(published('media.pictureDecided')).toHaveLength(1), { timeout: 10_000 });
  expect(media.internalApi.faces.length).toBeGreaterThan(0);
});

it('who looks at a picture has it for two minutes, and the others see who', async () => {
  await media.put(sentRow({ _id: first }));
  expect(await claim()).toMatchObject({ claimedBy: { id: 'dana' } });
  expect(await waiting(ross)).toMatchObject({ items: [{ claimedBy: { id: 'dana' } }] });
  const release = () => ask('releaseApproval(id: $id)', ross);
  // Of what somebody else looks at, nobody else lets go.
  expect([await release(), await claim(ross), await yes(ross)]).toEqual([true, 'CONFLICT', 'CONFLICT']);
  media.clock.advance(claimMs - 1_000);
  expect(await claim()).toMatchObject({ claimedBy: { id: 'dana' } });
  media.clock.advance(claimMs);
  expect(await waiting(ross)).toMatchObject({ items: [{ claimedBy: null }] });
  expect(await claim(ross)).toMatchObject({ claimedBy: { id: 'ross' } });
  expect([await release(), await release()]).toEqual([true, true]);
  expect(await claim()).toMatchObject({ claimedBy: { id: 'dana' } });
});

it.each([
  ['a no without a reason', 'approve: false', 'BAD_INPUT'],
  ['a no for another reason without words', 'approve: false, reasonKey: OTHER, reason: " "', 'BAD_INPUT'],
  ['endless words', `approve: false, reason: "${'x'.repeat(201)}"`, 'BAD_INPUT'],
])('%s changes nothing', async (_, given, code) => {
  await media.put(sentRow({ _id: first }));
  const before = await read();
  expect(await ask(`decideApproval(id: $id, ${given}) { id }`)).toBe(code);
  expect(await read()).toEqual(before);
});

it('nobody decides on their own, nor on what was not sent', async () => {
  await media.put(sentRow({ _id: first, ownerId: 'dana' }));
  expect([await claim(), await yes(), await undo()]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  const acting = { ...ross, actorId: 'dana' };
  expect(await yes(acting)).toBe('NOT_FOUND');
  expect(await yes(ross)).toMatchObject({ id: first });
  await media.models.pictures.updateOne({ _id: first }, { $unset: { submittedAt: 1, decision: 1 }, state: 'kept' });
  expect(await yes(ross)).toBe('NOT_FOUND');
});

it('what was decided on is listed while it is there', async () => {
  const decided = { decidedAt: minutesAgo(1), decidedBy: 'dana' };
  await media.put(
    sentRow({ _id: first, state: 'approved', ...decided }),
    sentRow({ _id: second, state: 'removed', ...decided }),
  );
  expect(await media.call('decidedApprovals { items { id } }', dana)).toEqual({ items: [{ id: first }] });
});

it('the admin page reads what it answers', async () => {
  const many = (letter: string, given: (n: number) => Partial<PictureDoc>) =>
    Array.from({ length: 60 }, (_, n) =>
      sentRow({ _id: pictureIdOf(`${letter}${n}e`), submittedAt: minutesAgo(n), ...given(n) }),
    );
  const decision = (effectAt: Date) => ({ approve: true, by: 'dana', at: effectAt, effectAt });
  await media.put(
    ...many('a', () => ({})),
    ...many('b', (n) => ({ state: 'approved', decidedAt: minutesAgo(n) })),
    ...many('c', (n) => ({ decision: decision(minutesAgo(n < 5 ? -1 : -60)) })),
  );
  const cost = async (query: { explain(how: 'executionStats'): unknown }) =>
    ((await query.explain('executionStats')) as { executionStats: Record<string, number> }).executionStats;
  const decider = { id: 'dana', notOf: ['dana'] };
  const { pictures } = media.models;
  expect(await cost(dueQuery(media.models, minutesAgo(-2), 100))).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
  expect(await cost(decidedQuery(media.models, null, undefined, 20))).toMatchObject({
    nReturned: 20,
    totalDocsExamined: 20,
  });
  await pictures.updateMany({ _id: /^c/ }, { state: 'kept' });
  expect(await cost(waitingQuery(media.models, null, decider, 0, 20))).toMatchObject({
    nReturned: 20,
    totalDocsExamined: 20,
  });
});

it('one who says a word of appeal is on the admin page again, once', async () => {
  await media.put(sentRow({ _id: first, ...face }));
  await no();
  media.clock.advance(undoMs);
  await becomes('rejected');
  await media.call('appealRejection(pictureId: $first, text: "It is me") { state }', ann, { first });
  expect(await waiting()).toMatchObject({ items: [{ id: first, appeal: 'It is me' }] });
  await yes(ross);
  media.clock.advance(undoMs);
  await becomes('approved');
  expect(await media.call('decidedApprovals { items { approved reasonKey } }', dana)).toEqual({
    items: [{ approved: true, reasonKey: null }],
  });
});
