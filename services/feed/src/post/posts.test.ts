// Members write posts: where each step leads, who sees it, and that every step may be sent again (decision 205).
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, feedWith, postsOf, words } from '../testing/posts.ts';
import { ann, ben, hour, now, otherGroup, type RunningFeed, staff } from '../testing/start-feed.ts';

const day = 24 * hour;

describe('where members speak to their groups', () => {
  let feed: RunningFeed;
  let posts: ReturnType<typeof postsOf>;
  beforeAll(async () => {
    feed = await feedWith('groups');
    posts = postsOf(feed);
  });
  afterAll(() => feed.stop());
  beforeEach(async () => {
    await feed.clear();
    await posts.begin();
  });
  const published = async (targets = ['g1']): Promise<string> => {
    const { id } = (await posts.write()) as { id: string };
    await posts.aim(id, targets);
    await posts.publish(id);
    await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemAdded'));
    feed.bus.domainEvents.length = 0;
    return id;
  };

  it('a draft is its author’s alone; published it is in the group’s feed, and nowhere else', async () => {
    const { id, state } = (await posts.write()) as { id: string; state: string };
    expect(state).toBe('DRAFT');
    expect(await posts.seen(ann)).toEqual([]);
    expect(await posts.aim(id, ['g1'])).toMatchObject({ state: 'DRAFT', targets: ['g1'] });
    expect(await posts.publish(id)).toMatchObject({ state: 'PUBLISHED', publishedAt: now });
    expect(await Promise.all([ann, ben, otherGroup].map(posts.seen))).toEqual([['Ann'], ['Ann'], []]);
  });

  it('each step sent again, also at once, is one: the same post, reported once', async () => {
    const written = await Promise.all([1, 2, 3].map(() => posts.write({}, ann, { clientId: 'temp_1' })));
    const [id, ...others] = written.map((each) => each.id as string);
    expect(others).toEqual([id, id]);
    for (let time = 0; time < 2; time += 1) await Promise.all([posts.aim(id!, ['g1']), posts.aim(id!, ['g1'])]);
    const answers = await Promise.all([posts.publish(id!), posts.publish(id!), posts.publish(id!)]);
    expect(answers.map(({ state }) => state)).toEqual(['PUBLISHED', 'PUBLISHED', 'PUBLISHED']);
    await vi.waitFor(() => expect(posts.publishedEvents().filter((type) => type === 'itemAdded')).toHaveLength(1));
    expect(await feed.models.items.countDocuments()).toBe(1);
  });

  it('the same client id of another member is another post', async () => {
    const [hers, his] = await Promise.all([ann, ben].map((who) => posts.write({}, who, { clientId: 'temp_1' })));
    expect(hers!.id).not.toBe(his!.id);
  });

  it('an edit of what is published stays in its place, and is reported as one', async () => {
    const id = await published();
    feed.clock.advance(hour);
    const edited = await posts.write({ title: 'Anew' }, ann, { newsId: id });
    expect(edited).toMatchObject({ state: 'PUBLISHED', title: 'Anew', publishedAt: now });
    expect(await posts.seen(ben)).toEqual(['Anew']);
    await vi.waitFor(() => expect(posts.publishedEvents()).toEqual(['itemUpdated', 'postChanged']));
    expect(await feed.models.items.findById(id).lean()).toMatchObject({ changes: 1, changedAt: feed.clock() });
    await posts.write({ title: 'Anew' }, ann, { newsId: id });
    expect((await feed.models.items.findById(id).lean())!.changes).toBe(1);
  });

  it('for others than before it is theirs in one step, at its place: who is lost loses it, who is new to it finds it', async () => {
    const id = await published();
    const [{ publishedAt }] = [await posts.aim(id, ['g1'])];
    feed.clock.advance(hour);
    const both = { ...ann, groups: ['g1', 'g2'] };
    expect(await posts.aim(id, ['g2'], both)).toMatchObject({ state: 'PUBLISHED', publishedAt, revision: 2 });
    expect([await posts.seen(ben), await posts.seen(ann)]).toEqual([['Ann'], []]);
    await vi.waitFor(() =>
      expect(posts.publishedEvents()).toEqual(['itemRemoved', 'itemAdded', 'itemUpdated', 'postChanged']),
    );
    const { itemRemoved, itemAdded } = Object.fromEntries(
      feed.bus.domainEvents.map(({ type, data }) => [type.replace('feed.', ''), data]),
    );
    expect(itemRemoved).toEqual({ itemId: id, targets: ['g1'], currentTargets: ['g2'] });
    expect(itemAdded).toEqual({ itemId: id, targets: ['g2'] });
    feed.bus.domainEvents.length = 0;
    await posts.aim(id, ['g1', 'g2'], both);
    await vi.waitFor(() => expect(posts.publishedEvents()).toEqual(['itemAdded', 'itemUpdated', 'postChanged']));
  });

  it('withdrawn it is gone from every feed, with what was said under it kept; published again it is in its old place', async () => {
    const id = await published();
    await feed.ask('mutation ($id: ID!) { updatePostLikes(itemId: $id, type: love) { __typename } }', { id }, ben);
    await vi.waitFor(() => expect(posts.publishedEvents()).toContain('postReacted'));
    feed.bus.domainEvents.length = 0;
    feed.clock.advance(hour);
    expect(await posts.withdraw(id)).toMatchObject({ state: 'WITHDRAWN', can: { publish: true, withdraw: false } });
    expect(await posts.withdraw(id)).toMatchObject({ state: 'WITHDRAWN' });
    expect(await posts.seen(ben)).toEqual([]);
    await vi.waitFor(() => expect(posts.publishedEvents()).toEqual(['itemRemoved', 'postChanged']));
    expect(await posts.publish(id)).toMatchObject({ state: 'PUBLISHED', publishedAt: now });
    const { data } = await feed.ask('query ($id: ID!) { feedItem(id: $id) { reactionCounts { count } } }', { id }, ben);
    expect(data.feedItem.reactionCounts).toEqual([{ count: 1 }]);
  });

  it('who is in the group no more says nothing more in it, and may still take back what they said', async () => {
    const id = await published();
    const moved = { ...ann, groups: ['g5'] };
    expect(await posts.write({ title: 'Anew' }, moved, { newsId: id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await posts.withdraw(id, moved)).toMatchObject({ state: 'WITHDRAWN', can: { publish: false } });
    expect(await posts.publish(id, moved)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is for nobody until its author says for whom', async () => {
    const { id } = (await posts.write()) as { id: string };
    expect(await posts.publish(id)).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.postForNobody' });
  });

  it('a picture is the author’s own upload', async () => {
    const posterImage = '/media/image/upload/ann-1';
    const { id } = (await posts.write({ posterImage })) as { id: string };
    await posts.aim(id, ['g1']);
    await posts.publish(id);
    const picture = '{ feedItem(id: "ID") { ... on News { posterImageUrl thumbUrl } } }'.replace('ID', id);
    expect((await feed.ask(picture, {}, ben)).data.feedItem).toEqual({
      posterImageUrl: posterImage,
      thumbUrl: `${posterImage}-small`,
    });
    const others = await posts.write({ posterImage: '/media/image/upload/ben-1' });
    expect(others).toMatchObject({ code: 'BAD_INPUT', field: 'news.posterImage' });
  });

  it.each<[string, object, object]>([
    [
      'no text',
      { description: '  \n ' },
      { wordingKey: 'feed.error.postEmpty', message: 'Cannot post empty content', field: 'news.description' },
    ],
    ['no title', { title: '\u200b' }, { wordingKey: 'feed.error.postTitleEmpty', field: 'news.title' }],
    ['an endless title', { title: 'x'.repeat(121) }, { wordingKey: 'feed.error.postTooLong' }],
    ['an endless text', { description: 'x'.repeat(5_001) }, { wordingKey: 'feed.error.postTooLong' }],
    ['no category', { categories: [] }, { field: 'news.categories' }],
    ['a category that is none', { categories: ['nothing'] }, { field: 'news.categories' }],
    ['a main category that is none', { mainCategory: 'nothing' }, { field: 'news.mainCategory' }],
    ['an address that is not safe', { link: 'javascript:alert(1)' }, { field: 'news.link' }],
    ['an address that is none', { link: 'my website' }, { field: 'news.link' }],
    ['an address that looks like another', { link: 'https://bank.example@elsewhere.example' }, { field: 'news.link' }],
  ])('%s is refused, in words', async (_name, given, publishedEvents) => {
    expect(await posts.write(given)).toMatchObject({ code: 'BAD_INPUT', ...publishedEvents });
    expect(await feed.models.items.countDocuments()).toBe(0);
  });

  it('is found under its main category, whatever else it is filed under', async () => {
    const { id } = (await posts.write({ mainCategory: 'food' })) as { id: string };
    expect(await feed.models.items.findById(id).lean()).toMatchObject({ categories: ['food', 'yoga'] });
  });

  it('ten a day, and a repeat of one costs nothing', async () => {
    const clientIds = Array.from({ length: 10 }, (_, n) => `temp_${n}`);
    for (const clientId of [...clientIds, ...clientIds])
      expect(await posts.write({}, ann, { clientId })).toMatchObject({ state: 'DRAFT' });
    const eleventh = await posts.write({}, ann, { clientId: 'temp_10' });
    expect(eleventh).toMatchObject({ code: 'RATE_LIMITED', wordingKey: 'feed.error.postsToday' });
  });

  it('one of the team says from when until when, for anyone, and without anybody’s approval', async () => {
    const [startTime, endTime] = [new Date(now.getTime() + hour), new Date(now.getTime() + 3 * day)];
    const { id } = (await posts.write({ startTime, endTime, pinned: true }, staff)) as { id: string };
    await posts.aim(id, ['g1', 'all'], staff);
    expect(await posts.publish(id, staff)).toMatchObject({ state: 'SCHEDULED', targets: ['all'] });
    expect(await posts.write({ startTime: null, endTime }, staff, { newsId: id })).toMatchObject({
      state: 'PUBLISHED',
    });
    expect(await posts.seen(otherGroup)).toEqual(['Ann']);
    feed.clock.set(endTime);
    expect((await posts.mine(staff)).items).toMatchObject([{ state: 'ENDED' }]);
    const short = await posts.write({ startTime, endTime: new Date(startTime.getTime() + hour) }, staff);
    expect(short).toMatchObject({ code: 'BAD_INPUT', wordingKey: 'feed.error.windowShort' });
  });

  it('one of the team cannot publish for less than a day by leaving out the beginning', async () => {
    const windowShort = { code: 'BAD_INPUT', wordingKey: 'feed.error.windowShort', field: 'news.endTime' };
    for (const endTime of [new Date(now.getTime() - hour), new Date(now.getTime() + day - 1)])
      expect(await posts.write({ endTime }, staff)).toMatchObject(windowShort);
    expect(await feed.models.items.countDocuments()).toBe(0);
    const endTime = new Date(now.getTime() + day);
    const { id } = (await posts.write({ endTime }, staff)) as { id: string };
    await posts.aim(id, ['all'], staff);
    await posts.publish(id, staff);
    feed.clock.advance(hour);
    expect(await posts.write({ title: 'Shown for a day', endTime }, staff, { newsId: id })).toMatchObject({
      title: 'Shown for a day',
    });
    const sooner = new Date(endTime.getTime() - hour);
    expect(await posts.write({ endTime: sooner }, staff, { newsId: id })).toMatchObject(windowShort);
  });

  it('a list of one’s own comes by pages, the last written first', async () => {
    for (const title of ['one', 'two', 'three']) {
      await posts.write({ title });
      feed.clock.advance(60_000);
    }
    await posts.write({ title: 'his' }, ben);
    const first = (await posts.mine(ann, null, 2)) as Answer & { items: Answer[]; cursor: string };
    expect([first.items.map(({ title }) => title), first.hasMore]).toEqual([['three', 'two'], true]);
    const second = (await posts.mine(ann, first.cursor, 2)) as Answer & { items: Answer[] };
    expect([second.items.map(({ title }) => title), second.hasMore]).toEqual([['one'], false]);
  });
});

describe('where members write no posts', () => {
  let feed: RunningFeed;
  let posts: ReturnType<typeof postsOf>;
  beforeAll(async () => {
    feed = await feedWith('off');
    posts = postsOf(feed);
    await posts.begin();
  });
  afterAll(() => feed.stop());

  it('none is taken of them, and what they wrote before they may take back; the team goes on', async () => {
    expect(await posts.write()).toMatchObject({ code: 'FORBIDDEN' });
    const { id } = (await posts.write({}, staff)) as { id: string };
    await posts.aim(id, ['all'], staff);
    expect(await posts.publish(id, staff)).toMatchObject({ state: 'PUBLISHED' });
    await feed.models.items.updateOne({ _id: id }, { authorId: 'ann', 'post.isTeams': false });
    expect(await posts.write(words, ann, { newsId: id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await posts.withdraw(id)).toMatchObject({ state: 'WITHDRAWN' });
  });
});
