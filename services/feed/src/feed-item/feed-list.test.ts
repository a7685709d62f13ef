import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ann,
  ben,
  eventSeed,
  hour,
  newsSeed,
  now,
  otherGroup,
  type RunningFeed,
  startFeed,
} from '../testing/start-feed.ts';

const page = `query ($userId: ID!, $categories: [ID!], $onlyReminders: Boolean, $skip: Int, $limit: Int, $after: String) {
  feedList(userId: $userId, categories: $categories, onlyReminders: $onlyReminders, skip: $skip, limit: $limit, after: $after) {
    hasMore cursor items { __typename ... on News { id title pinned isNew } ... on Event { id title pinned } } } }`;

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

const ago = (hours: number) => new Date(now.getTime() - hours * hour);
const titles = (data: { feedList: { items: { title: string }[] } }) => data.feedList.items.map((item) => item.title);
const list = (variables: object = {}, who = ann) => feed.ask(page, { userId: who.memberId, ...variables }, who);

async function readAll(by: 'after' | 'skip', limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let more = true, after: string | undefined; more; ) {
    const { data, errors } = await list(by === 'after' ? { after, limit } : { skip: seen.length, limit });
    expect(errors).toBeUndefined();
    seen.push(...titles(data));
    ({ hasMore: more, cursor: after } = data.feedList);
  }
  return seen;
}

describe('a page', () => {
  it('holds five items, newest publication first, and says whether there are more', async () => {
    await feed.add(...[3, 1, 6, 2, 5, 4].map((hours) => newsSeed(`${hours}`, { publishedAt: ago(hours) })));
    const { data } = await list();
    expect(titles(data)).toEqual(['News 1', 'News 2', 'News 3', 'News 4', 'News 5']);
    expect(data.feedList.hasMore).toBe(true);
    expect((await list({ limit: 6 })).data.feedList.hasMore).toBe(false);
  });

  it('shows what is for everyone or for one of my groups, once, and nothing else', async () => {
    await feed.add(
      newsSeed('all'),
      newsSeed('mine', { targets: ['g1'] }),
      newsSeed('both', { targets: ['g1', 'g2', 'all'] }),
      newsSeed('other', { targets: ['g2'] }),
    );
    expect(titles((await list()).data).toSorted()).toEqual(['News all', 'News both', 'News mine']);
    expect(titles((await list({}, ben)).data)).toHaveLength(4);
    expect(titles((await list({}, otherGroup)).data).toSorted()).toEqual(['News all', 'News both']);
  });

  it('narrows to the categories asked for', async () => {
    await feed.add(
      newsSeed('yoga', { categories: ['yoga'], targets: ['g1'] }),
      newsSeed('food', { categories: ['food', 'yoga'] }),
      newsSeed('none'),
      newsSeed('hidden', { categories: ['food'], targets: ['g2'] }),
    );
    expect(titles((await list({ categories: ['yoga'] })).data).toSorted()).toEqual(['News food', 'News yoga']);
    expect(titles((await list({ categories: ['food', 'yoga', 'x'] })).data).toSorted()).toEqual([
      'News food',
      'News yoga',
    ]);
    expect(titles((await list({ categories: ['x'] })).data)).toEqual([]);
  });

  it('still narrows when groups and categories are too many for single keys', async () => {
    await feed.add(newsSeed('a', { categories: ['c1'], targets: ['g7'] }), newsSeed('b', { targets: ['g7'] }));
    const joiner = { ...ann, groups: Array.from({ length: 40 }, (_, index) => `g${index}`) };
    const categories = ['c0', 'c1', 'c2', 'c3', 'c4'];
    expect(titles((await list({ categories }, joiner)).data)).toEqual(['News a']);
  });

  it('leaves out drafts, what is still to come and what has ended, to the second', async () => {
    const second = 1000;
    await feed.add(
      newsSeed('draft', { draft: true }),
      newsSeed('later', { publishedAt: new Date(now.getTime() + second) }),
      newsSeed('ended', { publishUntil: now }),
      newsSeed('ending', { publishUntil: new Date(now.getTime() + second) }),
    );
    expect(titles((await list()).data)).toEqual(['News ending']);
    feed.clock.advance(second);
    expect(titles((await list()).data)).toEqual([]);
  });

  it('calls news of the last 24 hours new', async () => {
    await feed.add(newsSeed('old', { publishedAt: ago(24) }), newsSeed('new', { publishedAt: ago(23.99) }));
    const { items } = (await list()).data.feedList;
    expect(items.map((item: { isNew: boolean }) => item.isNew)).toEqual([true, false]);
  });
});

describe('going on', () => {
  const keys = Array.from({ length: 23 }, (_, index) => `${index}`.padStart(2, '0'));
  beforeEach(async () => {
    // Four at a time share a moment, so the id has to decide.
    const seeds = keys.map((key, index) =>
      newsSeed(key, { publishedAt: ago(1 + Math.floor(index / 4)), pinned: index > 20 }),
    );
    await feed.add(...seeds);
  });

  it.each([1, 2, 3, 5, 22, 23, 50])(
    'by cursor or by skip, %i at a time, gives each item once in the same order',
    async (limit) => {
      const all = titles((await list({ limit: 50 })).data);
      expect(all.toSorted()).toEqual(keys.map((key) => `News ${key}`));
      expect(all.slice(0, 2).toSorted()).toEqual(['News 21', 'News 22']);
      expect(await readAll('after', limit)).toEqual(all);
      expect(await readAll('skip', limit)).toEqual(all);
    },
  );

  it('by cursor neither repeats nor loses an item when news arrive meanwhile', async () => {
    const all = titles((await list({ limit: 50 })).data);
    const first = (await list({ limit: 10 })).data.feedList;
    await feed.add(newsSeed('breaking', { publishedAt: now }));
    const rest = await list({ limit: 50, after: first.cursor });
    expect([...titles({ feedList: first }), ...titles(rest.data)]).toEqual(all);
  });

  it('refuses a cursor that is none of ours', async () => {
    const { errors } = await list({ after: 'nonsense' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'after' });
  });
});

describe('pinned items', () => {
  it('stand on top of the first page only, at most three, the others in their place', async () => {
    await feed.add(
      ...[9, 8, 7, 6].map((hours) => newsSeed(`p${hours}`, { publishedAt: ago(hours), pinned: true })),
      ...[1, 2, 10].map((hours) => newsSeed(`n${hours}`, { publishedAt: ago(hours) })),
    );
    const { data } = await list({ limit: 50 });
    expect(titles(data)).toEqual(['p6', 'p7', 'p8', 'n1', 'n2', 'p9', 'n10'].map((key) => `News ${key}`));
  });

  it('come only where their group and category belong', async () => {
    await feed.add(
      newsSeed('p', { pinned: true, targets: ['g2'], categories: ['yoga'] }),
      newsSeed('q', { pinned: true, categories: ['food'] }),
    );
    expect(titles((await list()).data)).toEqual(['News q']);
    expect(titles((await list({ categories: ['yoga'] }, ben)).data)).toEqual(['News p']);
  });
});

it.each([
  ['limit', { limit: 0 }],
  ['limit', { limit: -5 }],
  ['skip', { skip: -1 }],
  ['skip', { skip: 2_000_000 }],
])('refuses %s in %j by name', async (field, variables) => {
  const { errors } = await list(variables);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
});

it('gives at most fifty however many are asked for', async () => {
  await feed.add(...Array.from({ length: 55 }, (_, index) => newsSeed(`${index}`)));
  expect((await list({ limit: 1000 })).data.feedList.items).toHaveLength(50);
});

const opened = { openFrom: new Date(now.getTime() - hour), publishedAt: new Date(now.getTime() + hour) };

it('has what is open on the schedule alone when it is published, and as new then', async () => {
  const [id] = await feed.add(eventSeed('open', {}, opened));
  expect(titles((await list()).data)).toEqual([]);
  const dates = 'query ($id: ID!) { feedItem(id: $id) { ... on Event { displayCreationDate isNew } } }';
  const { displayCreationDate } = (await feed.ask(dates, { id })).data.feedItem as { displayCreationDate: Date };
  expect(displayCreationDate.getTime()).toBeLessThanOrEqual(now.getTime());
  feed.clock.advance(hour);
  await feed.models.items.updateOne({ _id: id }, { $set: { status: 'live' } });
  expect(titles((await list()).data)).toEqual(['Event open']);
  const { data } = await feed.ask(dates, { id });
  expect(data.feedItem).toEqual({ displayCreationDate: opened.publishedAt, isNew: true });
});

describe('only reminders', () => {
  it('lists what I set a reminder for and may still see', async () => {
    const [first, , third] = await feed.add(eventSeed('e1'), eventSeed('e2'), eventSeed('e3', {}, { targets: ['g2'] }));
    const remind =
      'mutation ($id: ID!, $on: Boolean!) { setReminder(itemId: $id, on: $on) { ... on Event { userReminder } } }';
    expect((await feed.ask(remind, { id: first, on: true })).data.setReminder).toEqual({ userReminder: true });
    await feed.models.reminders.create([
      { _id: 'r', memberId: 'ann', itemId: third, on: true, changedAt: now },
    ] as never);
    expect(titles((await list({ onlyReminders: true })).data)).toEqual(['Event e1']);
    expect(titles((await list({ onlyReminders: true }, ben)).data)).toEqual([]);
    const [later] = await feed.add(eventSeed('open', {}, opened));
    await feed.ask(remind, { id: later, on: true });
    expect(titles((await list({ onlyReminders: true })).data)).toEqual(['Event open', 'Event e1']);
    await feed.ask(remind, { id: later, on: false });
    await feed.ask(remind, { id: first, on: false });
    expect(titles((await list({ onlyReminders: true })).data)).toEqual([]);
  });
});
