// A client id names one text in one place. Sending again finds the first, and finds out nothing that is hidden now.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ann, newsSeed, otherGroup, type RunningFeed, startFeed } from '../testing/start-feed.ts';

const save = `mutation ($userId: ID!, $comment: CommentInput!) {
  createUpdateComment(userId: $userId, comment: $comment) { id body postId parentId } }`;
const remove = 'mutation ($id: ID!) { deleteComment(commentId: $id) }';

let feed: RunningFeed;
let itemId: string;
let openId: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [itemId, openId] = (await feed.add(newsSeed('n1', { targets: ['g1'] }), newsSeed('n2'))) as [string, string];
});

const send = async (comment: object, who = ann) => {
  const sent = { postId: itemId, body: 'first words', clientId: 'temp_1', ...comment };
  const { data, errors } = await feed.ask(save, { userId: who.memberId, comment: sent }, who);
  return { comment: data.createUpdateComment, error: errors?.[0] };
};
const outsider = { ...ann, groups: ['g9'] };

it('with other words in the same place answers the first words', async () => {
  const { comment } = await send({});
  expect((await send({ body: 'other words' })).comment).toEqual(comment);
  expect(await feed.models.comments.countDocuments()).toBe(1);
});

it('is reported once, however often and fast it is sent', async () => {
  await Promise.all([send({}), send({}), send({})]);
  await send({ clientId: 'temp_last' });
  // Domain events leave in turn: when the last one is gone, so are all before it.
  const carrying = () => feed.models.comments.collection.countDocuments({ 'outbox.0': { $exists: true } });
  await vi.waitFor(async () => expect(await carrying()).toBe(0));
  expect(feed.bus.domainEvents.map(({ type }) => type)).toEqual(['feed.itemUpdated', 'feed.itemUpdated']);
});

it('under another item is refused, and says nothing of the first', async () => {
  await send({});
  const { comment, error } = await send({ postId: openId });
  expect(comment).toBeNull();
  expect(error?.extensions).toEqual({ code: 'CONFLICT', wordingKey: 'error.CONFLICT' });
  expect(JSON.stringify(error)).not.toContain('first words');
});

it('is refused alike when the first stands under an item that is hidden by now', async () => {
  await send({});
  const seen = await send({ postId: openId });
  const hidden = await send({ postId: openId }, outsider);
  expect(hidden).toEqual(seen);
  expect((await send({}, outsider)).error?.extensions.code).toBe('NOT_FOUND');
  expect((await send({ clientId: 'temp_new' }, outsider)).error).toEqual((await send({}, outsider)).error);
  expect((await send({}, otherGroup)).error).toEqual((await send({}, outsider)).error);
});

it('under another comment of the item is refused', async () => {
  const top = (await send({ clientId: 'temp_top' })).comment;
  await send({});
  expect((await send({ parentId: top.id })).error?.extensions.code).toBe('CONFLICT');
});

it('is refused in another place also when both arrive at the same moment', async () => {
  const [here, there] = await Promise.all([send({}), send({ postId: openId })]);
  const codes = [here, there].map(({ error }) => error?.extensions.code ?? 'written');
  expect(new Set(codes)).toEqual(new Set(['CONFLICT', 'written']));
  expect(await feed.models.comments.countDocuments()).toBe(1);
});

it('finds the first reply again though what it answers was deleted meanwhile', async () => {
  const top = (await send({ clientId: 'temp_top' })).comment;
  const reply = (await send({ parentId: top.id })).comment;
  expect((await send({ parentId: reply.id })).comment.id).toBe(reply.id);
  await feed.ask(remove, { id: top.id });
  expect((await send({ parentId: top.id })).comment.id).toBe(reply.id);
});
