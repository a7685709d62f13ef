// What staff find in their list, and what they do from it with what a colleague wrote or a source brought.
import type { Viewer } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importItems } from '../import.ts';
import { type Answer, feedWith, postsOf } from '../testing/posts.ts';
import { ann, eventSeed, hour, newsSeed, now, pollSeed, type RunningFeed, staff } from '../testing/start-feed.ts';

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

const colleague = viewer({ memberId: 'noa', roles: ['member', 'staff'], groups: [] });
const later = (hours: number) => new Date(now.getTime() + hours * hour);
const yoga = { categories: ['yoga'], mainCategory: 'yoga' };
const walk = { name: 'A walk', startTime: later(48), endTime: later(50), ...yoga };

async function ask(text: string, variables: object = {}, who: Viewer = colleague): Promise<Answer> {
  const { data, errors } = await feed.ask(text, variables as Record<string, unknown>, who);
  if (!errors) return data.answer;
  const { code, wordingKey, field } = errors[0]!.extensions;
  return { code, wordingKey, field };
}
const row = 'id title state cancelled cancelReason pinned revision can { cancel reinstate pin edit publish withdraw }';
const cancel = (id: unknown, given: { reason?: string } = {}) =>
  ask(`mutation ($id: ID!, $reason: String) { answer: cancelEvent(eventId: $id, reason: $reason) { ${row} } }`, {
    id,
    ...given,
  });
const reinstate = (id: unknown) =>
  ask(`mutation ($id: ID!) { answer: reinstateEvent(eventId: $id) { ${row} } }`, { id });
const pin = (id: unknown, pinned = true) =>
  ask(`mutation ($id: ID!, $pinned: Boolean!) { answer: pinPublication(itemId: $id, pinned: $pinned) { ${row} } }`, {
    id,
    pinned,
  });

interface Row {
  id: string;
  title: string;
}
async function list(given: object = {}) {
  const answer = await ask(
    `query ($state: PublicationState, $kind: PostKind, $text: String, $cursor: String, $limit: Int) {
      answer: publications(state: $state, kind: $kind, text: $text, cursor: $cursor, limit: $limit) {
        items { ${row} kind isImported author { id } targets { id } publishUntil startTime commentCount } hasMore cursor } }`,
    given,
  );
  return answer as unknown as { items: (Row & Record<string, unknown>)[]; hasMore: boolean; cursor: string };
}
const titles = async (given: object = {}) => (await list(given)).items.map(({ title }) => title);

const saveEvent = (given: object = {}, eventId?: unknown, who: Viewer = staff) =>
  ask(
    'mutation ($event: EventInput!, $id: ID) { answer: createUpdateEvent(eventId: $id, event: $event) { id showAfterEnd publishFrom publishUntil state } }',
    { event: { ...walk, ...given }, id: eventId },
    who,
  );
async function publishedEvent(given: object = {}): Promise<string> {
  const { id } = (await saveEvent(given)) as { id: string };
  await posts.aim(id, ['g1'], staff);
  await posts.publish(id, staff);
  await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemAdded'));
  feed.bus.domainEvents.length = 0;
  return id;
}
async function publishedNews(): Promise<string> {
  const { id } = (await posts.write({}, staff)) as { id: string };
  await posts.aim(id, ['g1'], staff);
  await posts.publish(id, staff);
  await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemAdded'));
  feed.bus.domainEvents.length = 0;
  return id;
}
const acts = () =>
  [...new Map(feed.bus.domainEvents.map((each) => [each.id, each])).values()].flatMap((each) =>
    each.type === 'staff.acted' ? [[each.data.act, each.data.actorId]] : [],
  );

describe('the list', () => {
  it('has what the team wrote and what was imported where it stands, and no member’s own', async () => {
    await feed.add(
      newsSeed('live'),
      newsSeed('soon', { publishedAt: later(2) }),
      newsSeed('sooner', { publishedAt: later(1) }),
      newsSeed('over', { publishedAt: later(-3), publishUntil: later(-1) }),
      newsSeed('draft', { draft: true }),
      newsSeed('game', { kind: 'sport', content: { title: 'A game', ...game } } as never),
    );
    const { id } = await posts.write({ title: 'Begun' }, staff);
    const mine = (await posts.write({ title: 'Mine' })) as { id: string };
    await posts.aim(mine.id, ['g1']);
    await posts.publish(mine.id);
    expect(await titles({ state: 'LIVE' })).toEqual(['News live']);
    expect(await titles({ state: 'SCHEDULED' })).toEqual(['News sooner', 'News soon']);
    expect(await titles({ state: 'ENDED' })).toEqual(['News over']);
    expect((await titles({ state: 'DRAFT' })).toSorted()).toEqual(['Begun', 'News draft']);
    await posts.withdraw(id as string, colleague);
    expect(await titles({ state: 'WITHDRAWN' })).toEqual(['Begun']);
    expect((await list()).items.map(({ state }) => state)).toHaveLength(6);
    await posts.remove(id as string, colleague);
    expect(await titles()).not.toContain('Begun');
  });

  it('finds by kind and by what stands in the title, whatever its case and its signs', async () => {
    await feed.add(newsSeed('a.b'), newsSeed('axb'), eventSeed('walk'), pollSeed('tea'));
    expect(await titles({ kind: 'POLL' })).toEqual(['Poll tea']);
    expect(await titles({ text: ' NEWS A.B ' })).toEqual(['News a.b']);
    expect(await titles({ text: 'poll' })).toEqual(['Poll tea']);
    expect(await titles({ text: 'nothing' })).toEqual([]);
  });

  it.each([['LIVE'], ['SCHEDULED']])('comes page by page, each row once: %s', async (state) => {
    const publishedAt = state === 'LIVE' ? later(-1) : later(1);
    await feed.add(...[1, 2, 3, 4, 5].map((n) => newsSeed(`n${n}`, { publishedAt })));
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ state, cursor, limit: 2 });
      found.push(...page.items.map(({ title }) => title));
      cursor = page.hasMore ? page.cursor : null;
    } while (cursor);
    expect(found.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `News n${n}`));
  });
});

const game = { startTime: later(1), endTime: later(2), type: 'football', gender: 'mixed', allDay: false };

describe('an event', () => {
  it('that is cancelled says why to whom it is for, is announced once, and can take place after all', async () => {
    const id = await publishedEvent();
    expect(await cancel(id, { reason: ' The hall is closed. ' })).toMatchObject({
      cancelled: true,
      cancelReason: 'The hall is closed.',
      can: { cancel: false, reinstate: true },
    });
    await cancel(id, { reason: 'The hall is closed.' });
    await vi.waitFor(() => expect(posts.publishedEvents().filter((type) => type === 'eventChanged')).toHaveLength(1));
    const asked = 'query ($id: ID!) { answer: feedItem(id: $id) { ... on Event { cancelled cancelReason } } }';
    expect(await ask(asked, { id }, ann)).toEqual({ cancelled: true, cancelReason: 'The hall is closed.' });
    expect(await saveEvent({ name: 'The walk' }, id)).toMatchObject({ id });
    expect(await ask(asked, { id }, ann)).toEqual({ cancelled: true, cancelReason: 'The hall is closed.' });
    await reinstate(id);
    expect(await ask(asked, { id }, ann)).toEqual({ cancelled: false, cancelReason: null });
    await vi.waitFor(() => expect(acts().map(([act]) => act)).toContain('post.reinstate'));
    expect(acts()[0]).toEqual(['post.cancel', 'noa']);
  });

  it('that is over, or no event, is not cancelled', async () => {
    const id = await publishedEvent();
    feed.clock.advance(51 * hour);
    expect(await cancel(id)).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.eventOver' });
    expect(await reinstate(id)).toMatchObject({ cancelled: false });
    expect(await cancel(await publishedNews())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await cancel(id, { reason: 'x'.repeat(301) })).toMatchObject({ code: 'BAD_INPUT', field: 'reason' });
  });

  it('that is not to be shown once it is over leaves the feed then, and stays at its address', async () => {
    const id = await publishedEvent({ showAfterEnd: false });
    await publishedEvent({ name: 'Stays' });
    expect((await posts.seen(ann)).toSorted()).toEqual(['A walk', 'Stays']);
    // Moved, it leaves when it is over then.
    await saveEvent({ endTime: later(52) }, id);
    feed.clock.advance(51 * hour);
    expect((await posts.seen(ann)).toSorted()).toEqual(['A walk', 'Stays']);
    feed.clock.advance(hour);
    expect(await posts.seen(ann)).toEqual(['Stays']);
    expect(await ask('query ($id: ID!) { answer: feedItem(id: $id) { title } }', { id }, ann)).toEqual({
      title: 'A walk',
    });
    expect([await titles({ state: 'LIVE' }), await titles({ state: 'ENDED' })]).toEqual([['Stays'], ['A walk']]);
    expect(await saveEvent({ endTime: later(52), showAfterEnd: true }, id)).toMatchObject({ showAfterEnd: true });
    expect((await posts.seen(ann)).toSorted()).toEqual(['A walk', 'Stays']);
  });

  it('is shown from when and until when staff say, for a day at least', async () => {
    const window = { publishFrom: later(3), publishUntil: later(28) };
    const short = await saveEvent({ ...window, publishUntil: later(26) });
    expect(short).toMatchObject({ code: 'BAD_INPUT', field: 'event.publishUntil' });
    const { id, ...said } = await saveEvent(window);
    expect(said).toMatchObject(window);
    await posts.aim(id as string, ['g1'], staff);
    await posts.publish(id as string, staff);
    expect(await titles({ state: 'SCHEDULED' })).toEqual(['A walk']);
    feed.clock.advance(29 * hour);
    expect(await posts.seen(ann)).toEqual([]);
  });
});

describe('what a colleague wrote', () => {
  it('is edited, aimed and taken back by any of the team, in their own name in the log', async () => {
    const id = await publishedNews();
    expect(await posts.write({ title: 'Better' }, colleague, { newsId: id })).toMatchObject({ state: 'PUBLISHED' });
    expect(await posts.withdraw(id, colleague)).toMatchObject({ state: 'WITHDRAWN' });
    expect(await posts.publish(id, colleague)).toMatchObject({ state: 'PUBLISHED' });
    expect(await posts.seen(ann)).toEqual(['Better']);
    await vi.waitFor(() =>
      expect(acts()).toEqual(['change', 'withdraw', 'publish'].map((act) => [`post.${act}`, 'noa'])),
    );
    expect((await list()).items[0]).toMatchObject({ author: { id: 'dana' }, isImported: false });
  });

  it('that changed since it was read is not written over', async () => {
    const id = await publishedNews();
    expect(await pin(id)).toMatchObject({ pinned: true });
    const stale = await posts.write({ title: 'Mine' }, staff, { newsId: id, revision: 1 });
    expect(stale).toMatchObject({ code: 'CONFLICT', field: 'revision' });
  });

  it('may show a picture that another of the team uploads', async () => {
    const id = await publishedEvent({ poster: '/media/image/upload/dana-1' });
    const both = { poster: '/media/image/upload/dana-1', previousEventImages: ['/media/image/upload/noa-1'] };
    expect(await saveEvent(both, id, colleague)).toMatchObject({ id });
  });

  it('is pinned at the top and let down again, each once', async () => {
    const [id] = [await publishedNews(), await publishedEvent()];
    expect((await posts.seen(ann))[0]).toBe('A walk');
    await pin(id);
    expect((await posts.seen(ann))[0]).toBe('Ann');
    await pin(id);
    await pin(id, false);
    expect((await posts.seen(ann))[0]).toBe('A walk');
    await vi.waitFor(() => expect(acts().map(([act]) => act)).toEqual(['post.pin', 'post.unpin']));
  });
});

describe('what a source brought', () => {
  it('is the team’s to change, and its source changes it no more', async () => {
    const seed = eventSeed('fair', { title: 'The fair', whoToContact: 'Ann' }, { targets: ['g1'] });
    const [id] = (await feed.add(seed)) as [string];
    expect((await list()).items[0]).toMatchObject({ isImported: true, can: { edit: true, cancel: true } });
    expect(await cancel(id, { reason: 'Rain' })).toMatchObject({ cancelled: true });
    const again = { ...seed, content: { ...seed.content, title: 'Another fair' } } as typeof seed;
    expect(await importItems(feed.models, [again], { now })).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await list()).items[0]).toMatchObject({ title: 'The fair', cancelled: true });
    await posts.remove(id, colleague);
    await importItems(feed.models, [again], { now });
    expect(await titles()).toEqual([]);
  });

  it('keeps its window, its pictures, its name and its answers where staff say nothing of them', async () => {
    const poster = '/media/seed/fair.jpg';
    const window = { publishUntil: later(100), displayAuthor: 'The city' };
    const [id] = (await feed.add(eventSeed('fair', { posterImageUrl: poster, thumbUrl: poster }, window))) as [string];
    const read = await ask('query ($id: ID!) { answer: managedEvent(id: $id) { posterImageUrl publishUntil } }', {
      id,
    });
    expect(read).toEqual({ posterImageUrl: poster, publishUntil: later(100) });
    expect(await saveEvent({ poster, publishUntil: later(100), displayAuthorId: null }, id)).toMatchObject({ id });
    expect(await feed.models.items.findById(id).lean()).toMatchObject({
      displayAuthor: 'The city',
      publishUntil: later(100),
      content: { title: 'A walk', posterImageUrl: poster },
    });
  });

  it('that its source changes between reading and writing is read again', async () => {
    const [id] = (await feed.add(newsSeed('a'))) as [string];
    const { items } = feed.feed.models;
    const { updateOne } = items;
    vi.spyOn(items, 'updateOne').mockImplementationOnce(((...args: Parameters<typeof updateOne>) =>
      items.collection
        .updateOne({ _id: id as never }, { $set: { 'content.title': 'Newer' }, $inc: { changes: 1 } })
        .then(() => updateOne.apply(items, args))) as never);
    expect(await pin(id)).toMatchObject({ pinned: true, title: 'Newer' });
  });

  it('that is on the schedule before it is in the feed leaves the schedule of who is lost', async () => {
    const window = { targets: ['g1'], openFrom: later(-1), publishedAt: later(5) };
    const [id] = (await feed.add(eventSeed('fair', {}, window))) as [string];
    await posts.aim(id, ['g2'], colleague);
    await vi.waitFor(() => expect(acts()).toEqual([['post.aim', 'noa']]));
    const shown = feed.bus.domainEvents.flatMap(({ type, data }) => (/item(Added|Removed)$/.test(type) ? [data] : []));
    expect(shown).toEqual([{ itemId: id, targets: ['g1'], currentTargets: ['g2'] }]);
  });

  it('is nobody’s own, whose ever name stands at it', async () => {
    const [id] = (await feed.add(newsSeed('a', { authorId: 'ann' }))) as [string];
    expect(await posts.withdraw(id, ann)).toMatchObject({ code: 'NOT_FOUND' });
    await pin(id);
    expect(await posts.mine(ann)).toMatchObject({ items: [] });
    await posts.withdraw(id, colleague);
    await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemRemoved'));
    expect(posts.publishedEvents()).not.toContain('postChanged');
  });
});
