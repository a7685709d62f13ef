// Where members' posts wait for staff: what is read is what is decided on, and nobody sees it before (decision 205).
import type { Viewer } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, feedWith, postsOf } from '../testing/posts.ts';
import { admin, ann, ben, hour, now, otherGroup, type RunningFeed, staff } from '../testing/start-feed.ts';

let feed: RunningFeed;
let posts: ReturnType<typeof postsOf>;
beforeAll(async () => {
  feed = await feedWith('approval');
  posts = postsOf(feed);
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  await posts.begin();
});

const waiting = async (targets = ['all'], who: Viewer = ann, given: object = {}): Promise<string> => {
  const { id } = (await posts.write(given, who)) as { id: string };
  await posts.aim(id, targets, who);
  expect(await posts.publish(id, who)).toMatchObject({ state: 'WAITING' });
  return id;
};
const revisionOf = async (id: string) => (await feed.models.items.findById(id).lean())!.post!.revision;
const decide = async (id: string, given?: object, who = staff) => posts.decide(id, await revisionOf(id), given, who);
const stateOf = async () => ((await posts.mine()) as { items: Answer[] }).items.map(({ state }) => state);
const approvedPost = async (targets?: string[]) => {
  const id = await waiting(targets);
  await decide(id);
  await posts.settle();
  // Until all is out of the row it may be published once more.
  await vi.waitFor(async () => {
    expect(posts.publishedEvents()).toContain('postDecided');
    expect(await feed.models.items.findOne({ 'outbox.0': { $exists: true } })).toBeNull();
  });
  feed.bus.domainEvents.length = 0;
  return id;
};

it.each([[['all']], [['g1']]])(
  'what waits for %j is seen by nobody but its author and the admin page',
  async (targets) => {
    const id = await waiting(targets);
    expect(await Promise.all([ann, ben, otherGroup, staff].map(posts.seen))).toEqual([[], [], [], []]);
    expect((await feed.ask('query ($id: ID!) { feedItem(id: $id) { id } }', { id }, staff)).data.feedItem).toBeNull();
    expect(await posts.waiting()).toMatchObject({ total: 1, items: [{ id, title: 'Ann', wasPublished: false }] });
  },
);

it('approved it is published ten seconds later, once, and its author and the audit log have it', async () => {
  const id = await waiting(['g1']);
  feed.bus.domainEvents.length = 0;
  expect(await decide(id)).toMatchObject({ undoUntil: new Date(now.getTime() + 10_000) });
  expect([await stateOf(), await posts.seen(ben), await posts.waiting()]).toEqual([
    ['WAITING'],
    [],
    { total: 0, items: [] },
  ]);
  await Promise.all([posts.settle(), posts.settle(), posts.settle()]);
  expect([await stateOf(), await posts.seen(ben)]).toEqual([['PUBLISHED'], ['Ann']]);
  await vi.waitFor(() => expect(posts.publishedEvents()).toContain('staff.acted'));
  expect(
    posts.publishedEvents().filter((type) => ['itemAdded', 'postDecided', 'staff.acted'].includes(type)),
  ).toHaveLength(3);
  const acted = feed.bus.domainEvents.find(({ type }) => type === 'staff.acted')!;
  expect(acted.data).toMatchObject({
    actorId: 'dana',
    act: 'post.approve',
    memberId: 'ann',
    subject: { kind: 'post', id },
  });
});

it('rejected it comes back with the reason, and is sent again only once it is edited', async () => {
  const id = await waiting();
  const no = { approve: false, reasonKey: 'PRIVATE_DETAILS', reason: 'It names a ward' };
  await decide(id, no);
  expect((await posts.mine()).items).toMatchObject([{ state: 'WAITING', reasonKey: null, reason: null }]);
  await posts.settle();
  const rejected = {
    state: 'REJECTED',
    reasonKey: no.reasonKey,
    reason: no.reason,
    can: { publish: false, edit: true },
  };
  expect((await posts.mine()).items).toMatchObject([rejected]);
  const again = { code: 'CONFLICT', wordingKey: 'feed.error.postRejected' };
  expect(await posts.publish(id)).toMatchObject(again);
  await posts.aim(id, ['g1']);
  expect(await posts.publish(id)).toMatchObject(again);
  await posts.withdraw(id);
  expect(await posts.publish(id)).toMatchObject(again);
  expect(await posts.write({ title: 'Anew' }, ann, { newsId: id })).toMatchObject({ state: 'DRAFT', reasonKey: null });
  expect(await posts.publish(id)).toMatchObject({ state: 'WAITING' });
});

describe('nobody approves words they did not read', () => {
  it('an edit while it waits makes another of it, and takes back what was decided a moment ago', async () => {
    const id = await waiting();
    const read = await revisionOf(id);
    await decide(id);
    expect(await posts.write({ description: 'Buy this' }, ann, { newsId: id })).toMatchObject({ state: 'WAITING' });
    await posts.settle();
    expect([await stateOf(), await posts.seen(ben)]).toEqual([['WAITING'], []]);
    expect(await posts.decide(id, read)).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.postChanged' });
  });

  it('for others than before is another one too', async () => {
    const id = await waiting(['g1']);
    const read = await revisionOf(id);
    await posts.aim(id, ['all']);
    expect(await posts.decide(id, read)).toMatchObject({ code: 'CONFLICT' });
  });

  it('an edit of what is published takes it out of every feed until it is approved again, in its place', async () => {
    const id = await approvedPost();
    feed.clock.advance(hour);
    expect(await posts.write({ title: 'Anew' }, ann, { newsId: id })).toMatchObject({ state: 'WAITING' });
    expect(await posts.seen(ben)).toEqual([]);
    await vi.waitFor(() =>
      expect(posts.publishedEvents()).toEqual(['itemRemoved', 'pendingPostsChanged', 'postChanged']),
    );
    expect(await posts.waiting()).toMatchObject({ items: [{ wasPublished: true }] });
    await decide(id);
    await posts.settle();
    expect((await posts.mine()).items).toMatchObject([{ publishedAt: new Date(now.getTime() + 10_000) }]);
    expect(await posts.seen(ben)).toEqual(['Anew']);
  });

  it('withdrawn and published again unchanged it needs nobody, edited meanwhile it does', async () => {
    const id = await approvedPost();
    await posts.withdraw(id);
    expect(await posts.publish(id)).toMatchObject({ state: 'PUBLISHED' });
    await posts.withdraw(id);
    await posts.write({ title: 'Anew' }, ann, { newsId: id });
    expect(await posts.publish(id)).toMatchObject({ state: 'WAITING' });
  });
});

describe('on the admin page', () => {
  it('two decide at once: one is heard, the other said that somebody was faster; a repeat is the same', async () => {
    const id = await waiting();
    const answers = await Promise.all([decide(id), decide(id, { approve: false, reasonKey: 'HURTFUL' }, admin)]);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(1);
    const [by, given] = answers[0]!.code
      ? [admin, { approve: false, reasonKey: 'HURTFUL' }]
      : [staff, { approve: true }];
    expect(await decide(id, given, by)).toMatchObject({ id });
    await posts.settle();
    expect(await decide(id, given, by)).toMatchObject({ id });
  });

  it('within ten seconds who decided takes it back, and nobody else; then nobody', async () => {
    const id = await waiting();
    await decide(id);
    expect(await posts.undo(id, admin)).toMatchObject({ code: 'CONFLICT' });
    expect(await posts.undo(id, staff)).toMatchObject({ undoUntil: null });
    await posts.settle();
    expect(await stateOf()).toEqual(['WAITING']);
    await decide(id);
    // Also before a process has come to it.
    feed.clock.advance(10_000);
    expect(await posts.undo(id, staff)).toMatchObject({ code: 'CONFLICT' });
    await posts.settle();
    expect(await posts.undo(id, staff)).toMatchObject({ code: 'CONFLICT' });
  });

  it('who looks at it has it for two minutes', async () => {
    const id = await waiting();
    await posts.claim(id, staff);
    expect([await posts.claim(id, admin), await decide(id, undefined, admin)]).toMatchObject([
      { code: 'CONFLICT' },
      { code: 'CONFLICT' },
    ]);
    expect(await posts.release(id, admin)).toBe(true);
    expect(await posts.waiting(admin)).toMatchObject({ items: [{ claimedBy: { id: 'dana' } }] });
    feed.clock.advance(120_000);
    expect(await posts.claim(id, admin)).toMatchObject({ claimedBy: { id: 'ross' } });
    expect(await posts.release(id, admin)).toBe(true);
    expect(await posts.waiting()).toMatchObject({ items: [{ claimedBy: null }] });
  });

  it('the longest waits first, and withdrawn it waits no more', async () => {
    const first = await waiting();
    feed.clock.advance(60_000);
    const second = await waiting(['g1'], ben);
    expect(((await posts.waiting()) as { items: Answer[] }).items.map(({ id }) => id)).toEqual([first, second]);
    await posts.withdraw(first);
    expect(await posts.waiting()).toMatchObject({ total: 1, items: [{ id: second }] });
    expect(await decide(first)).toMatchObject({ code: 'CONFLICT' });
  });

  it('a no says why', async () => {
    const id = await waiting();
    expect(await decide(id, { approve: false })).toMatchObject({ code: 'BAD_INPUT', field: 'reason' });
    expect(await decide(id, { approve: false, reasonKey: 'OTHER' })).toMatchObject({ code: 'BAD_INPUT' });
  });

  it.each<[string, () => void]>([
    ['is in the group no more', () => void feed.internalApi.moved.set('ann', ['g2'])],
    ['has left', () => void feed.internalApi.left.add('ann')],
  ])('what somebody wrote who %s is approved by nobody', async (_, happen) => {
    const id = await waiting(['g1']);
    happen();
    expect(await decide(id)).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.postNotTheirs' });
    expect(await decide(id, { approve: false, reasonKey: 'NOT_SUITABLE' })).toMatchObject({ id });
  });

  it('staff’s own waits for nobody', async () => {
    const { id } = (await posts.write({}, staff)) as { id: string };
    await posts.aim(id, ['all'], staff);
    expect(await posts.publish(id, staff)).toMatchObject({ state: 'PUBLISHED' });
  });
});
