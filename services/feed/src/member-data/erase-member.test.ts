// What others see once a member is gone: their own answers in their place, counts that are right, and no name.
import { formerMember } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { draftRow } from '../testing/draft-row.ts';
import { postRow } from '../testing/post-row.ts';
import { ann, ben, newsSeed, now, type RunningFeed, staff, startFeed } from '../testing/start-feed.ts';
import { eraseMember } from './erase-member.ts';
import { namingQuery } from './forget-named.ts';

let feed: RunningFeed;
let id: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [id] = (await feed.add(newsSeed('n1', { authorId: 'ann', displayAuthor: 'Ann Lee' }))) as [string];
});

const write = async (body: string, as = ann, parentId: string | null = null) => {
  const document = `mutation ($u: ID!, $c: CommentInput!) { createUpdateComment(userId: $u, comment: $c) { id } }`;
  const { data, errors } = await feed.ask(document, { u: as.memberId, c: { postId: id, body, parentId } }, as);
  expect(errors).toBeUndefined();
  return data.createUpdateComment.id as string;
};
const react = (as = ann) =>
  feed.ask('mutation ($id: ID!) { updatePostLikes(itemId: $id, type: like) { __typename } }', { id }, as);
const asSeen = async () => {
  const document = `query ($id: ID!) { feedItem(id: $id) { ... on News { displayAuthor author { id } commentCount
    reactionCounts { type count } comments(limit: 10) { id isDeleted userId body replies { body } } } } }`;
  return (await feed.ask(document, { id }, ben)).data.feedItem;
};
const erase = async () => {
  while (!(await feed.app.member.erase('ann')));
};

it('words and name are gone; the place stays where others answered, and nowhere else', async () => {
  const parent = await write('How I slept this week');
  await write('Thank you for telling', ben, parent);
  await write('Nobody answered this');
  await erase();
  const { comments, commentCount } = await asSeen();
  expect(comments).toEqual([
    { id: parent, isDeleted: true, userId: null, body: '', replies: [{ body: 'Thank you for telling' }] },
  ]);
  expect(commentCount).toBe(1);
  const rows = await feed.models.comments.find({ memberId: formerMember }).lean();
  expect(rows.map(({ body, living }) => [body, living])).toEqual([
    [undefined, false],
    [undefined, false],
  ]);
});

it('reactions and votes are taken back: what is counted is what the others said', async () => {
  await react();
  await react(ben);
  const vote = (memberId: string) => ({ _id: `v-${memberId}`, itemId: id, memberId, optionId: 'a', at: now });
  await feed.models.votes.create([vote('ann'), vote('ben')]);
  await erase();
  expect((await asSeen()).reactionCounts).toEqual([{ type: 'like', count: 1 }]);
  expect((await feed.models.items.findById(id).lean())!.counts.votes).toEqual({ a: 1 });
  expect(await feed.models.reactions.distinct('memberId')).toEqual(['ben']);
  expect(await feed.models.votes.distinct('memberId')).toEqual(['ben']);
});

it('a post stays the community’s, without the name, and open screens hear of all of it', async () => {
  await react();
  feed.bus.domainEvents.length = 0;
  await erase();
  expect(await asSeen()).toMatchObject({ displayAuthor: null, author: null });
  const causes = feed.bus.domainEvents.map(({ data }) => (data as { cause?: string }).cause);
  expect(new Set(causes)).toEqual(new Set(['reaction', 'edit']));
});

it('what they wrote in the app goes with them, out of every feed; what one of the team wrote there stays', async () => {
  const { items } = feed.models;
  const standings = ['draft', 'waiting', 'rejected', 'withdrawn', 'published'] as const;
  const team = postRow('team', 'ann', ['g1'], 'published');
  await items.create([
    ...standings.map((standing) => postRow(standing, 'ann', ['g1'], standing)),
    { ...team, post: { ...team.post, isTeams: true } },
    postRow('his', 'ben', ['g1'], 'published'),
  ]);
  await erase();
  expect(await items.countDocuments()).toBe(3);
  expect((await items.find().lean()).map(({ _id, authorId }) => [_id, authorId])).toEqual(
    expect.arrayContaining([
      [id, undefined],
      ['his', 'ben'],
      ['team', undefined],
    ]),
  );
  const removed = feed.bus.domainEvents.filter(({ type }) => type === 'feed.itemRemoved');
  expect(removed.map(({ data }) => data)).toEqual([{ itemId: 'published', targets: ['g1'] }]);
});

it('what moderation removed of them is gone with their words', async () => {
  const removed = { decisionId: 'd1', at: now, body: 'How I slept this week' };
  const commentId = await write('How I slept this week');
  await feed.models.comments.updateOne({ _id: commentId }, { $set: { living: false, removed }, $unset: { body: 1 } });
  const post = postRow('hers', 'ann', ['g1'], 'removed');
  await feed.models.items.create([
    { ...post, post: { ...post.post, removed: { decisionId: 'd1', at: now, from: 'published' } } },
  ]);
  await erase();
  expect(JSON.stringify(await feed.models.comments.find().lean())).not.toContain('How I slept');
  expect(await feed.models.items.findById('hers')).toBeNull();
});

it('what they reported is gone, and what was reported of them; that of the community’s is nobody’s', async () => {
  const report = (_id: string, itemId: string, given: object) => {
    return { _id, itemId, memberId: 'ann', reporterId: 'ben', reason: 'SPAM', reportedAt: now, isOpen: true, ...given };
  };
  await feed.models.items.create([postRow('hers', 'ann', ['g1'], 'published')]);
  await feed.models.postReports.create([
    report('ofHers', 'hers', {}),
    report('ofTeams', id, { isOpen: false, handledBy: 'ann' }),
    report('byHer', 'other', { memberId: 'ben', reporterId: 'ann' }),
  ] as never);
  await erase();
  const left = await feed.models.postReports.find().lean();
  expect(left).toMatchObject([{ _id: 'ofTeams', reporterId: 'ben', handledBy: formerMember }]);
  expect(left[0]).not.toHaveProperty('memberId');
});

it('what they have begun and not published is gone, and nobody else’s', async () => {
  await feed.models.drafts.create([draftRow('ann', 'd1'), draftRow('ben', 'd1')]);
  await erase();
  expect(await feed.models.drafts.distinct('memberId')).toEqual(['ben']);
});

it('of one of the team nothing says any more on whose posts they decided', async () => {
  const row = postRow('p', 'ben', ['g1'], 'waiting');
  const decision = { approve: true, by: 'ann', at: now, effectAt: new Date(now.getTime() + 3_600_000) };
  const claim = { by: 'ann', until: now };
  await feed.models.items.create([
    { ...row, post: { ...row.post, decision, claim } },
    { ...postRow('q', 'ben', ['g1'], 'rejected'), post: { ...row.post, standing: 'rejected', decidedBy: 'ann' } },
  ]);
  await erase();
  expect(JSON.stringify(await feed.models.items.find().lean())).not.toContain('"ann"');
});

it('what a kill cut short is ended by the next, with counts that are right', async () => {
  await react();
  const { models, clock } = feed;
  // The answer is taken back, and the process dies before anything is counted.
  const dying = { models, clock, outbox: { reconcile: () => Promise.reject(new Error('killed')) } };
  await expect(eraseMember(dying as never, 'ann')).rejects.toThrow('killed');
  expect((await asSeen()).reactionCounts).toEqual([{ type: 'like', count: 1 }]);
  await erase();
  expect((await asSeen()).reactionCounts).toEqual([]);
  expect(await models.reactions.countDocuments()).toBe(0);
});

it('finds what is a member’s by an index, however much there is', async () => {
  const { reactions, comments, reports, postReports, votes, items, drafts } = feed.models;
  const plans = await Promise.all([
    reactions.find({ memberId: 'ann' }).explain(),
    comments.find({ memberId: 'ann' }).explain(),
    comments.find({ deletedBy: 'ann' }).explain(),
    reports.find({ memberId: 'ann' }).explain(),
    postReports.find({ memberId: 'ann' }).explain(),
    postReports.find({ reporterId: 'ann' }).explain(),
    votes.find({ memberId: 'ann' }).explain(),
    drafts.find({ memberId: 'ann' }).explain(),
    items.find({ authorId: 'ann' }).explain(),
    items.find({ 'post.decidedBy': 'ann' }).explain(),
  ]);
  for (const plan of plans) expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
});

it('what was published for them by name is for the others alone, and read by the keys of the feed', async () => {
  const both = ['member:ann', 'g1'];
  const keys = ['g1', 'g1|yoga', 'member:ann', 'member:ann|yoga'];
  const row = { ...postRow('team', 'ben', both, 'draft'), categories: ['yoga'], feedKeys: keys };
  await feed.models.items.create([row, postRow('hers', 'ben', ['member:ann'], 'published')]);
  await feed.add(newsSeed('brought', { targets: both }), newsSeed('annas', { targets: ['member:anna'] }));
  const { executionStats } = (await namingQuery(feed, 'ann').explain('executionStats')) as unknown as {
    executionStats: Record<string, number>;
  };
  expect([executionStats.nReturned, executionStats.totalDocsExamined]).toEqual([3, 3]);
  await erase();
  const left = await feed.models.items.find({}, { targets: 1, feedKeys: 1, post: 1 }).lean();
  expect(left.map(({ targets, feedKeys }) => [targets, feedKeys])).toEqual(
    expect.arrayContaining([
      [['g1'], ['g1', 'g1|yoga']],
      [[], []],
      [['g1'], ['g1']],
      [['member:anna'], ['member:anna']],
    ]),
  );
  // A step that its author was about to take finds it changed, and looks again.
  expect(left.find(({ _id }) => _id === 'team')!.post!.turn).toBe(row.post.turn + 1);
});

it.each([
  ['their name', 'their first', {}, false],
  ['their name', 'a later one', {}, true],
  ['that it is for them', 'their first', { targets: ['member:ann', 'g1'] }, false],
  ['that it is for them', 'a later one', { targets: ['member:ann', 'g1'] }, true],
])('a step of staff under way does not bring back %s: %s', async (_, __, given, isWithdrawn) => {
  const named = 'targets' in given ? {} : { authorId: 'ann', displayAuthor: 'Ann Lee' };
  const [itemId] = await feed.add(newsSeed('n2', { targets: ['g1'], ...named, ...given }));
  const withdraw = 'mutation ($id: ID!) { answer: withdrawPost(itemId: $id) { state } }';
  const publish = 'mutation ($id: ID!) { answer: publish(itemId: $id, platforms: [NEWS_FEED]) { state } }';
  if (isWithdrawn) await feed.ask(withdraw, { id: itemId }, staff);
  const { items } = feed.feed.models;
  const { updateOne } = items;
  vi.spyOn(items, 'updateOne').mockImplementationOnce(((...args: Parameters<typeof updateOne>) =>
    erase().then(() => updateOne.apply(items, args))) as never);
  const { data } = await feed.ask(isWithdrawn ? publish : withdraw, { id: itemId }, staff);
  expect(data.answer).toEqual({ state: isWithdrawn ? 'PUBLISHED' : 'WITHDRAWN' });
  const left = await feed.models.items.findById(itemId).lean();
  expect(left).toMatchObject({ targets: ['g1'], feedKeys: ['g1'] });
  expect(left!.displayAuthor).toBeUndefined();
});

it('of one of the team it goes on saying on whose behalf they wrote', async () => {
  const row = postRow('team', 'ann', ['all'], 'published');
  const post = { ...row.post, isTeams: true, displayAuthorId: 'yoga-team' };
  await feed.models.items.create({ ...row, displayAuthor: 'The yoga team', post });
  await erase();
  const left = await feed.models.items.findById('team').lean();
  expect([left!.displayAuthor, left!.authorId]).toEqual(['The yoga team', undefined]);
});

it('no form that others have begun is for them by name any more, and the rest of it stays', async () => {
  const begun = (targets: string[], more: object = {}) => JSON.stringify({ title: 'Begun', targets, ...more });
  const chosen = [
    { id: 'member:ann', name: 'Ann Lee' },
    { id: 'g1', name: 'Walks' },
  ];
  await feed.models.drafts.create([
    draftRow('ben', 'd1', { form: begun(['g1', 'member:ann'], { chosen, names: { 'member:ann': 'Ann Lee' } }) }),
    draftRow('ben', 'd2', { form: begun(['member:anna']) }),
  ]);
  await erase();
  const left = await feed.models.drafts.find().sort({ clientId: 1 }).lean();
  expect(left.map(({ form, revision }) => [JSON.parse(form), revision])).toEqual([
    [{ title: 'Begun', targets: ['g1'], chosen: [{ id: 'g1', name: 'Walks' }], names: {} }, 2],
    [{ title: 'Begun', targets: ['member:anna'] }, 1],
  ]);
});
