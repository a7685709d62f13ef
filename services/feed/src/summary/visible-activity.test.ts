import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importComments, importedCommentId } from '../import.ts';
import { ann, newsSeed, now, otherGroup, type RunningFeed, staff, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
let id: string;
let draft: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
const hers = importedCommentId('hers');
beforeEach(async () => {
  await feed.clear();
  [id, draft] = (await feed.add(
    newsSeed('n1', { targets: ['g1'], authorId: 'ann' }),
    newsSeed('n2', { draft: true } as never),
  )) as [string, string];
  const comment = { externalKey: 'hers', itemKey: 'n1', memberId: 'ben', body: 'Hello', createdAt: now };
  await importComments(feed.models, [comment]);
});

type Of = { kind: 'item' | 'comment' | 'likes'; id: string }[];
const seenBy = async ({ memberId, roles, groups }: typeof ann, ...of: Of) =>
  (await feed.app.internalHandlers['feed.whatIsSeen']!({ by: { memberId, roles, groups }, of })).seen;
const like = (who: typeof ann, type: string | null = 'like') =>
  feed.ask(
    'mutation ($id: ID!, $type: ReactionType) { updatePostLikes(itemId: $id, type: $type) { id } }',
    { id, type },
    who,
  );
const friend = (memberId: string) => ({ ...ann, memberId });

it('a post and a living comment, to who may see the post; nothing of what is not there', async () => {
  const all: Of = [
    { kind: 'item', id },
    { kind: 'comment', id: hers },
    { kind: 'item', id: draft },
    { kind: 'comment', id: 'never' },
    { kind: 'likes', id: 'never' },
  ];
  expect(await seenBy(ann, ...all)).toEqual([{ from: [], count: 0 }, { from: ['ben'], count: 1 }, null, null, null]);
  expect(await seenBy(staff, ...all.slice(0, 2))).toEqual([expect.anything(), expect.anything()]);
  expect(await seenBy(otherGroup, ...all)).toEqual([null, null, null, null, null]);
});

it('a comment that was deleted is not there, whatever hangs on it', async () => {
  await feed.ask('mutation ($c: ID!) { deleteComment(commentId: $c) }', { c: hers }, friend('ben'));
  expect(await seenBy(ann, { kind: 'comment', id: hers })).toEqual([null]);
});

it('likes are of the others, the last first, and none once all are taken back', async () => {
  const likes = () => seenBy(ann, { kind: 'likes', id });
  await like(ann);
  expect(await likes()).toEqual([null]);
  for (const memberId of ['ben', 'eli', 'gal']) {
    feed.clock.advance(1_000);
    await like(friend(memberId));
  }
  expect(await likes()).toEqual([{ from: ['gal', 'eli', 'ben'], count: 3 }]);
  await like(friend('gal'), null);
  expect(await likes()).toEqual([{ from: ['eli', 'ben'], count: 2 }]);
  for (const memberId of ['ben', 'eli']) await like(friend(memberId), null);
  expect(await likes()).toEqual([null]);
});

const toldOf = (wanted: string) => feed.bus.domainEvents.flatMap(({ type, data }) => (type === wanted ? [data] : []));

it('a reaction to the post of another is reported as it is given and taken back, and one to an own post is not', async () => {
  await like(ann);
  await like(friend('ben'));
  await like(friend('ben'));
  await like(friend('ben'), null);
  const about = { itemId: id, memberId: 'ben', ownerId: 'ann' };
  await expect
    .poll(() => toldOf('feed.postReacted'))
    .toEqual([
      { ...about, change: 'given' },
      { ...about, change: 'takenBack' },
    ]);
});

it('a comment that is deleted is reported as gone, once', async () => {
  const remove = () => feed.ask('mutation ($c: ID!) { deleteComment(commentId: $c) }', { c: hers }, friend('ben'));
  await Promise.all([remove(), remove()]);
  await expect.poll(() => toldOf('feed.commentRemoved')).toEqual([{ commentId: hers, itemId: id }]);
});

it('a new comment says whose post it is under and whom it answers, where that is somebody else', async () => {
  const write = (who: typeof ann, parentId?: string) =>
    feed.ask(
      'mutation ($u: ID!, $c: CommentInput!) { createUpdateComment(userId: $u, comment: $c) { id } }',
      { u: who.memberId, c: { postId: id, body: 'Hi', parentId, clientId: `temp_${who.memberId}${parentId ?? ''}` } },
      who,
    );
  await write(ann);
  await write(friend('eli'));
  await write(friend('eli'), hers);
  const about = { commentId: expect.any(String), itemId: id, memberId: 'eli', ownerId: 'ann' };
  await expect.poll(() => toldOf('feed.commentAdded')).toEqual([about, { ...about, answeredId: 'ben' }]);
});
