import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ItemSeed, importComments, importedItemId, importItems, importSource, type Source } from '../import.ts';
import { eventSeed, hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

const later = (hours: number) => new Date(now.getTime() + hours * hour);
const prefix = 'ics:class:';
const keysOf = (part: string, target = 'g1') => ({
  externalKey: `${prefix}${target}:${part}`,
  formerKey: prefix + part,
});
/** One time of a weekly class, in the feed of one group. */
const time = (part: string, content: object = {}, target = 'g1'): ItemSeed =>
  eventSeed('', { title: 'Class', ...content }, { ...keysOf(part, target), targets: [target] });
const source = (items: ItemSeed[], given: Partial<Source> = {}): Source => ({
  items,
  target: 'g1',
  series: [prefix],
  hidden: [],
  ...given,
});
const bring = (given: Source) => importSource(feed.models, given, { now, announce: true });

interface Row {
  _id: string;
  status: string;
  targets: string[];
  content: { title: string; cancelled: boolean };
  outbox?: { type: string; data: object }[];
}
const rows = () => feed.models.items.find().select('+outbox').sort({ _id: 1 }).lean<Row[]>();
const published = ({ outbox = [] }: Row, type: string) =>
  outbox.flatMap((domainEvent) => (domainEvent.type === type ? [domainEvent.data] : []));

it('brought in for a second group it is an item of its own, and what members wrote stays with the first', async () => {
  await bring(source([time('a')]));
  await importComments(feed.models, [
    { externalKey: 'c', itemKey: keysOf('a').externalKey, memberId: 'ann', body: 'For us alone', createdAt: now },
  ]);
  expect(await bring(source([time('a', {}, 'g9')], { target: 'g9' }))).toMatchObject({
    added: 1,
    changed: 0,
    ended: 0,
  });
  const found = await rows();
  expect(found.map(({ targets }) => targets.join()).toSorted()).toEqual(['g1', 'g9']);
  const comments = await feed.models.comments.find().lean();
  expect(comments.map(({ itemId }) => found.find(({ _id }) => _id === itemId)?.targets)).toEqual([['g1']]);
});

it('what was imported before keys named their group is still the same item', async () => {
  const { formerKey: _, ...before } = { ...time('a'), externalKey: `${prefix}a` };
  await importItems(feed.models, [before], { now });
  expect(await bring(source([time('a')]))).toMatchObject({ unchanged: 1, added: 0, ended: 0 });
  expect(await bring(source([time('a', { title: 'Other' })]))).toMatchObject({ changed: 1, added: 0, ended: 0 });
  expect((await rows()).map(({ _id, content }) => [_id, content.title])).toEqual([
    [importedItemId(`${prefix}a`), 'Other'],
  ]);
  expect(await bring(source([time('a', {}, 'g9')], { target: 'g9' }))).toMatchObject({ added: 1 });
});

it('a time that its series does not name any more is cancelled, and who answered is notified', async () => {
  const times = [time('a'), time('b', { startTime: later(72), endTime: later(73) })];
  const over = time('c', { startTime: later(-30), endTime: later(-29) });
  await bring(source([...times, over]));
  expect(await bring(source([times[0]!]))).toMatchObject({ unchanged: 1, changed: 0, ended: 1 });
  const cancelled = (await rows()).filter(({ content }) => content.cancelled);
  expect(cancelled.map(({ _id }) => _id)).toEqual([importedItemId(keysOf('b').externalKey)]);
  expect(published(cancelled[0]!, 'feed.eventChanged')).toEqual([{ itemId: cancelled[0]!._id, change: 'cancelled' }]);
  expect(published(cancelled[0]!, 'feed.happeningChanged')).toHaveLength(1);
  expect(await bring(source([times[0]!]))).toMatchObject({ unchanged: 1, ended: 0 });
  // Named again, it takes place after all.
  expect(await bring(source(times))).toMatchObject({ changed: 1, unchanged: 1, ended: 0 });
  expect((await rows()).map(({ content }) => content.cancelled)).toEqual([false, false, false]);
});

it('what a series of another group, or a series that was not read whole, does not name stays', async () => {
  await bring(source([time('a'), time('b', { startTime: later(50) })]));
  expect(await bring(source([time('a', {}, 'g9')], { target: 'g9' }))).toMatchObject({ ended: 0 });
  expect(await bring(source([time('a')], { series: [] }))).toMatchObject({ ended: 0 });
  expect((await rows()).every(({ content }) => !content.cancelled)).toBe(true);
});

it('under another key it is known by its title and time, and keeps its row', async () => {
  await bring(source([time('a')]));
  const renamed = { ...time('a'), externalKey: 'ics:other:g1:', formerKey: 'ics:other:' };
  const again = source([renamed], { series: ['ics:other:'] });
  expect(await bring(again)).toMatchObject({ added: 0, unchanged: 1, renamed: 1, ended: 0 });
  expect(await bring(again)).toMatchObject({ unchanged: 1, renamed: 0 });
  // Named by both, they are two.
  expect(await bring(source([renamed, time('a')], { series: ['ics:other:', prefix] }))).toMatchObject({ added: 1 });
  expect(await rows()).toHaveLength(2);
});

it('news with another id and the page of before is the same, also with another title', async () => {
  const entry = (id: string, title: string, link = 'https://news.example/page'): ItemSeed =>
    ({
      ...newsSeed(`news:${id}:g1`, { targets: ['g1'], formerKey: `news:${id}` }),
      content: { title, link },
    }) as ItemSeed;
  await bring(source([entry('1', 'Story')]));
  expect(await bring(source([entry('2', 'Story, corrected')]))).toMatchObject({ added: 0, changed: 1, renamed: 1 });
  expect(await rows()).toMatchObject([{ content: { title: 'Story, corrected' } }]);
  // Two that lead to one page, or to a whole site, are two.
  expect(await bring(source([entry('2', 'Story, corrected'), entry('3', 'Another')]))).toMatchObject({ added: 1 });
  await feed.clear();
  await bring(source([entry('1', 'Story', 'https://news.example/')]));
  expect(await bring(source([entry('2', 'Other', 'https://news.example/')]))).toMatchObject({ added: 1, renamed: 0 });
});

it('a time of which the day alone stayed is another one', async () => {
  await bring(source([time('a')]));
  const moved = time('b', { startTime: later(49), endTime: later(51) });
  expect(await bring(source([moved]))).toMatchObject({ added: 1, ended: 1, renamed: 0 });
});

it('what its source hides is shown to nobody, and comes back with all that was written there', async () => {
  await bring(source([time('a')]));
  const hiding = source([], { hidden: [time('a')] });
  expect(await bring(hiding)).toMatchObject({ hidden: 1, ended: 0 });
  expect(await rows()).toMatchObject([{ status: 'expired', content: { cancelled: false } }]);
  expect(published((await rows())[0]!, 'feed.itemRemoved')).toHaveLength(1);
  expect(await bring(hiding)).toMatchObject({ hidden: 0, ended: 0 });
  expect(await bring(source([time('a')]))).toMatchObject({ changed: 1, added: 0 });
  expect(await rows()).toMatchObject([{ status: 'live' }]);
});

it('with one wrong item nothing is written', async () => {
  await bring(source([time('a')]));
  await expect(bring(source([time('b', { endTime: new Date(0) })]))).rejects.toThrow(/row 0: content.endTime/);
  expect((await rows()).map(({ content }) => content.cancelled)).toEqual([false]);
});
