import { createDomainEvent, ServiceError, type Viewer } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { newsItem, tinyMember } from '../tiny/items.ts';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';
import type { TinyContext, TinyResolvers } from '../tiny/tiny-service.ts';

const face = 'https://example.org/dana.webp';

/** Dana hides her picture from other members; she and staff see it. */
const identity = {
  Query: {
    usersByIds: (_parent: never, { ids }: { ids: string[] }, { viewer: who }: TinyContext) =>
      ids.map((id) => {
        const seesAll = who?.memberId === id || who?.roles.includes('staff');
        return tinyMember(id, {
          profilePictureUrl: seesAll ? face : null,
          phoneNumber: seesAll ? '+972500000000' : null,
        });
      }),
  },
};

async function room(query: string, members: Record<string, Partial<Viewer>>, more: TinyResolvers[string] = {}) {
  let liveReads = 0;
  const feed = {
    Query: {
      feedItem: (_parent: never, { id }: { id: string }) => {
        liveReads += 1;
        return newsItem(id, { author: { id: 'dana' } });
      },
      ...more,
    },
  };
  const { url, tokens, bus, gateway } = await scenario({ services: { identity, feed } });
  const clients = await Promise.all(
    Object.entries(members).map(async ([memberId, more]) =>
      stopAfter(await listen({ url, authorization: await tokens.bearer(viewer({ memberId, ...more })), query })),
    ),
  );
  await waitFor(() => gateway.connections().subscriptions === clients.length);
  await bus.publish(createDomainEvent('feed.itemAdded', { itemId: 'n1', targets: ['all'] }));
  await Promise.all(clients.map((client) => client.until(1)));
  return { liveReads, items: clients.map(({ heard }) => heard[0]?.data.itemAdded) };
}

const members = { maya: {}, noam: {}, tal: {}, gil: {} };

it.each(['... on News { id author { name } }', 'id author { name }'])(
  'when nothing in the message depends on the receiver: %s',
  async (asked) => {
    const { liveReads, items } = await room(`subscription { itemAdded { ${asked} } }`, members);
    expect(liveReads).toBe(1);
    expect(items).toEqual(Array(4).fill({ id: 'n1', author: { name: 'Name of dana' } }));
  },
);

it('also with faces, but the one shown and staff read their own', async () => {
  const query = 'subscription { itemAdded { ... on News { author { profilePictureUrl } } } }';
  const { liveReads, items } = await room(query, { dana: {}, boss: { roles: ['member', 'staff'] }, ...members });
  expect(items).toEqual([face, face, null, null, null, null].map((url) => ({ author: { profilePictureUrl: url } })));
  expect(liveReads).toBe(3);
});

async function changed(selection: string, members: Record<string, Partial<Viewer>>) {
  const readers: unknown[] = [];
  const Query = {
    memberById: (_parent: never, { id }: { id: string }, context: TinyContext) => {
      readers.push(context.viewer?.memberId);
      return identity.Query.usersByIds(_parent, { ids: [id] }, context)[0];
    },
    memberAudience: () => ['everyone'],
  };
  const { url, tokens, bus, gateway } = await scenario({ services: { identity: { Query } } });
  const query = `subscription { memberChanged { ${selection} } }`;
  const clients = await Promise.all(
    Object.entries(members).map(async ([memberId, more]) =>
      stopAfter(await listen({ url, authorization: await tokens.bearer(viewer({ memberId, ...more })), query })),
    ),
  );
  await waitFor(() => gateway.connections().subscriptions === clients.length);
  await bus.publish(createDomainEvent('identity.profileChanged', { memberId: 'dana', seenBy: 'everyone' }));
  await Promise.all(clients.map((client) => client.until(1)));
  return { readers, received: clients.map(({ heard }) => heard[0]?.data.memberChanged) };
}

it('of a member who changed, but that member and staff read their own', async () => {
  const { readers, received } = await changed('id profilePictureUrl', {
    dana: {},
    boss: { roles: ['member', 'staff'] },
    ...members,
  });
  expect(received).toEqual([face, face, null, null, null, null].map((url) => ({ id: 'dana', profilePictureUrl: url })));
  expect(readers).toHaveLength(3);
});

it('of a member who changed, never with what is private', async () => {
  const { readers, received } = await changed('phoneNumber', { boss: { roles: ['member', 'staff'] }, ...members });
  expect(received.map(({ phoneNumber }) => phoneNumber)).toEqual(['+972500000000', null, null, null, null]);
  expect(readers).toHaveLength(5);
});

it('never with a private field: each receiver gets what they may see', async () => {
  const query = 'subscription { itemAdded { ... on News { author { phoneNumber } } } }';
  const { liveReads, items } = await room(query, { boss: { roles: ['staff'] }, maya: {}, noam: {} });
  expect(items.map((item) => item.author.phoneNumber)).toEqual(['+972500000000', null, null]);
  expect(liveReads).toBe(3);
});

it('never with what the types of an interface notify each viewer', async () => {
  const { liveReads } = await room('subscription { itemAdded { id myReaction } }', members);
  expect(liveReads).toBe(4);
});

it('never where the owner does not say who may hear it', async () => {
  const feedItemAudience = () => {
    throw ServiceError('NOT_FOUND');
  };
  const { items } = await room('subscription { itemAdded { ... on News { id } } }', members, { feedItemAudience });
  expect(items).toEqual(Array(4).fill({ id: 'n1' }));
});

it('never with faces where no plan says whose they are', async () => {
  const author = 'author { profilePictureUrl } author @include(if: true) { profilePictureUrl name }';
  const query = `subscription { itemAdded { ... on News { ${author} } } }`;
  const { items } = await room(query, { dana: {}, ...members });
  expect(items.map((item) => item.author.profilePictureUrl)).toEqual([face, null, null, null, null]);
});
