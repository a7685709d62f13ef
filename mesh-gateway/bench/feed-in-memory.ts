/** A feed page without a database: what is left is the cost of the servers themselves. */
import type { ServiceApp } from '@banyan/kit';
import { newsItem, tinyComment, tinyMember } from '../scenarios/tiny/items.ts';
import { tinyService } from '../scenarios/tiny/tiny-service.ts';

const day = '2026-11-20T09:00:00.000Z';
const text = 'Tonight at eight we meet in the garden, bring a blanket and someone who has never been here. '.repeat(4);

const members = new Map(
  Array.from({ length: 20 }, (_, index) => {
    const id = `m${index}`;
    return [id, tinyMember(id, { profilePictureUrl: `https://example.org/faces/${id}.webp` })];
  }),
);

const campus = { id: 'c1', name: 'Campus', names: [{ language: 'en', text: 'Campus' }], icon: 'school' };

/** Five items as in a page, each with its author, two comments and three likes. */
const items = Array.from({ length: 50 }, (_, index) => {
  const member = (offset: number) => `m${(index * 7 + offset) % 20}`;
  const like = (offset: number) => ({ givedAt: day, givingUser: member(offset), type: 'like' });
  return newsItem(`i${index}`, {
    description: text,
    posterImageUrl: `https://example.org/posters/${index}.webp`,
    thumbUrl: `https://example.org/posters/${index}-thumb.webp`,
    categories: [campus],
    mainCategory: campus,
    author: { id: member(0) },
    likes: [like(1), like(2), like(3)],
    comments: [tinyComment(`i${index}a`, member(4)), tinyComment(`i${index}b`, member(5), { likes: [like(6)] })],
  });
});

export function servicesInMemory(): Record<'identity' | 'feed' | 'social', ServiceApp> {
  const page = { hasMore: true, cursor: 'next', items: items.slice(0, 5) };
  return {
    feed: tinyService({
      name: 'feed',
      resolvers: {
        Query: {
          feedList: () => page,
          feedItem: (_parent: never, { id }: { id: string }) => items.find((item) => item.id === id) ?? null,
        },
      },
    }),
    identity: tinyService({
      name: 'identity',
      resolvers: {
        Query: { usersByIds: (_parent: never, { ids }: { ids: string[] }) => ids.map((id) => members.get(id)) },
      },
    }),
    social: tinyService({ name: 'social', resolvers: {} }),
  };
}
