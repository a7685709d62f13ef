// Staff look after the categories; members filter by those that are not retired, and read old items under them still.
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { importCategories } from '../import.ts';
import { feedWith, postsOf } from '../testing/posts.ts';
import { ann, newsSeed, type RunningFeed, staff } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await feedWith('groups');
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  await postsOf(feed).begin();
});

const colleague = viewer({ memberId: 'noa', roles: ['member', 'staff'], groups: [] });

// biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
const ask = async (query: string, variables: object = {}, who = staff): Promise<any> => {
  const { data, errors } = await feed.ask(query, variables as Record<string, unknown>, who);
  if (!errors) return Object.values(data)[0];
  const { code, field, wordingKey } = errors[0]!.extensions;
  return { code, field, wordingKey };
};
const named = (en: string, he = en) => ({
  names: [
    { language: 'en', text: en },
    { language: 'he', text: he },
  ],
  icon: 'tree',
});
const create = (clientId: string, category: object = named('Walks')) =>
  ask(
    'mutation ($c: ID!, $category: CategoryInput!) { createCategory(clientId: $c, category: $category) { id revision names { language text } } }',
    { c: clientId, category },
  );
const update = (id: string, category: object, revision: number, who = staff) =>
  ask(
    'mutation ($id: ID!, $r: Int!, $category: CategoryInput!) { updateCategory(id: $id, revision: $r, category: $category) { id revision } }',
    { id, r: revision, category },
    who,
  );
const move = (id: string, before: string | null) =>
  ask('mutation ($id: ID!, $before: ID) { moveCategory(id: $id, before: $before) { id } }', { id, before });
const set = (call: 'retire' | 'restore', id: string) =>
  ask(`mutation ($id: ID!) { ${call}Category(id: $id) { isRetired } }`, { id });

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).join(' ');
const managed = async () => idsOf(await ask('{ managedCategories { id } }'));
const seen = async () => idsOf(await ask('{ categories { id } }', {}, ann));
const acts = () =>
  [...new Map(feed.bus.domainEvents.map((each) => [each.id, each])).values()].flatMap((each) =>
    each.type === 'staff.acted' ? [each.data.act] : [],
  );

it('is added at the end, once for each client id, and members filter by it', async () => {
  const [one, other] = await Promise.all([
    create('c1', named('Walks', 'טיולים')),
    create('c1', named('Walks', 'טיולים')),
  ]);
  expect(one).toMatchObject({ revision: 1, names: [{ text: 'Walks' }, { text: 'טיולים' }] });
  expect(other.id).toBe(one.id);
  expect([await managed(), await seen()]).toEqual([`yoga food ${one.id}`, `yoga food ${one.id}`]);
  await vi.waitFor(() => expect(acts()).toEqual(['category.create']));
});

it.each([
  ['without a name in each language', { ...named('Walks'), names: [{ language: 'en', text: 'Walks' }] }],
  ['with a name of nothing', named(' \u200b')],
  ['with a name that is too long', named('x'.repeat(41))],
  ['with an icon that is no name of one', { ...named('Walks'), icon: '<svg>' }],
])('is refused %s', async (_, category) => {
  expect([(await create('c1', category)).code, (await update('yoga', category, 0)).code]).toEqual([
    'BAD_INPUT',
    'BAD_INPUT',
  ]);
  expect(await managed()).toBe('yoga food');
});

it('is one of fifty at most', async () => {
  await importCategories(
    feed.models,
    Array.from({ length: 48 }, (_, n) => ({ id: `c${n}`, names: { en: `${n}` }, icon: 'tree' })),
  );
  expect(await create('one-more')).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.categoriesFull' });
});

it('takes another name, which its source does not take back; an older revision is refused', async () => {
  expect(await update('yoga', named('Stretching'), 0)).toEqual({ id: 'yoga', revision: 1 });
  expect(await update('yoga', named('Stretching'), 0)).toEqual({ id: 'yoga', revision: 1 });
  expect(await update('yoga', named('Mine'), 0, colleague)).toMatchObject({ code: 'CONFLICT', field: 'revision' });
  expect(await update('none', named('Mine'), 0)).toMatchObject({ code: 'NOT_FOUND' });
  await importCategories(feed.models, [{ id: 'yoga', names: { en: 'Yoga' }, icon: 'yoga' }]);
  expect((await ask('{ categories { name } }', {}, ann))[0].name).toBe('Stretching');
  await vi.waitFor(() => expect(acts()).toEqual(['category.change']));
});

it('moves in front of others and to the end, also where two stood at one place', async () => {
  await importCategories(
    feed.models,
    ['a', 'b', 'c'].map((id) => ({ id, names: { en: id }, icon: 'tree', order: 7 })),
  );
  await move('c', 'b');
  expect(await managed()).toBe('yoga food a c b');
  await move('yoga', null);
  await move('b', 'food');
  await move('b', 'food');
  expect(await managed()).toBe('b food a c yoga');
  expect(await move('b', 'none')).toMatchObject({ code: 'NOT_FOUND' });
  for (let turn = 0; turn < 30; turn += 1) await move(turn % 2 ? 'a' : 'c', turn % 2 ? 'c' : 'a');
  expect(await managed()).toBe('b food a c yoga');
});

it('retired is chosen by nobody and shown by what stands in it, and is back at its place once restored', async () => {
  const posts = postsOf(feed);
  const [id] = (await feed.add(newsSeed('a', { categories: ['food'] }))) as [string];
  expect(await set('retire', 'food')).toEqual({ isRetired: true });
  await set('retire', 'food');
  expect([await seen(), await managed()]).toEqual(['yoga', 'yoga food']);
  expect(await ask('query ($id: ID!) { feedItem(id: $id) { categories { id } } }', { id }, ann)).toEqual({
    categories: [{ id: 'food' }],
  });
  const inFood = { categories: ['food'], mainCategory: 'food' };
  expect(await posts.write(inFood)).toMatchObject({ code: 'BAD_INPUT', field: 'news.mainCategory' });
  expect(await posts.write(inFood, staff, { newsId: id })).toMatchObject({ title: 'Ann' });
  expect(await set('restore', 'food')).toEqual({ isRetired: false });
  expect(await seen()).toBe('yoga food');
  await vi.waitFor(() =>
    expect(acts().filter((act) => act.startsWith('category'))).toEqual(['category.retire', 'category.restore']),
  );
});

it('retired nothing else is filed under it, and what was sent before is answered still', async () => {
  const posts = postsOf(feed);
  const inFood = { categories: ['food'], mainCategory: 'food' };
  const { id } = await posts.write(inFood, staff, { clientId: 'first' });
  const other = (await posts.write({}, staff)) as { id: string };
  await set('retire', 'food');
  expect(await posts.write(inFood, staff, { clientId: 'first' })).toMatchObject({ id, revision: 0 });
  const refused = { code: 'BAD_INPUT', field: 'news.categories' };
  expect(await posts.write({ categories: ['yoga', 'food'] }, staff, { newsId: other.id })).toMatchObject(refused);
});

it('stays where forms begin in it, and where it is the last', async () => {
  const refused = { code: 'CONFLICT', wordingKey: 'feed.error.categoryNeeded' };
  expect(await set('retire', 'yoga')).toMatchObject(refused);
  await feed.models.categories.deleteOne({ _id: 'yoga' });
  expect(await set('retire', 'food')).toMatchObject(refused);
});
