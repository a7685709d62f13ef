// An edit says which words its author saw. It is refused when others stand there by now.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ann, ben, newsSeed, otherGroup, type RunningFeed, startFeed } from '../testing/start-feed.ts';

const save = `mutation ($userId: ID!, $commentId: ID, $comment: CommentInput!) {
  createUpdateComment(userId: $userId, commentId: $commentId, comment: $comment) { id body createdAt updatedAt } }`;
const remove = 'mutation ($id: ID!) { deleteComment(commentId: $id) }';
const changed = { code: 'CONFLICT', wordingKey: 'feed.error.commentChanged', field: 'comment.seenAt' };

interface Shown {
  id: string;
  body: string;
  createdAt: string;
  updatedAt: string | null;
}

let feed: RunningFeed;
let itemId: string;
let first: Shown;

const send = async (comment: object, commentId?: string, who = ann) => {
  feed.clock.advance(1000);
  const given = { userId: who.memberId, commentId, comment: { postId: itemId, ...comment } };
  const { data, errors } = await feed.ask(save, given, who);
  return { comment: data?.createUpdateComment as Shown, error: errors?.[0]?.extensions };
};
const seen = ({ createdAt, updatedAt }: Shown) => updatedAt ?? createdAt;
const stands = async () => (await feed.models.comments.findById(first.id).lean())?.body;

beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [itemId] = (await feed.add(newsSeed('n1', { targets: ['g1'] }))) as [string];
  first = (await send({ body: 'first' })).comment;
});

it.each([
  ['as it was written', async () => seen(first)],
  ['as it was edited last', async () => seen((await send({ body: 'second' }, first.id)).comment)],
  ['by a client that does not say what it saw', async () => undefined],
  ['by a client that says nothing with many words', async () => null],
])('of a comment %s is taken', async (_, see) => {
  const { comment, error } = await send({ body: 'mine', seenAt: await see() }, first.id);
  expect([comment.body, error, await stands()]).toEqual(['mine', undefined, 'mine']);
});

it.each([
  ['that was edited since', async () => void (await send({ body: 'second' }, first.id)), changed, 'second'],
  [
    'that was edited twice since, back to the same words',
    async () => {
      await send({ body: 'second' }, first.id);
      await send({ body: 'first' }, first.id);
    },
    changed,
    'first',
  ],
  [
    'that was deleted since',
    async () => void (await feed.ask(remove, { id: first.id })),
    { code: 'FORBIDDEN', wordingKey: 'error.FORBIDDEN' },
    undefined,
  ],
])('of a comment %s is refused, and changes nothing', async (_, meanwhile, refusal, left) => {
  const seenAt = seen(first);
  await meanwhile();
  expect((await send({ body: 'from long ago', seenAt }, first.id)).error).toEqual(refusal);
  expect(await stands()).toBe(left);
});

it.each([
  ['another member', ben, 'FORBIDDEN'],
  ['who may not see it', otherGroup, 'NOT_FOUND'],
])('says nothing of what changed to %s', async (_, who, code) => {
  const seenAt = seen(first);
  await send({ body: 'second' }, first.id);
  expect((await send({ body: 'theirs', seenAt }, first.id, who)).error?.code).toBe(code);
});

it('sent again, because its answer was lost, is answered and not refused', async () => {
  const edit = { body: 'mine', seenAt: seen(first) };
  const { comment } = await send(edit, first.id);
  expect(await send(edit, first.id)).toEqual({ comment, error: undefined });
});

it('is taken once when two that saw the same arrive at the same moment', async () => {
  const seenAt = seen(first);
  const both = await Promise.all(['one', 'two'].map((body) => send({ body, seenAt }, first.id)));
  const taken = both.filter(({ error }) => error === undefined);
  expect(taken.map(({ comment }) => comment.body)).toEqual([await stands()]);
  expect(both.map(({ error }) => error?.code).filter(Boolean)).toEqual(['CONFLICT']);
});

it('of a comment that is deleted at the same moment is answered as one of a deleted comment', async () => {
  const native = Object.getPrototypeOf(feed.models.comments.collection);
  const { updateOne } = native;
  const meanwhile = vi.spyOn(native, 'updateOne').mockImplementation(async function (this: unknown, ...given) {
    const [, change] = given as [object, { $set?: { body?: string } }];
    if (change.$set?.body === 'mine') await feed.ask(remove, { id: first.id });
    return updateOne.apply(this, given);
  });
  const { comment, error } = await send({ body: 'mine', seenAt: seen(first) }, first.id);
  meanwhile.mockRestore();
  expect([error, comment?.body, await stands()]).toEqual([undefined, '', undefined]);
});

it.each([
  ['its own post', () => itemId, undefined, 'mine'],
  ['no post', () => undefined, undefined, 'mine'],
  ['another post', async () => (await feed.add(newsSeed('n2', { targets: ['g1'] })))[0], 'comment.postId', 'first'],
])('under %s is taken or refused by where the comment stands', async (_, place, field, left) => {
  const { error } = await send({ body: 'mine', postId: await place() }, first.id);
  expect([error?.field, await stands()]).toEqual([field, left]);
});

it.each(['yesterday', '', -1, true, [], { $gt: '' }])(
  'with %j for a time is a mistake of the client',
  async (seenAt) => {
    const { error } = await send({ body: 'mine', seenAt }, first.id);
    expect([error?.code, await stands()]).toEqual(['BAD_INPUT', 'first']);
  },
);
