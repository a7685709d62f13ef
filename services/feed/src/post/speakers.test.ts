// Staff write on behalf of whom the deployment names: readers see the name, and the log has who it was and for whom.
import type { Viewer } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, feedWith, postsOf } from '../testing/posts.ts';
import { ann, type RunningFeed, staff } from '../testing/start-feed.ts';

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

const byTeam = { displayAuthorId: 'yoga-team' };
async function written(given: object = byTeam, more: object = {}): Promise<string> {
  return ((await posts.write(given, staff, more)) as { id: string }).id;
}
async function read(text: string, variables: object, who: Viewer): Promise<Answer> {
  const { data, errors } = await feed.ask(text, variables as Record<string, unknown>, who);
  return errors ? { code: errors[0]!.extensions.code } : data.answer;
}
const mine = (id: string) =>
  read('query ($id: ID!) { answer: myPost(id: $id) { displayAuthorId revision } }', { id }, staff);
const shown = (id: string) =>
  read('query ($id: ID!) { answer: feedItem(id: $id) { displayAuthor author { id } } }', { id }, ann);
/** In order, each once. */
async function acts(count: number) {
  const all = () =>
    [...new Map(feed.bus.domainEvents.map((each) => [each.id, each])).values()].flatMap(({ type, data, at }) =>
      type === 'staff.acted' ? [{ ...(data as { act: string; actorId: string; subject?: object }), at }] : [],
    );
  await vi.waitFor(() => expect(all()).toHaveLength(count));
  return all();
}

it('staff read on whose behalf they may write, in every language of the deployment', async () => {
  expect(await read('{ answer: publicationSpeakers { id name names { language text } } }', {}, staff)).toEqual([
    {
      id: 'yoga-team',
      name: 'The yoga team',
      names: [
        { language: 'en', text: 'The yoga team' },
        { language: 'he', text: 'צוות היוגה' },
      ],
    },
    expect.objectContaining({ id: 'kitchen' }),
  ]);
});

it('readers see the name, and who wrote it', async () => {
  const id = await written();
  await posts.aim(id, ['all'], staff);
  await posts.publish(id, staff);
  expect(await shown(id)).toEqual({ displayAuthor: 'The yoga team', author: { id: 'dana' } });
});

it('the log has who wrote on whose behalf, in the write itself: set, and set otherwise', async () => {
  const id = await written();
  const [create, speak] = await acts(2);
  expect([create!.act, speak!.act, speak!.actorId, speak!.subject]).toEqual([
    'post.create',
    'post.speakFor',
    'dana',
    { kind: 'speaker', id: 'yoga-team' },
  ]);
  expect(speak!.at).toEqual(create!.at);
  await written({ ...byTeam, title: 'Other words' }, { newsId: id });
  await written({ displayAuthorId: 'kitchen', title: 'Other words' }, { newsId: id });
  const later = (await acts(5)).slice(2);
  expect(later.map(({ act, subject }) => [act, subject])).toEqual([
    ['post.change', { kind: 'post', id }],
    ['post.change', { kind: 'post', id }],
    ['post.speakFor', { kind: 'speaker', id: 'kitchen' }],
  ]);
});

it('another speaker is a change of the words, once; null takes it away, and left out it stays', async () => {
  const id = await written();
  expect(await mine(id)).toEqual({ displayAuthorId: 'yoga-team', revision: 0 });
  await written(byTeam, { newsId: id });
  expect((await mine(id)).revision).toBe(0);
  await written({ title: 'Other words' }, { newsId: id });
  expect(await mine(id)).toEqual({ displayAuthorId: 'yoga-team', revision: 1 });
  await written({ title: 'Other words', displayAuthorId: 'kitchen' }, { newsId: id });
  expect(await mine(id)).toEqual({ displayAuthorId: 'kitchen', revision: 2 });
  for (const [displayAuthorId, revision] of [
    [null, 3],
    ['dana', 3],
  ] as const) {
    await written({ title: 'Other words', displayAuthorId }, { newsId: id });
    expect(await mine(id)).toEqual({ displayAuthorId: null, revision });
  }
  expect((await feed.models.items.findById(id).lean())!).not.toHaveProperty('displayAuthor');
});

it('a name that the deployment gives no more stays where it stands, and goes nowhere else', async () => {
  const id = await written();
  await feed.models.items.updateOne(
    { _id: id },
    { $set: { 'post.displayAuthorId': 'garden', displayAuthor: 'Garden' } },
  );
  await written({ displayAuthorId: 'garden', title: 'Other words' }, { newsId: id });
  expect(await mine(id)).toEqual({ displayAuthorId: 'garden', revision: 1 });
  expect(await posts.write({ displayAuthorId: 'garden' }, staff)).toMatchObject({ code: 'FORBIDDEN' });
});

it('nobody writes as another member, or as whom the deployment does not name', async () => {
  for (const displayAuthorId of ['ann', 'garden'])
    expect(await posts.write({ displayAuthorId }, staff)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await posts.write(byTeam, ann)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await feed.models.items.countDocuments()).toBe(0);
});

describe('events and polls', () => {
  const yoga = { categories: ['yoga'], mainCategory: 'yoga' };
  it.each([
    [
      'event',
      'mutation ($e: EventInput!) { answer: createUpdateEvent(event: $e) { id displayAuthorId } }',
      { e: { name: 'A walk', startTime: '2026-03-12T10:00:00Z', endTime: '2026-03-12T11:00:00Z', ...yoga, ...byTeam } },
    ],
    [
      'poll',
      'mutation ($p: PollInput!) { answer: createUpdatePoll(poll: $p) { id displayAuthorId } }',
      { p: { question: 'Tea?', possibleAnswers: ['Yes', 'No'], ...yoga, ...byTeam } },
    ],
  ])('an %s is written on behalf as news is', async (_, text, variables) => {
    const answer = await read(text, variables, staff);
    expect(answer).toMatchObject(byTeam);
    expect((await feed.models.items.findById(answer.id).lean())!.displayAuthor).toBe('The yoga team');
    expect((await acts(2)).map(({ act }) => act)).toEqual(['post.create', 'post.speakFor']);
  });
});

it('what was deleted names nobody', async () => {
  const id = await written();
  await posts.remove(id, staff);
  const left = (await feed.models.items.findById(id).lean())!;
  expect([left.displayAuthor, left.post!.displayAuthorId]).toEqual([undefined, undefined]);
});
