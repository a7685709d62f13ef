// Edits of one post that meet: nobody writes over words that they did not read (decision 210).
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { feedWith, postsOf } from '../testing/posts.ts';
import { ann, ben, type RunningFeed } from '../testing/start-feed.ts';

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
const published = async (): Promise<string> => {
  const { id } = (await posts.write()) as { id: string };
  await posts.aim(id, ['g1']);
  await posts.publish(id);
  await vi.waitFor(() => expect(posts.publishedEvents()).toContain('itemAdded'));
  feed.bus.domainEvents.length = 0;
  return id;
};

it('an edit of what was changed elsewhere since it was read changes nothing, until it is meant', async () => {
  const id = await published();
  const { revision } = (await posts.write({ title: 'Here' }, ann, { newsId: id })) as { revision: number };
  const elsewhere = { newsId: id, revision: revision - 1 };
  const refused = await posts.write({ title: 'There' }, ann, elsewhere);
  expect(refused).toMatchObject({
    code: 'CONFLICT',
    wordingKey: 'feed.error.postChangedElsewhere',
    field: 'revision',
  });
  expect(await posts.seen(ben)).toEqual(['Here']);
  expect(await posts.write({ title: 'Here' }, ann, elsewhere)).toMatchObject({ title: 'Here', revision });
  expect(await posts.write({ title: 'There' }, ann, { newsId: id, revision })).toMatchObject({ title: 'There' });
  expect(await posts.write({ title: 'Anywhere' }, ann, { newsId: id })).toMatchObject({ title: 'Anywhere' });
});

it('an edit that was not answered is none from elsewhere to who types on, until there is one', async () => {
  const id = await published();
  const { revision } = (await posts.write({ title: 'Read' }, ann, { newsId: id })) as { revision: number };
  const form = { newsId: id, revision, clientId: 'temp_laptop' };
  await posts.write({ title: 'Not answered' }, ann, form);
  expect(await posts.write({ title: 'Typed on' }, ann, form)).toMatchObject({ title: 'Typed on' });
  await posts.write({ title: 'From the phone' }, ann, { newsId: id, clientId: 'temp_phone' });
  expect(await posts.write({ title: 'Typed on and on' }, ann, form)).toMatchObject({ code: 'CONFLICT' });
  await posts.write({ title: 'From a client without ids' }, ann, { newsId: id });
  expect(await posts.write({ title: 'Typed on and on' }, ann, { ...form, clientId: '' })).toMatchObject({
    code: 'BAD_INPUT',
  });
  expect(await posts.write({ title: 'Typed on and on' }, ann, form)).toMatchObject({ code: 'CONFLICT' });
});

it('of two edits at once that read the same, one is notified of the other', async () => {
  const id = await published();
  const { revision } = (await posts.write({ title: 'Read' }, ann, { newsId: id })) as { revision: number };
  const atOnce = async (...titles: string[]) => {
    const answers = await Promise.all(titles.map((title) => posts.write({ title }, ann, { newsId: id, revision })));
    return answers.map(({ code = 'written' }) => code as string).toSorted();
  };
  expect(await atOnce('One', 'Two', 'Three')).toEqual(['CONFLICT', 'CONFLICT', 'written']);
  const { revision: now } = (await posts.write({ title: 'Read again' }, ann, { newsId: id })) as { revision: number };
  const same = await Promise.all(
    Array.from({ length: 5 }, () => posts.write({ title: 'Same' }, ann, { newsId: id, revision: now })),
  );
  expect(same.map(({ title }) => title)).toEqual(Array(5).fill('Same'));
});

it('two edits at once that read nothing are two, and one beside a withdrawal publishes nothing again', async () => {
  const id = await published();
  const edit = (title: string) => posts.write({ title }, ann, { newsId: id });
  await Promise.all(['One', 'Two', 'Three'].map(edit));
  const row = await feed.models.items.findById(id).lean();
  expect([row!.changes, row!.post!.revision]).toEqual([3, 4]);
  await Promise.all([posts.withdraw(id), edit('Four'), edit('Five')]);
  expect([await posts.seen(ben), await posts.seen(ann)]).toEqual([[], []]);
});

it('what two devices create under one client id says what came last, and each learns by the revision whether it is theirs', async () => {
  const form = { clientId: 'temp_1' };
  const first = await posts.write({ title: 'Phone' }, ann, form);
  expect(first).toMatchObject({ title: 'Phone', revision: 0 });
  expect(await posts.write({ title: 'Laptop' }, ann, form)).toMatchObject({
    id: first.id,
    title: 'Laptop',
    revision: 1,
  });
  // What comes late, or again, writes over nothing.
  expect(await posts.write({ title: 'Phone' }, ann, form)).toMatchObject({ title: 'Laptop', revision: 1 });
  const titles = ['One', 'Two', 'Three'];
  const atOnce = await Promise.all(titles.map((title) => posts.write({ title }, ann, { clientId: 'temp_2' })));
  const { items } = (await posts.mine()) as unknown as { items: { id: string; title: string }[] };
  expect(items).toHaveLength(2);
  const unchanged = atOnce.flatMap(({ revision, title }, index) => (revision === 0 ? [[title, titles[index]]] : []));
  expect(unchanged).toHaveLength(1);
  for (const [answered, sent] of unchanged) expect(answered).toBe(sent);
  const stands = items.find(({ id }) => id !== first.id)!.title;
  expect(atOnce.map(({ title }) => title)).toContain(stands);
});

it('what was published under a client id is answered as it is to another device that creates it', async () => {
  const { id } = (await posts.write({ title: 'Phone' }, ann, { clientId: 'temp_1' })) as { id: string };
  await posts.aim(id, ['g1']);
  await posts.publish(id);
  const answered = await posts.write({ title: 'Laptop' }, ann, { clientId: 'temp_1' });
  expect(answered).toMatchObject({ id, title: 'Phone', revision: 1 });
  const change = { newsId: id, clientId: 'change_laptop', revision: 0 };
  expect(await posts.write({ title: 'Laptop' }, ann, change)).toMatchObject({ code: 'CONFLICT', field: 'revision' });
  expect(await posts.seen(ben)).toEqual(['Phone']);
});
