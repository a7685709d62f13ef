// What staff changed here, when its source is read again (decision 238).
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ItemSeed, importSource, type Source } from '../import.ts';
import { feedWith, postsOf } from '../testing/posts.ts';
import { eventSeed, hour, now, type RunningFeed, staff } from '../testing/start-feed.ts';

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

const prefix = 'ics:class:';
const fair = (key = 'a', content: object = {}): ItemSeed =>
  eventSeed('', { title: 'Fair', ...content }, { externalKey: `${prefix}g1:${key}`, targets: ['g1'] });
const source = (items: ItemSeed[], given: Partial<Source> = {}): Source => {
  return { items, target: 'g1', series: [], hidden: [], ...given };
};
const bring = (given: Source) => importSource(feed.models, given, { now, announce: true });

interface Row {
  _id: string;
  status: string;
  targets: string[];
  content: { title: string; cancelled: boolean };
}
const rows = () => feed.models.items.find().sort({ _id: 1 }).lean<Row[]>();
async function brought(): Promise<string> {
  await bring(source([fair()]));
  return (await rows())[0]!._id;
}

const acts: [string, (id: string) => Promise<unknown>][] = [
  ['aimed at others', (id) => posts.aim(id, ['all'], staff)],
  ['taken back', (id) => posts.withdraw(id, staff)],
  ['deleted', (id) => posts.remove(id, staff)],
  ['said otherwise', (id) => edit(id)],
];
function edit(id: string) {
  const event = { name: 'Our fair', categories: ['yoga'], mainCategory: 'yoga' };
  const times = { startTime: new Date(now.getTime() + 70 * hour), endTime: new Date(now.getTime() + 71 * hour) };
  const mutation = 'mutation ($id: ID!, $event: EventInput!) { createUpdateEvent(eventId: $id, event: $event) { id } }';
  return feed.ask(mutation, { id, event: { ...event, ...times } }, staff);
}

it.each(acts)('%s, it is not brought in again', async (_, act) => {
  const id = await brought();
  await act(id);
  const after = await rows();
  const again = await bring(source([fair('a', { title: 'Fair in the park' })], { series: [prefix] }));
  expect(again).toMatchObject({ added: 0, changed: 0, ended: 0 });
  expect(await rows()).toEqual(after);
});

it.each(acts)('%s, it is not brought in again under another key either', async (_, act) => {
  await act(await brought());
  expect(await bring(source([fair('b')]))).toMatchObject({ added: 0, changed: 0 });
  expect(await bring(source([fair('b')]))).toMatchObject({ added: 0, changed: 0 });
  expect(await rows()).toHaveLength(1);
  // Another one, at the same time for another group, is one of its own.
  const elsewhere = { ...fair(), externalKey: `${prefix}g9:a`, targets: ['g9'] };
  expect(await bring(source([elsewhere], { target: 'g9' }))).toMatchObject({ added: 1 });
});

it('what staff pinned alone goes on with its source, and stays where they put it', async () => {
  const id = await brought();
  const pin = (pinned: boolean) =>
    feed.ask(
      'mutation ($id: ID!, $on: Boolean!) { pinPublication(itemId: $id, pinned: $on) { pinned } }',
      { id, on: pinned },
      staff,
    );
  await pin(true);
  const moved = fair('a', { title: 'Fair in the park' });
  expect(await bring(source([moved], { series: [prefix] }))).toMatchObject({ changed: 1 });
  expect(await rows()).toMatchObject([{ pinned: true, content: { title: 'Fair in the park' } }]);
  await bring(source([], { series: [prefix] }));
  expect(await rows()).toMatchObject([{ pinned: true, content: { cancelled: true } }]);
  await pin(false);
  await bring(source([{ ...moved, pinned: true } as ItemSeed], { series: [prefix] }));
  expect(await rows()).toMatchObject([{ pinned: false, content: { cancelled: false } }]);
  // Changed by staff it is theirs, as it is then.
  await pin(true);
  await edit(id);
  expect(await bring(source([moved]))).toMatchObject({ changed: 0 });
});

it.each([
  ['it is named otherwise', source([fair('a', { title: 'Fair in the park' })])],
  ['it is named no more', source([], { series: [prefix] })],
  ['it is hidden', source([], { hidden: [fair()] })],
])('what staff change while its source is read stays as they made it: %s', async (_, given) => {
  const id = await brought();
  const { bulkWrite } = feed.models.items.collection;
  // By the source it is read already.
  const prototype = Object.getPrototypeOf(feed.models.items.collection) as { bulkWrite: typeof bulkWrite };
  const spy = vi.spyOn(prototype, 'bulkWrite').mockImplementationOnce(async function (this: unknown, ...args) {
    await edit(id);
    return bulkWrite.apply(this, args as never) as never;
  });
  await bring(given);
  spy.mockRestore();
  expect(await rows()).toMatchObject([{ _id: id, status: 'live', content: { title: 'Our fair', cancelled: false } }]);
});
