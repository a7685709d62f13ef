// Staff publish for single members: these see it everywhere, and nobody else learns that it exists.
import { domainEventTopics, memberViewerOf, type Viewer } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { writeOwnCalendar } from '../calendar-address/own-calendar.ts';
import { reminderId } from '../reminder/reminder.store.ts';
import { type Answer, feedWith, postsOf } from '../testing/posts.ts';
import { ann, ben, eventSeed, hour, now, type RunningFeed, staff, otherGroup as sue } from '../testing/start-feed.ts';

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

const toSue = ['member:sue'];
const posterImage = '/media/image/upload/dana-1';
async function written(given: object = {}): Promise<string> {
  return ((await posts.write(given, staff)) as { id: string }).id;
}
async function published(targets: string[], given: object = {}): Promise<string> {
  const id = await written(given);
  expect(await posts.aim(id, targets, staff)).toMatchObject({ targets });
  expect(await posts.publish(id, staff)).toMatchObject({ state: 'PUBLISHED' });
  return id;
}
const ask = (text: string, variables: Record<string, unknown>, who: Viewer) => feed.ask(text, variables, who);
const atItsAddress = async (id: string, who: Viewer) =>
  (await ask('query ($id: ID!) { feedItem(id: $id) { ... on News { title posterImageUrl } } }', { id }, who)).data
    .feedItem;

it('they have it in their feed and at its address, with its picture; others have neither, and receive nothing', async () => {
  const id = await published(toSue, { posterImage });
  expect(await Promise.all([sue, ann, ben].map(posts.seen))).toEqual([['Ann'], [], []]);
  expect(await atItsAddress(id, sue)).toEqual({ title: 'Ann', posterImageUrl: posterImage });
  expect(await atItsAddress(id, ann)).toBeNull();
  const asked = { postId: id, pictureId: 'dana-1' };
  const seesPost = await feed.app.internalHandlers['feed.whoSeesPost']!(asked);
  expect(seesPost.audience).toEqual(['member:sue', 'staff']);
  await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemAdded'));
  const added = feed.bus.domainEvents.find(({ type }) => type === 'feed.itemAdded')!;
  expect(domainEventTopics(added as never)).toEqual(['member:sue']);
});

it('they answer it, and it answers others as one that never was', async () => {
  const id = await published(toSue);
  const comment = `mutation ($u: ID!, $id: ID!) { createUpdateComment(userId: $u, comment: { postId: $id, body: "Hi" }) { id } }`;
  const react = 'mutation ($id: ID!) { updatePostLikes(itemId: $id, type: love) { __typename } }';
  const codeOf = async (text: string, { memberId: u, ...who }: Viewer) =>
    (await ask(text, { id, u }, { memberId: u, ...who })).errors?.[0]?.extensions.code;
  for (const call of [comment, react]) {
    expect(await codeOf(call, sue)).toBeUndefined();
    expect(await codeOf(call, ann)).toBe('NOT_FOUND');
  }
});

it('a filter of categories finds it, and a group beside has it too', async () => {
  await published(['g1', 'member:sue']);
  const inYoga = 'query ($u: ID!, $c: [ID!]) { feedList(userId: $u, categories: $c) { items { title } } }';
  const titles = async (who: Viewer, category: string) =>
    (await ask(inYoga, { u: who.memberId, c: [category] }, who)).data.feedList.items.length;
  expect([await titles(sue, 'yoga'), await titles(sue, 'food'), await titles(ann, 'yoga')]).toEqual([1, 0, 1]);
});

it('what takes place is on their schedule, in their calendar and among their reminders', async () => {
  const [id] = (await feed.add(eventSeed('walk', {}, { targets: toSue }))) as [string];
  const schedule = 'query ($u: ID!) { eventsSchedule(userId: $u, months: ["2026-03"]) { id } }';
  const planned = async (who: Viewer) => (await ask(schedule, { u: who.memberId }, who)).data.eventsSchedule;
  expect([await planned(sue), await planned(ann)]).toEqual([[{ id }], []]);
  const remind = 'mutation ($u: ID!, $id: ID!) { toggleReminder(userId: $u, eventId: $id, on: true) { id } }';
  expect((await ask(remind, { u: 'sue', id }, sue)).errors).toBeUndefined();
  expect((await ask(remind, { u: 'ann', id }, ann)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  // One that ann had set while she saw it.
  const row = await feed.models.reminders.findOne({ memberId: 'sue' }).lean();
  await feed.models.reminders.create({ ...row!, _id: reminderId('ann', id), memberId: 'ann' });
  const { reminders } = await feed.app.internalHandlers['feed.whatToRemindOf']!({
    of: [sue, ann].map((who) => ({ itemId: id, by: memberViewerOf(who) })),
  });
  expect([reminders[0]?.startTime, reminders[1]]).toEqual([new Date(now.getTime() + 48 * hour), null]);
  const calendars = await Promise.all([sue, ann].map((who) => writeOwnCalendar(feed.feed, memberViewerOf(who))));
  expect(calendars.map((calendar) => calendar.includes('Event walk'))).toEqual([true, false]);
  const happening = await feed.app.internalHandlers['feed.whatTakesPlace']!({ itemId: id });
  expect(happening.happening!.audience).toEqual(['member:sue', 'staff']);
});

it('the pages of two members are for two, however their groups are the same', async () => {
  const document = 'query ($u: ID!) { answer: feedList(userId: $u) { audience } }';
  const audience = async (who: Viewer) => (await ask(document, { u: who.memberId }, who)).data.answer.audience;
  const [hers, his, again] = await Promise.all([ann, { ...ben, groups: ann.groups }, ann].map(audience));
  expect([hers === his, hers === again]).toEqual([false, true]);
});

it('those who are no members are not named: who left, is leaving or never was', async () => {
  const id = await written();
  feed.internalApi.left.add('ben');
  const refused = { code: 'BAD_INPUT', field: 'targets' };
  for (const target of ['member:ben', 'member:nobody', 'member:'])
    expect(await posts.aim(id, ['member:sue', target], staff)).toMatchObject({ code: 'BAD_INPUT' });
  expect(await posts.aim(id, ['member:ben'], staff)).toMatchObject(refused);
  expect(await posts.aim(id, ['g1', 'member:sue'], staff)).toMatchObject({ targets: ['g1', 'member:sue'] });
});

it('who has left since is asked of no more: the same said again is the same, and others can be named', async () => {
  const id = await published(toSue);
  feed.internalApi.left.add('sue');
  expect(await posts.aim(id, toSue, staff)).toMatchObject({ state: 'PUBLISHED' });
  expect(await posts.aim(id, ['member:ann', 'member:sue'], staff)).toMatchObject({
    targets: ['member:ann', 'member:sue'],
  });
});

it('a member names nobody, not even themselves', async () => {
  const { id } = (await posts.write()) as { id: string };
  for (const target of ['member:ben', 'member:ann'])
    expect(await posts.aim(id, ['g1', target])).toMatchObject({ code: 'FORBIDDEN' } satisfies Answer);
});

it('is for a hundred at most, and everyone makes single members needless', async () => {
  const id = await written();
  const many = Array.from({ length: 101 }, (_, index) => `member:m${index}`);
  expect(await posts.aim(id, many, staff)).toMatchObject({ code: 'BAD_INPUT' });
  expect(await posts.aim(id, ['all', 'member:sue'], staff)).toMatchObject({ targets: ['all'] });
});
