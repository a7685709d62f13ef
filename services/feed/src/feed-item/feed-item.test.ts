import { type GraphQLNamedType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importCategories, importComments, importReactions } from '../import.ts';
import {
  ann,
  eventSeed,
  hour,
  newsSeed,
  now,
  otherGroup,
  type RunningFeed,
  staff,
  startFeed,
} from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

/** A selection of everything the schema has to say of a type, `depth` levels down. */
function everything(type: GraphQLNamedType, depth = 3): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    return depth > 1 ? [`${field.name} { ${everything(inner, depth - 1)} }`] : [];
  });
  return fields.join(' ');
}

const later = (hours: number) => new Date(now.getTime() + hours * hour);

describe('every field of every kind', () => {
  const game = {
    kind: 'sport',
    content: { title: 'Game', startTime: later(1), endTime: later(2), type: 'football', gender: 'mixed' },
  };
  const options = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ];
  const kinds = {
    Event: eventSeed('e', { allDay: true }),
    SportEvent: newsSeed('s', game as never),
    News: newsSeed('n', { authorId: 'dana', displayAuthor: 'The team', categories: ['yoga', 'gone'] }),
    Poll: newsSeed('p', { kind: 'poll', content: { question: 'Which?', options } } as never),
  };

  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'answers for %s, with people, comments and replies on it',
    async (name) => {
      const [id] = await feed.add(kinds[name]);
      const itemKey = kinds[name].externalKey;
      await importCategories(feed.url, [{ id: 'yoga', names: { en: 'Yoga' }, icon: 'yoga' }]);
      await importReactions(feed.url, [{ itemKey, memberId: 'ben', type: 'sad', at: now }]);
      const comment = { itemKey, memberId: 'ben', body: 'x', createdAt: now, likedBy: ['ann'] };
      await importComments(feed.url, [
        { ...comment, externalKey: 'c1' },
        { ...comment, externalKey: 'c2', parentKey: 'c1' },
      ]);
      const type = feed.app.schema.getType(name)!;
      const answer = await feed.ask(
        `query ($id: ID!) { feedItem(id: $id) { __typename ... on ${name} { ${everything(type)} } } }`,
        { id },
      );
      expect(answer.errors).toBeUndefined();
      expect(answer.data.feedItem).toMatchObject({
        __typename: name,
        id,
        commentCount: 2,
        comments: [{ replies: [{ likedByMe: true }] }],
      });
      expect(answer.data.feedItem.likes).toMatchObject([{ givingUser: 'ben', user: { id: 'ben' }, type: 'sad' }]);
    },
  );

  it('of what takes place is the same for a game as for an event', async () => {
    const said = {
      whoToContact: 'Tom',
      previousEventDate: later(-24),
      previousEventImages: ['/media/a'],
      previousEventImagesThumbs: ['/media/b'],
    };
    const [event, sport] = await feed.add(
      eventSeed('e', { ...said, startTime: later(1), endTime: later(2) }),
      newsSeed('s', { ...game, content: { ...game.content, ...said } } as never),
    );
    const fields =
      'whoToContact previousEventDate previousEventImages previousEventImagesThumbs exportStartTime exportEndTime';
    const read = async (id: string | undefined) =>
      (await feed.ask(`query ($id: ID!) { feedItem(id: $id) { ... on Happening { ${fields} } } }`, { id })).data
        .feedItem;
    const shown = await read(event);
    expect(shown).toMatchObject({ whoToContact: 'Tom', previousEventImages: ['/media/a'] });
    expect(new Date(shown.exportEndTime)).toEqual(later(2));
    expect(await read(sport)).toEqual(shown);
  });

  it('leaves out a category that is gone', async () => {
    await importCategories(feed.url, [{ id: 'yoga', names: { en: 'Yoga' }, icon: 'yoga' }]);
    const [id] = await feed.add(kinds.News);
    const query =
      'query ($id: ID!) { feedItem(id: $id) { ... on News { categories { id } mainCategory { id } author { id } displayAuthor } } }';
    expect((await feed.ask(query, { id })).data.feedItem).toEqual({
      categories: [{ id: 'yoga' }],
      mainCategory: { id: 'yoga' },
      author: { id: 'dana' },
      displayAuthor: 'The team',
    });
  });
});

describe('an item one may not see', () => {
  const one = 'query ($id: ID!) { feedItem(id: $id) { __typename } }';
  const read = async (id: string | undefined, who = ann) => {
    const { data, errors } = await feed.ask(one, { id }, who);
    return { item: data.feedItem?.__typename ?? null, errors };
  };

  it('is null, like one that never was', async () => {
    const [other, draft, later1, ended] = await feed.add(
      newsSeed('other', { targets: ['g2'] }),
      newsSeed('draft', { draft: true }),
      newsSeed('later', { publishedAt: later(1) }),
      newsSeed('ended', { publishUntil: now }),
    );
    const never = await read('never');
    expect(never).toEqual({ item: null, errors: undefined });
    for (const id of [other, draft, later1, ended]) expect(await read(id)).toEqual(never);
    expect(await read(other, otherGroup)).toEqual(never);
  });

  it('is shown to staff when it is published for a group', async () => {
    const [other, draft] = await feed.add(newsSeed('other', { targets: ['g2'] }), newsSeed('draft', { draft: true }));
    expect((await read(other, staff)).item).toBe('News');
    expect((await read(draft, staff)).item).toBeNull();
  });
});

it('reports the gateway the audience of an item', async () => {
  const [id] = await feed.add(newsSeed('n1', { targets: ['g1'] }));
  const { data } = await feed.ask('query ($id: ID!) { feedItemAudience(id: $id) }', { id });
  expect(data).toEqual({ feedItemAudience: ['group:g1', 'staff'] });
});
