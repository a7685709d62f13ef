import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import { newsItem, tinyMember } from '../tiny/items.ts';
import { scenario } from '../tiny/stops.ts';

const likes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    givedAt: '2026-11-20T09:00:00.000Z',
    givingUser: `m${index % (count - 1)}`,
  }));
const query = '{ feedItem(id: "n1") { ... on News { likes { givingUser userName } } } }';

it('are asked for once each, and no more at a time than identity answers', async () => {
  const asked: number[] = [];
  const { ask } = await scenario({
    services: {
      feed: { Query: { feedItem: () => newsItem('n1', { likes: likes(2_500) }) } },
      identity: {
        Query: {
          usersByIds: (_parent: never, { ids }: { ids: string[] }) => {
            asked.push(ids.length);
            return ids.map((id) => tinyMember(id));
          },
        },
      },
    },
  });
  const { data, errors } = await ask(query);
  expect(errors).toBeUndefined();
  expect(asked).toEqual([1_000, 1_000, 499]);
  for (const { givingUser, userName } of data.feedItem.likes) expect(userName).toBe(`Name of ${givingUser}`);
});

it('of whom one can not be read are distinguished, however late in the list that one stands', async () => {
  const broken = new GraphQLError('no', { extensions: { code: 'CONFLICT' } });
  const { ask } = await scenario({
    services: {
      feed: { Query: { feedItem: () => newsItem('n1', { likes: likes(2_500) }) } },
      identity: {
        Query: {
          usersByIds: (_parent: never, { ids }: { ids: string[] }) =>
            ids.map((id) => ({ ...tinyMember(id), ...(id === 'm1200' && { name: broken }) })),
        },
      },
    },
  });
  const { data, errors = [] } = await ask(query);
  expect(data.feedItem.likes[1_200].userName).toBeNull();
  expect(errors).toMatchObject([{ path: ['feedItem', 'likes', 1_200, 'userName'], extensions: { code: 'CONFLICT' } }]);
});

it.each([true, false])('cost a few errors only when identity refuses them (plans: %s)', async (usePlans) => {
  const { ask } = await scenario({
    services: {
      feed: { Query: { feedItem: () => newsItem('n1', { likes: likes(300) }) } },
      identity: {
        Query: {
          usersByIds: () => {
            throw new GraphQLError('no', { extensions: { code: 'RATE_LIMITED', secret: 'address of the database' } });
          },
        },
      },
    },
    gateway: { usePlans },
  });
  const { data, errors = [] } = await ask(query);
  expect(data.feedItem.likes[7]).toEqual({ givingUser: 'm7', userName: null });
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.length).toBeLessThanOrEqual(20);
  expect(errors[0]).toMatchObject({ path: ['feedItem', 'likes', 0, 'userName'], extensions: { code: 'RATE_LIMITED' } });
  expect(JSON.stringify(errors)).not.toContain('address');
});
