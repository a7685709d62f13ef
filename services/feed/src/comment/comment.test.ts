import { createDomainEvent } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ann, ben, newsSeed, now, otherGroup, type RunningFeed, staff, startFeed } from '../testing/start-feed.ts';
import { saveBody } from './comment.store.ts';

const fields = `id userId parentId postId body isDeleted email reported likeCount likedByMe replyCount updatedAt
  can { edit delete report reply } likes { givingUser }`;
const save = `mutation ($userId: ID!, $commentId: ID, $comment: CommentInput!) {
  createUpdateComment(userId: $userId, commentId: $commentId, comment: $comment) { ${fields} } }`;
const remove = 'mutation ($id: ID!) { deleteComment(commentId: $id) }';
const like = `mutation ($id: ID!, $liked: Boolean!) { updateCommentLikes(commentId: $id, liked: $liked) { ${fields} } }`;
const page = `query ($itemId: ID!, $parentId: ID, $after: String, $limit: Int) {
  commentPage(itemId: $itemId, parentId: $parentId, after: $after, limit: $limit) {
    hasMore cursor items { ${fields} replies { ${fields} } } } }`;
const count = 'query ($id: ID!) { feedItem(id: $id) { ... on News { commentCount comments { body } } } }';

let feed: RunningFeed;
let itemId: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [itemId] = (await feed.add(newsSeed('n1', { targets: ['g1'] }))) as [string];
});

type Who = typeof ann;
const send = (comment: object, who: Who = ann, commentId?: string) =>
  feed.ask(save, { userId: who.memberId, commentId, comment: { postId: itemId, ...comment } }, who);
const write = async (body: string, given: object = {}, who: Who = ann) => {
  const { data, errors } = await send({ body, ...given }, who);
  expect(errors).toBeUndefined();
  feed.clock.advance(1000);
  return data.createUpdateComment;
};
const codeOf = ({ errors }: Awaited<ReturnType<typeof send>>) => errors?.[0]?.extensions.code;
const thread = async (who: Who = ann) => (await feed.ask(page, { itemId, limit: 50 }, who)).data.commentPage.items;
const countNow = async () => (await feed.ask(count, { id: itemId })).data.feedItem.commentCount;

describe('writing', () => {
  it('takes author and time from the session and the server, whatever the client says', async () => {
    const forged = { userId: 'ben', userName: 'Ben', createdAt: '2001-01-01T00:00:00Z', email: 'a@b.c' };
    const comment = await write('  hello  ', forged);
    expect(comment).toMatchObject({
      userId: 'ann',
      body: 'hello',
      parentId: '',
      postId: itemId,
      email: null,
      likes: [],
    });
    expect(await countNow()).toBe(1);
  });

  it('answers a repeated client id with the first comment, at once or years later', async () => {
    const [one, two] = await Promise.all([
      send({ body: 'once', clientId: 'temp_1' }),
      send({ body: 'once', clientId: 'temp_1' }),
    ]);
    expect(one.data.createUpdateComment.id).toBe(two.data.createUpdateComment.id);
    feed.clock.advance(3e10);
    expect((await write('other words', { clientId: 'temp_1' })).body).toBe('once');
    expect(await countNow()).toBe(1);
    expect((await write('mine', { clientId: 'temp_1' }, ben)).body).toBe('mine');
  });

  it('never brings back a deleted comment by its client id', async () => {
    const { id } = await write('gone', { clientId: 'temp_1' });
    await feed.ask(remove, { id });
    expect(await write('gone', { clientId: 'temp_1' })).toMatchObject({ id, isDeleted: true, body: '' });
    expect(await countNow()).toBe(0);
  });

  it.each([
    ['', 'feed.error.commentEmpty'],
    [' \n\t ', 'feed.error.commentEmpty'],
    ['\u200b\u3164\u2800\u200f\ufe0f\u0301', 'feed.error.commentEmpty'],
    ['x'.repeat(2001), 'feed.error.commentTooLong'],
  ])('refuses the body %#', async (body, wordingKey) => {
    const { errors } = await send({ body });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'comment.body', wordingKey });
    expect(JSON.stringify(errors)).not.toContain('xxx');
  });

  it('takes exactly 2,000 characters', async () => {
    expect((await write(`${'x'.repeat(1999)}y   `)).body).toHaveLength(2000);
  });

  it('takes control characters out and keeps joined emoji and direction marks', async () => {
    expect((await write('\0שלום C++\u200f 👩‍👩‍👧‍👦\u0007')).body).toBe('שלום C++\u200f 👩‍👩‍👧‍👦');
  });

  it('hangs a reply to a reply under the same top-level comment', async () => {
    const top = await write('top');
    const reply = await write('reply', { parentId: top.id }, ben);
    const second = await write('reply to the reply', { parentId: reply.id });
    expect([reply.parentId, second.parentId]).toEqual([top.id, top.id]);
    const [shown] = await thread();
    expect(shown.replies.map((one: { body: string }) => one.body)).toEqual(['reply', 'reply to the reply']);
    expect(shown.replyCount).toBe(2);
  });

  it('refuses a parent of another item', async () => {
    const [other] = await feed.add(newsSeed('n2'));
    const elsewhere = await write('there', { postId: other });
    const answer = await send({ body: 'here', parentId: elsewhere.id });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'comment.parentId' });
  });

  it('is refused for someone else and where the item is hidden', async () => {
    const asBen = await feed.ask(save, { userId: 'ben', comment: { postId: itemId, body: 'x' } }, ann);
    expect(codeOf(asBen)).toBe('FORBIDDEN');
    expect(codeOf(await send({ body: 'x' }, otherGroup))).toBe('NOT_FOUND');
    expect(codeOf(await send({ body: 'x', postId: 'nothing' }, ann))).toBe('NOT_FOUND');
    expect(await feed.models.comments.countDocuments()).toBe(0);
  });
});

describe('editing', () => {
  it('changes own words only', async () => {
    const { id } = await write('helo');
    expect((await send({ body: 'hello' }, ann, id)).data.createUpdateComment).toMatchObject({ body: 'hello', id });
    expect(codeOf(await send({ body: 'mean' }, ben, id))).toBe('FORBIDDEN');
    expect(codeOf(await send({ body: 'mean' }, staff, id))).toBe('FORBIDDEN');
    expect(codeOf(await send({ body: 'mean' }, otherGroup, id))).toBe('NOT_FOUND');
    expect((await thread())[0].body).toBe('hello');
  });

  it('says when the words were changed, and notifies the others to read again', async () => {
    const { id } = await write('helo');
    feed.clock.advance(60_000);
    const { data } = await send({ body: 'hello' }, ann, id);
    expect(new Date(data.createUpdateComment.updatedAt)).toEqual(feed.clock());
    await vi.waitFor(() =>
      expect(feed.bus.domainEvents.map((domainEvent) => domainEvent.type)).toEqual(Array(2).fill('feed.itemUpdated')),
    );
  });

  it('to nothing that could be seen is refused and changes nothing', async () => {
    const { id } = await write('fine');
    const { errors } = await send({ body: '\u3164' }, ann, id);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', wordingKey: 'feed.error.commentEmpty' });
    expect((await thread())[0].body).toBe('fine');
  });

  it('writes nothing when the words are the same', async () => {
    const { id } = await write('same');
    await vi.waitFor(() => expect(feed.bus.domainEvents).toHaveLength(1));
    expect((await send({ body: 'same' }, ann, id)).data.createUpdateComment.updatedAt).toBeNull();
    await new Promise((done) => setTimeout(done, 30));
    expect(feed.bus.domainEvents).toHaveLength(1);
  });
});

describe('reporting', () => {
  it('together with an edit that is refused reports nothing', async () => {
    const { id } = await write('fine');
    expect(codeOf(await send({ reported: true, body: 'not mine to change' }, ben, id))).toBe('FORBIDDEN');
    expect((await thread(ben))[0]).toMatchObject({ reported: false, body: 'fine' });
  });

  it('is private to each reporter, with a reason, and only the own report is withdrawn', async () => {
    const { id } = await write('rude');
    await send({ reported: true, reportReason: 'rude words', body: 'rude' }, ben, id);
    await send({ reported: true }, staff, id);
    expect((await thread(ben))[0].reported).toBe(true);
    expect((await thread(ann))[0].reported).toBe(false);
    await send({ reported: false }, ben, id);
    expect((await thread(ben))[0].reported).toBe(false);
    const standing = await feed.models.reports.find({ withdrawnAt: null }).lean();
    expect(standing.map((report) => report.memberId)).toEqual(['dana']);
    expect(await feed.models.reports.findOne({ memberId: 'ben' }).lean()).toMatchObject({ reason: 'rude words' });
  });

  it('is refused for own comments', async () => {
    const { id } = await write('mine');
    expect(codeOf(await send({ reported: true }, ann, id))).toBe('FORBIDDEN');
  });
});

it('stored with stray characters long ago can still be reported by who sends the words along', async () => {
  const { id } = await write('rude');
  await feed.models.comments.updateOne({ _id: id }, { $set: { body: 'ru\0de ' } });
  const { errors } = await send({ reported: true, body: 'ru\0de ' }, ben, id);
  expect(errors).toBeUndefined();
});

describe('liking', () => {
  it('is one per member; repeating changes nothing', async () => {
    const { id } = await write('nice');
    await feed.ask(like, { id, liked: true }, ben);
    const { data } = await feed.ask(like, { id, liked: true }, ben);
    expect(data.updateCommentLikes).toMatchObject({ likeCount: 1, likedByMe: true, likes: [{ givingUser: 'ben' }] });
    expect((await thread(ann))[0]).toMatchObject({ likeCount: 1, likedByMe: false });
    expect((await feed.ask(like, { id, liked: false }, ben)).data.updateCommentLikes.likeCount).toBe(0);
  });
});

describe('deleting', () => {
  it('takes the words out of the database, and the comment off the page', async () => {
    const { id } = await write('secret words');
    expect((await feed.ask(remove, { id })).data.deleteComment).toBe(id);
    expect(await thread()).toEqual([]);
    expect(await countNow()).toBe(0);
    expect(JSON.stringify(await feed.models.comments.find().lean())).not.toContain('secret');
    expect((await feed.ask(remove, { id })).data.deleteComment).toBe(id);
  });

  it('leaves a tombstone while replies hang on it, and no longer', async () => {
    const top = await write('top words');
    const reply = await write('reply', { parentId: top.id }, ben);
    await feed.ask(remove, { id: top.id });
    const [tombstone] = await thread();
    const nothing = { edit: false, delete: false, report: false, reply: false };
    expect(tombstone).toMatchObject({ id: top.id, isDeleted: true, body: '', userId: null, likes: [], can: nothing });
    expect(tombstone.replies).toMatchObject([{ body: 'reply' }]);
    expect(await countNow()).toBe(1);
    expect(JSON.stringify(await feed.models.comments.find().lean())).not.toContain('top words');
    await feed.ask(remove, { id: reply.id }, ben);
    expect(await thread()).toEqual([]);
    expect(await countNow()).toBe(0);
  });

  it('lets a reply to a reply bring its tombstone back', async () => {
    const top = await write('top');
    const reply = await write('reply', { parentId: top.id }, ben);
    await feed.ask(remove, { id: top.id });
    expect(codeOf(await send({ body: 'x', parentId: top.id }))).toBe('CONFLICT');
    await write('still here', { parentId: reply.id });
    expect((await thread())[0].replies).toHaveLength(2);
  });

  it('is for the author and for staff, whose act is in the audit log', async () => {
    const { id } = await write('mine');
    expect(codeOf(await feed.ask(remove, { id }, ben))).toBe('FORBIDDEN');
    expect(codeOf(await feed.ask(remove, { id }, otherGroup))).toBe('NOT_FOUND');
    expect((await feed.ask(remove, { id }, staff)).data.deleteComment).toBe(id);
    await feed.ask(remove, { id }, staff);
    const own = await write('own');
    await feed.ask(remove, { id: own.id });
    const acted = () => feed.bus.domainEvents.filter(({ type }) => type === 'staff.acted');
    const subject = { kind: 'comment', id };
    await vi.waitFor(() =>
      expect(acted().map(({ data }) => data)).toMatchObject([
        { act: 'comment.delete', actorId: staff.memberId, memberId: 'ann', subject },
      ]),
    );
  });
});

it('pages newest first, each comment once, and through the replies of one', async () => {
  const bodies = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const ids: string[] = [];
  for (const body of bodies) ids.push((await write(body)).id);
  for (const body of ['r1', 'r2', 'r3']) await write(body, { parentId: ids[0] });
  const read = async (variables: object) => {
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const { data } = await feed.ask(page, { itemId, ...variables, after });
      seen.push(...data.commentPage.items.map((one: { body: string }) => one.body));
      ({ hasMore: more, cursor: after } = data.commentPage);
    }
    return seen;
  };
  expect(await read({})).toEqual(bodies.toReversed());
  expect(await read({ parentId: ids[0], limit: 2 })).toEqual(['r3', 'r2', 'r1']);
  expect((await feed.ask(page, { itemId }, otherGroup)).data.commentPage).toBeNull();
});

it('shows a single comment only where its item is seen', async () => {
  const { id } = await write('one');
  const one = 'query ($id: ID!) { comment(id: $id) { body author { id } } }';
  expect((await feed.ask(one, { id })).data.comment).toEqual({ body: 'one', author: { id: 'ann' } });
  expect((await feed.ask(one, { id }, otherGroup)).data.comment).toBeNull();
  expect((await feed.ask(one, { id: 'nothing' })).data.comment).toBeNull();
});

it('that is deleted while an edit of it is under way stays deleted', async () => {
  const { id } = await write('gone');
  await feed.ask(remove, { id });
  const domainEvent = createDomainEvent('feed.itemUpdated', { itemId, targets: ['g1'], cause: 'comment' }, now);
  expect(await saveBody(feed.models, id, { body: 'back again', editedAt: now }, domainEvent)).toBe(false);
  expect((await feed.models.comments.findById(id).lean())?.body).toBeUndefined();
});

it('that is deleted, and nothing hangs on it, is no single comment any more', async () => {
  const { id } = await write('soon gone');
  await feed.ask(remove, { id });
  expect((await feed.ask('query ($id: ID!) { comment(id: $id) { id } }', { id })).data.comment).toBeNull();
});

it('takes no likes as text, neither with a new one nor with an edit', async () => {
  const { id } = await write('mine');
  for (const commentId of [undefined, id])
    expect(codeOf(await send({ body: 'q', likes: '[]' }, ann, commentId))).toBe('BAD_INPUT');
  expect((await thread()).map(({ body }: { body: string }) => body)).toEqual(['mine']);
});

it.each(['x', 0, '9999999-01-01', '2026-13-40T00:00:00Z'])('%s is no time: the caller hears so', async (seenAt) => {
  const { id } = await write('mine');
  expect(codeOf(await send({ body: 'q', seenAt }, ann, id))).toBe('BAD_INPUT');
  const literal = `mutation { createUpdateComment(userId: "ann", commentId: "${id}", comment: { body: "q", seenAt: ${JSON.stringify(seenAt)} }) { id } }`;
  expect((await feed.ask(literal, {}, ann)).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
});

it('is not reported under a post it does not stand in', async () => {
  const [other] = (await feed.add(newsSeed('n2', { targets: ['g1'] }))) as [string];
  const { id } = await write('fine');
  expect(codeOf(await send({ reported: true, postId: other }, ben, id))).toBe('BAD_INPUT');
  expect((await thread(ben))[0].reported).toBe(false);
});

it('reported again without a reason keeps the one that was given', async () => {
  const { id } = await write('rude');
  for (const change of [{ reported: true, reportReason: 'rude words' }, { reported: false }, { reported: true }])
    await send(change, ben, id);
  expect(await feed.models.reports.findOne({ memberId: 'ben' }).lean()).toMatchObject({ reason: 'rude words' });
});
