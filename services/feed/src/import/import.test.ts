import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CommentSeed,
  ImportError,
  importCategories,
  importComments,
  importedCommentId,
  importedItemId,
  importItems,
  importReactions,
  importVotes,
} from '../import.ts';
import { eventSeed, hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

describe('items', () => {
  it('are added once, changed when they changed, and keep their counts and their members’ doings', async () => {
    const seeds = [newsSeed('a'), newsSeed('b')];
    expect(await importItems(feed.url, seeds, { now })).toEqual({ added: 2, changed: 0, unchanged: 0 });
    await importReactions(feed.url, [{ itemKey: 'a', memberId: 'ann', type: 'love', at: now }]);
    const again = [newsSeed('a', { content: { title: 'Better' } } as never), newsSeed('b')];
    expect(await importItems(feed.url, again, { now })).toEqual({ added: 0, changed: 1, unchanged: 1 });
    const item = await feed.models.items.findById(importedItemId('a')).lean();
    expect(item).toMatchObject({ content: { title: 'Better' }, counts: { reactions: { love: 1 } } });
  });

  it('count how often they changed, and keep when they last did', async () => {
    const [first, later] = [now, new Date(now.getTime() + 1_000)];
    const changed = { content: { title: 'Better' } } as never;
    const kept = () => feed.models.items.findById(importedItemId('a')).lean();
    for (const at of [first, later]) await importItems(feed.url, [newsSeed('a')], { now: at });
    expect(await kept()).toMatchObject({ changes: 1, changedAt: first });
    for (const at of [later, later]) await importItems(feed.url, [newsSeed('a', changed)], { now: at });
    expect(await kept()).toMatchObject({ changes: 2, changedAt: later });
  });

  it('that have come due since are changed by importing them again', async () => {
    const seeds = [newsSeed('a', { publishedAt: new Date(now.getTime() + 1_000) })];
    await importItems(feed.url, seeds, { now });
    const due = new Date(now.getTime() + 2_000);
    expect(await importItems(feed.url, seeds, { now: due })).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect((await feed.models.items.findById(importedItemId('a')).lean())!.status).toBe('live');
  });

  it('write nothing when one row is wrong, and name the row and the field', async () => {
    const seeds = [
      newsSeed('a'),
      eventSeed('b', { endTime: new Date(0) }),
      { ...newsSeed('c'), colour: 'red' } as never,
    ];
    const failed = await importItems(feed.url, seeds, { now }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ImportError);
    expect((failed as ImportError).message).toMatch(/row 1: content.endTime.*row 2: .*colour/);
    expect(await feed.models.items.countDocuments()).toBe(0);
  });

  it.each([
    ['a script for a link', { title: 'x', link: 'javascript:alert(1)' }],
    ['a link that is not secure', { title: 'x', link: 'http://example.org' }],
    ['a poster from a data address', { title: 'x', posterImageUrl: 'data:text/html,x' }],
    ['a poster on another server', { title: 'x', posterImageUrl: 'https://example.org/poster.jpg' }],
    ['no title', { title: ' ' }],
  ])('refuse %s', async (_name, content) => {
    await expect(importItems(feed.url, [newsSeed('a', { content } as never)])).rejects.toThrow(ImportError);
  });

  it('refuse to be in the feed before they are open', async () => {
    const window = { publishedAt: now, openFrom: new Date(now.getTime() + hour) };
    await expect(importItems(feed.url, [eventSeed('a', {}, window)])).rejects.toThrow(/openFrom.*publishedAt/s);
    expect(await feed.models.items.countDocuments()).toBe(0);
  });

  it('are announced only when asked, and only what is new or changed and live', async () => {
    await importItems(feed.url, [newsSeed('quiet')], { now });
    const seeds = [newsSeed('quiet'), newsSeed('loud'), newsSeed('draft', { draft: true })];
    await importItems(feed.url, seeds, { now, announce: true });
    const carried = async (key: string) => {
      const item = await feed.models.items.findById(importedItemId(key)).select('+outbox').lean();
      const domainEvents = (item as { outbox?: { type: string; data: object }[] }).outbox ?? [];
      return domainEvents.map(({ type, data }) => [type, data]);
    };
    const added = ['feed.itemAdded', { itemId: importedItemId('loud'), targets: ['all'] }];
    expect(await Promise.all(['quiet', 'loud', 'draft'].map(carried))).toEqual([[], [added], []]);
    const edited = newsSeed('loud', { content: { title: 'Edited' } } as never);
    await importItems(feed.url, [edited], { now, announce: true });
    expect((await carried('loud'))[1]).toMatchObject(['feed.itemUpdated', { cause: 'edit' }]);
  });

  it('that open before they are in the feed are announced to nobody, and their changes to who answered', async () => {
    const window = { openFrom: new Date(now.getTime() - hour), publishedAt: new Date(now.getTime() + hour) };
    const published = async () => {
      const item = await feed.models.items.findById(importedItemId('far')).select('+outbox').lean();
      const { outbox = [], createdAt } = item as { outbox?: { type: string }[]; createdAt: Date };
      expect(createdAt).toEqual(now);
      return outbox.map(({ type }) => type);
    };
    await importItems(feed.url, [eventSeed('far', {}, window)], { now, announce: true });
    expect(await published()).toEqual([]);
    await importItems(feed.url, [eventSeed('far', { cancelled: true }, window)], { now, announce: true });
    expect(await published()).toEqual(['feed.itemUpdated', 'feed.eventChanged', 'feed.happeningChanged']);
  });
});

describe('comments', () => {
  const comment = (externalKey: string, given: Partial<CommentSeed> = {}): CommentSeed => ({
    externalKey,
    itemKey: 'a',
    memberId: 'ann',
    body: 'words',
    createdAt: now,
    ...given,
  });
  beforeEach(() => importItems(feed.url, [newsSeed('a'), newsSeed('b')], { now }));

  it('hang under their top-level comment in any order, are counted, and come once', async () => {
    const seeds = [
      comment('c3', { parentKey: 'c2' }),
      comment('c2', { parentKey: 'c1' }),
      comment('c1', { likedBy: ['x', 'y'] }),
    ];
    expect(await importComments(feed.url, seeds)).toMatchObject({ added: 3 });
    expect(await importComments(feed.url, seeds)).toMatchObject({ added: 0, unchanged: 3 });
    await importComments(feed.url, [comment('c4', { parentKey: 'c1' })]);
    const top = await feed.models.comments.findById(importedCommentId('c1')).lean();
    expect(top).toMatchObject({ parentId: '', replyCount: 3, likeCount: 2 });
    const replies = await feed.models.comments.find({ parentId: importedCommentId('c1') }).lean();
    expect(replies).toHaveLength(3);
    expect((await feed.models.items.findById(importedItemId('a')).lean())!.counts.comments).toBe(4);
  });

  it.each([
    ['an unknown item', [comment('c1', { itemKey: 'z' })]],
    ['an unknown parent', [comment('c1', { parentKey: 'z' })]],
    ['a circle', [comment('c1', { parentKey: 'c2' }), comment('c2', { parentKey: 'c1' })]],
    ['a comment that answers itself', [comment('c1', { parentKey: 'c1' })]],
    ['a parent under another item', [comment('c1', { itemKey: 'b' }), comment('c2', { parentKey: 'c1' })]],
  ])('with %s write nothing', async (_name, seeds) => {
    await expect(importComments(feed.url, [comment('fine'), ...seeds])).rejects.toThrow(ImportError);
    expect(await feed.models.comments.countDocuments()).toBe(0);
  });
});

describe('categories', () => {
  it('keep the order of the list, and their names the order given', async () => {
    await importCategories(feed.url, [
      { id: 'z', names: { he: 'זומבה', en: 'Zumba' }, icon: 'music' },
      { id: 'a', names: { 'pt-BR': 'Arte' }, icon: 'brush' },
    ]);
    const answer = await feed.ask('{ categories { id name names { language text } icon } }');
    const [he, en] = [
      { language: 'he', text: 'זומבה' },
      { language: 'en', text: 'Zumba' },
    ];
    expect(answer.data.categories).toEqual([
      { id: 'z', name: 'זומבה', names: [he, en], icon: 'music' },
      { id: 'a', name: 'Arte', names: [{ language: 'pt-BR', text: 'Arte' }], icon: 'brush' },
    ]);
  });

  it('lose a name that a later import no longer gives', async () => {
    const yoga = { id: 'yoga', icon: 'yoga' };
    await importCategories(feed.url, [{ ...yoga, names: { en: 'Yoga', he: 'יוגה' } }]);
    const again = [{ ...yoga, names: { he: 'יוגה' } }];
    expect(await importCategories(feed.url, again)).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await importCategories(feed.url, again)).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect((await feed.ask('{ categories { name names { language } } }')).data.categories).toEqual([
      { name: 'יוגה', names: [{ language: 'he' }] },
    ]);
  });

  it.each([
    ['no name', {}],
    ['a blank name', { en: ' ' }],
    ['a language that is none', { 'en.us': 'Yoga' }],
    ['an operator for a language', { $set: 'Yoga' }],
  ])('with %s are refused', async (_name, names) => {
    const seeds = [
      { id: 'fine', names: { en: 'Fine' }, icon: 'sun' },
      { id: 'yoga', names: names as Record<string, string>, icon: 'yoga' },
    ];
    await expect(importCategories(feed.url, seeds)).rejects.toThrow(/row 1: names/);
    expect(await feed.models.categories.countDocuments()).toBe(0);
  });
});

it('votes show as whole percents, with the viewer’s own answer, one per member', async () => {
  const options = ['morning', 'noon', 'night'].map((text) => ({ id: `o-${text}`, text }));
  await importItems(feed.url, [newsSeed('p', { kind: 'poll', content: { question: 'When?', options } } as never)], {
    now,
  });
  const vote = (memberId: string, name: string) => ({ itemKey: 'p', memberId, optionId: `o-${name}`, at: now });
  await importVotes(feed.url, [vote('ann', 'night'), vote('m1', 'night'), vote('m2', 'morning'), vote('ann', 'noon')]);
  const query =
    'query ($id: ID!) { feedItem(id: $id) { ... on Poll { question userAnswered possibleAnswers { answer value } } } }';
  expect((await feed.ask(query, { id: importedItemId('p') })).data.feedItem).toEqual({
    question: 'When?',
    userAnswered: 2,
    possibleAnswers: [
      { answer: 'morning', value: 33 },
      { answer: 'noon', value: 0 },
      { answer: 'night', value: 67 },
    ],
  });
});
