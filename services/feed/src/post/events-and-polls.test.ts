// Staff write events and polls: as news they are drafts, aimed, published and taken back, and the log has each act.
import type { Viewer } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepWindows } from '../publication/publication.job.ts';
import { type Answer, feedWith, postsOf } from '../testing/posts.ts';
import { ann, hour, now, type RunningFeed, staff } from '../testing/start-feed.ts';

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

const later = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
const yoga = { categories: ['food'], mainCategory: 'yoga' };
const walk = { name: 'A walk', startTime: later(48), endTime: later(50), ...yoga };
const tea = { question: 'Tea?', possibleAnswers: ['Yes', ' ', 'No'], ...yoga };

async function answer(text: string, variables: object, who: Viewer): Promise<Answer> {
  const { data, errors } = await feed.ask(text, variables as Record<string, unknown>, who);
  if (!errors) return data.answer;
  const { code, wordingKey, field } = errors[0]!.extensions;
  return { code, wordingKey, field };
}
const writeEvent = (given: object = {}, more: object = {}, who = staff) =>
  answer(
    `mutation ($eventId: ID, $event: EventInput!, $clientId: ID, $revision: Int) {
      answer: createUpdateEvent(eventId: $eventId, event: $event, clientId: $clientId, revision: $revision) {
        id title state published revision publishedAt allDay startTime endTime startDate endDate locationName posterImageUrl
        previousEventImages previousPictures { id } picture { id } categories { id } mainCategory { id } capacity whoToContact
        targets { id } platforms remindersCount } }`,
    { event: { ...walk, ...given }, ...more },
    who,
  );
const writePoll = (given: object = {}, more: object = {}, who = staff) =>
  answer(
    `mutation ($pollId: ID, $poll: PollInput!, $clientId: ID, $revision: Int) {
      answer: createUpdatePoll(pollId: $pollId, poll: $poll, clientId: $clientId, revision: $revision) {
        id question published totalVotes answers { optionId answer votes } startTime endTime targets { id } platforms } }`,
    { poll: { ...tea, ...given }, ...more },
    who,
  );
const publishIn = (id: unknown, delaySeconds: number, who = staff) =>
  answer(
    'mutation ($id: ID!, $s: Int) { answer: publish(itemId: $id, platforms: [NEWS_FEED], delaySeconds: $s) { state kind } }',
    { id, s: delaySeconds },
    who,
  );
const keep = () => keepWindows(feed.feed);
/** Each once: what is reported again until its row is settled keeps its id. */
const acts = () =>
  [...new Map(feed.bus.domainEvents.map((each) => [each.id, each])).values()].flatMap((each) =>
    each.type === 'staff.acted' ? [each.data.act] : [],
  );
async function published(written: Answer, targets = ['g1']): Promise<string> {
  const id = written.id as string;
  await posts.aim(id, targets, staff);
  await posts.publish(id, staff);
  await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemAdded'));
  feed.bus.domainEvents.length = 0;
  return id;
}

describe('an event', () => {
  it('is a draft, then in the feed of its groups, on the schedule and in the log', async () => {
    const given = { location: 'The pier', capacity: 20, whoToContact: 'Dana' };
    const written = await writeEvent(given, { clientId: 'e1' });
    expect(written).toMatchObject({
      title: 'A walk',
      state: 'DRAFT',
      published: false,
      locationName: 'The pier',
      capacity: 20,
      whoToContact: 'Dana',
      categories: [{ id: 'yoga' }, { id: 'food' }],
      targets: [],
      platforms: [],
    });
    expect(await posts.seen(ann)).toEqual([]);
    await posts.aim(written.id as string, ['g1'], staff);
    expect(await publishIn(written.id, 0)).toEqual({ state: 'PUBLISHED', kind: 'EVENT' });
    expect(await posts.seen(ann)).toEqual(['A walk']);
    await vi.waitFor(() => expect(acts()).toEqual(['post.create', 'post.aim', 'post.publish']));
  });

  it('sent again under its client id is one, and under that of another kind nothing', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => writeEvent({}, { clientId: 'e1' })));
    expect(one!.id).toBe(other!.id);
    expect(await writePoll({}, { clientId: 'e1' })).toMatchObject({ code: 'NOT_FOUND' });
    const asNews = await posts.write({}, staff, { newsId: one!.id as string });
    expect(asNews).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    [{ name: ' \u200b' }, { field: 'event.name', wordingKey: 'feed.error.postTitleEmpty' }],
    [{ endTime: later(47) }, { field: 'event.endTime', wordingKey: 'feed.error.endsBeforeStart' }],
    [{ capacity: 0 }, { field: 'event.capacity' }],
    [{ mainCategory: 'none' }, { field: 'event.mainCategory' }],
    [{ poster: '/media/image/upload/ann-1' }, { field: 'event.poster' }],
    [{ previousEventImages: ['/media/image/upload/ann-1'] }, { field: 'event.previousEventImages' }],
  ])('%o is refused at its field, and nothing is written', async (given, expected) => {
    expect(await writeEvent(given)).toMatchObject({ code: 'BAD_INPUT', ...expected });
    expect(await feed.models.items.countDocuments()).toBe(0);
  });

  it('of whole days keeps its days', async () => {
    const days = { allDay: true, startDate: '2026-12-01', endDate: '2026-12-02' };
    expect(await writeEvent(days)).toMatchObject(days);
  });

  it('shows its poster and the pictures of the time before to whom it is published for', async () => {
    const [poster, before] = ['dana-1', 'dana-2'].map((id) => `/media/image/upload/${id}`);
    const written = await writeEvent({ poster, previousEventImages: [before] });
    expect(written).toMatchObject({ posterImageUrl: poster, previousEventImages: [before] });
    expect(written).toMatchObject({ picture: { id: 'dana-1' }, previousPictures: [{ id: 'dana-2' }] });
    const postId = await published(written);
    const whoSees = (pictureId: string) => feed.app.internalHandlers['feed.whoSeesPost']!({ postId, pictureId });
    expect((await whoSees('dana-2')).audience).toEqual((await whoSees('dana-1')).audience);
    expect((await whoSees('dana-2')).audience).toContain('group:g1');
    expect((await whoSees('dana-3')).audience).toEqual([]);
    await writeEvent({ poster }, { eventId: postId });
    expect((await whoSees('dana-2')).audience).toEqual([]);
  });

  it('takes its pictures along when it is deleted, also those of the time before alone', async () => {
    const written = await writeEvent({ previousEventImages: ['/media/image/upload/dana-2'] });
    await posts.remove(written.id as string, staff);
    expect(feed.internalApi.removedOfPosts).toContain(written.id);
  });

  it('that moves is announced to those who answered, and its reminders follow; other words are only an edit', async () => {
    const eventId = await published(await writeEvent());
    await writeEvent({ description: 'By the sea' }, { eventId });
    await vi.waitFor(() => expect(posts.publishedEvents()).toContain('staff.acted'));
    expect(posts.publishedEvents()).not.toContain('eventChanged');
    feed.bus.domainEvents.length = 0;
    await writeEvent({ description: 'By the sea', startTime: later(49) }, { eventId });
    await vi.waitFor(() => expect(posts.publishedEvents()).toContain('staff.acted'));
    expect(posts.publishedEvents()).toEqual(
      expect.arrayContaining(['itemUpdated', 'eventChanged', 'happeningChanged']),
    );
  });
});

describe('a poll', () => {
  it('has its answers without the empty ones, and takes votes until it is shown no longer', async () => {
    const written = await writePoll({ endTime: later(48) });
    expect(written).toMatchObject({ question: 'Tea?', answers: [{ answer: 'Yes' }, { answer: 'No' }], totalVotes: 0 });
    const id = await published(written);
    const { data } = await feed.ask(`{ feedItem(id: "${id}") { ... on Poll { closesAt isClosed } } }`, {}, ann);
    expect(data.feedItem).toEqual({ closesAt: new Date(later(48)), isClosed: false });
  });

  it.each([
    [{ question: ' ' }, { field: 'poll.question', wordingKey: 'feed.error.questionEmpty' }],
    [{ possibleAnswers: ['Yes', ''] }, { wordingKey: 'feed.error.answersCount' }],
    [{ possibleAnswers: ['a', 'b', 'c', 'd', 'e', 'f'] }, { wordingKey: 'feed.error.answersCount' }],
    [{ possibleAnswers: ['Yes', 'yes '] }, { wordingKey: 'feed.error.answersAlike' }],
    [{ endTime: later(23) }, { field: 'poll.endTime', wordingKey: 'feed.error.windowShort' }],
  ])('%o is refused', async (given, expected) => {
    expect(await writePoll(given)).toMatchObject({ code: 'BAD_INPUT', ...expected });
  });

  it('keeps the votes of an answer wherever it stands, and loses none', async () => {
    const pollId = await published(await writePoll());
    const vote = 'mutation ($p: ID!) { answer: answerPoll(userId: "ann", pollId: $p, answerIndex: 0) { id } }';
    expect(await answer(vote, { p: pollId }, ann)).toEqual({ id: pollId });
    await vi.waitFor(async () =>
      expect((await feed.models.items.findById(pollId).lean())!.counts.votes).not.toEqual({}),
    );
    const gone = await writePoll({ possibleAnswers: ['No', 'Never'] }, { pollId });
    expect(gone).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.answerHasVotes' });
    const moved = await writePoll({ possibleAnswers: ['Never', 'No', 'Yes'] }, { pollId });
    const { answers } = moved as unknown as { answers: { answer: string; votes: number }[] };
    expect(answers.map(({ answer: text, votes }) => [text, votes])).toEqual([
      ['Never', 0],
      ['No', 0],
      ['Yes', 1],
    ]);
  });
});

describe('what is published in ten seconds', () => {
  const soon = async () => {
    const { id } = await writeEvent();
    await posts.aim(id as string, ['g1'], staff);
    expect(await publishIn(id, 10)).toMatchObject({ state: 'SCHEDULED' });
    return id as string;
  };

  it('is in no feed until then, and once from then on', async () => {
    await soon();
    feed.clock.advance(9_000);
    await keep();
    expect(await posts.seen(ann)).toEqual([]);
    feed.clock.advance(1_000);
    await Promise.all([keep(), keep()]);
    expect(await posts.seen(ann)).toEqual(['A walk']);
    await vi.waitFor(() => expect(posts.publishedEvents().filter((type) => type === 'itemAdded')).toHaveLength(1));
  });

  it('and edited meanwhile is seen no earlier, and is taken back as before', async () => {
    const id = await soon();
    feed.clock.advance(4_000);
    expect(await writeEvent({ name: 'A long walk' }, { eventId: id })).toMatchObject({
      state: 'SCHEDULED',
      publishedAt: new Date(now.getTime() + 10_000),
    });
    expect(await posts.seen(ann)).toEqual([]);
    await posts.withdraw(id, staff);
    expect(await publishIn(id, 10)).toMatchObject({ state: 'SCHEDULED' });
  });

  it('and taken back before was never published', async () => {
    const id = await soon();
    expect(await posts.withdraw(id, staff)).toMatchObject({ state: 'WITHDRAWN', publishedAt: null });
    feed.clock.advance(20_000);
    await keep();
    expect(await posts.seen(ann)).toEqual([]);
    expect(posts.publishedEvents()).not.toContain('itemRemoved');
    expect(await publishIn(id, 10)).toMatchObject({ state: 'SCHEDULED' });
  });
});

it('the log has nothing of what members do with their own', async () => {
  const { id } = (await posts.write()) as { id: string };
  await posts.aim(id, ['g1']);
  await posts.publish(id);
  await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemAdded'));
  expect(posts.publishedEvents()).not.toContain('staff.acted');
});
