// A decision of moderation is in force in the feed: what it removes nobody reads, and who reported is notified once.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, moderating, removal } from '../testing/moderating.ts';
import { postRow } from '../testing/post-row.ts';
import { ann, ben, eventSeed, now, type RunningFeed, staff, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
let act: ReturnType<typeof moderating>;
let commentId: string;
beforeAll(async () => {
  feed = await startFeed();
  act = moderating(feed);
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  await feed.models.items.create([postRow('his', 'ben', ['g1'], 'published')]);
  commentId = await act.say('his', 'Stop your pills');
  await act.report(commentId);
  await act.report(commentId, {}, staff);
  await act.reportPost('his');
  await act.reportPost('his', {}, staff);
});

const keep = { ...removal('d1'), removes: false };
const decided = () => act.published('reportDecided').map((data) => (data as { memberId: string }).memberId);
const shown = async (who = ann) => {
  const document = 'query ($id: ID!) { comment(id: $id) { body isDeleted userId } feedItem(id: "his") { id } }';
  return (await feed.ask(document, { id: commentId }, who)).data;
};
const endStates = async () =>
  JSON.stringify([
    await feed.models.comments.find().lean(),
    await feed.models.items.find().lean(),
    await feed.models.reports.find().sort({ _id: 1 }).lean(),
    await feed.models.postReports.find().sort({ reporterId: 1 }).lean(),
  ]);

it.each(['comment', 'post'] as const)(
  'a %s that is kept stays as it is, and its reports are closed once',
  async (kind) => {
    const id = kind === 'comment' ? commentId : 'his';
    const before = await shown();
    await Promise.all([act.settle(kind, id, keep), act.settle(kind, id, keep)]);
    await act.settle(kind, id, keep);
    await vi.waitFor(() => expect(decided().toSorted()).toEqual(['ann', 'dana']));
    expect(await shown()).toEqual(before);
    const [row] =
      kind === 'comment' ? await feed.models.reports.find().lean() : await feed.models.postReports.find().lean();
    expect(row).toMatchObject({ handledAt: now, handledBy: 'dana' });
  },
);

it.each(['comment', 'post'] as const)(
  'a %s reported since it was decided on waits for another decision',
  async (kind) => {
    const id = kind === 'comment' ? commentId : 'his';
    await act.settle(kind, id, { ...keep, at: later(-1) });
    expect(decided()).toEqual([]);
    expect((await act.read(kind, [id]))[0]!.reports).toHaveLength(2);
  },
);

it('of a member or message the feed has nothing to settle', async () => {
  await expect(act.settle('member' as never, 'ben', keep)).rejects.toMatchObject({ extensions: { code: 'BAD_INPUT' } });
});

it.each(['comment', 'post'] as const)(
  'killed between removing a %s and closing its reports, a repeat ends as if it had not been',
  async (kind) => {
    const id = kind === 'comment' ? commentId : 'his';
    const before = await endStates();
    await act.settle(kind, id, removal('d1'));
    const undisturbed = await endStates();
    await feed.clear();
    const restore = async (rows: never[][]) => {
      const { comments, items, reports, postReports } = feed.models;
      for (const [at, model] of [comments, items, reports, postReports].entries()) await model.create(rows[at]!);
    };
    await restore(JSON.parse(before));
    const model = kind === 'comment' ? feed.feed.models.reports : feed.feed.models.postReports;
    const dies = vi.spyOn(model, 'updateOne').mockImplementation(() => {
      throw new Error('killed');
    });
    await expect(act.settle(kind, id, removal('d1'))).rejects.toThrow('killed');
    dies.mockRestore();
    await act.settle(kind, id, removal('d1'));
    const plain = (states: string) => JSON.parse(states, (key, value) => (key === 'countsVersion' ? undefined : value));
    expect(plain(await endStates())).toEqual(plain(undisturbed));
    await vi.waitFor(() => expect(decided().toSorted()).toEqual(['ann', 'dana']));
  },
);

describe('a comment that is removed', () => {
  it('reads as deleted for everyone, its author too, and its words stand aside', async () => {
    await act.say('his', 'Yes, stop', ann, commentId);
    await act.settle('comment', commentId, removal('d1'));
    const gone = { body: '', isDeleted: true, userId: null };
    for (const who of [ann, ben, staff]) expect((await shown(who)).comment).toEqual(gone);
    expect(await act.comment(commentId)).toMatchObject({
      living: false,
      removed: { decisionId: 'd1', at: now, body: 'Stop your pills' },
    });
    expect(await act.comment(commentId)).not.toHaveProperty('body');
    expect((await act.item('his')).counts.comments).toBe(1);
    await vi.waitFor(() => expect(act.published('commentRemoved')).toEqual([{ commentId, itemId: 'his' }]));
  });

  it('is removed with the words that its author changed at that moment', async () => {
    const { comments } = feed.feed.models;
    const { updateOne } = comments;
    vi.spyOn(comments, 'updateOne').mockImplementationOnce(((...args: Parameters<typeof updateOne>) =>
      comments.collection
        .updateOne({ _id: commentId as never }, { $set: { body: 'Stop them now' } })
        .then(() => updateOne.apply(comments, args))) as never);
    await act.settle('comment', commentId, removal('d1'));
    expect((await act.comment(commentId)).removed?.body).toBe('Stop them now');
  });

  it('that its author deleted before has nothing to remove', async () => {
    await feed.ask('mutation ($id: ID!) { deleteComment(commentId: $id) }', { id: commentId }, ben);
    await act.settle('comment', commentId, removal('d1'));
    expect(await act.comment(commentId)).not.toHaveProperty('removed');
  });
});

describe('a post that is removed', () => {
  it('is in nobody’s feed any more, and its author sees that it was', async () => {
    await act.settle('post', 'his', removal('d1'));
    expect(await shown()).toMatchObject({ feedItem: null, comment: null });
    const { data } = await feed.ask(
      '{ myPosts { items { id title state can { edit publish withdraw delete } } } }',
      {},
      ben,
    );
    const can = { edit: false, publish: false, withdraw: false, delete: true };
    expect(data.myPosts.items).toEqual([{ id: 'his', title: 'By ben', state: 'REMOVED', can }]);
    expect((await act.item('his')).post).toMatchObject({ removed: { decisionId: 'd1', at: now, from: 'published' } });
    await vi.waitFor(() => expect(act.published('itemRemoved')).toEqual([{ itemId: 'his', targets: ['g1'] }]));
  });

  it('takes those who wanted to be reminded of it with it', async () => {
    const [id] = (await feed.add(eventSeed('walk'))) as [string];
    await act.settle('post', id, removal('d1'));
    await vi.waitFor(() => expect(act.published('happeningChanged')).toEqual([{ itemId: id }]));
  });

  it('is deleted by its author, and then there is nothing to remove', async () => {
    await act.settle('post', 'his', removal('d1'));
    expect((await feed.ask('mutation { deletePost(itemId: "his") }', {}, ben)).errors).toBeUndefined();
    await act.settle('post', 'his', removal('d2', later(1)));
    expect((await act.item('his')).post).toMatchObject({ standing: 'deleted' });
    expect((await act.item('his')).post).not.toHaveProperty('removed');
  });
});
