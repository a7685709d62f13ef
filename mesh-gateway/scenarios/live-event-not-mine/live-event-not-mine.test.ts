import { createDomainEvent, type Viewer } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { newsItem } from '../tiny/items.ts';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';
import type { TinyContext } from '../tiny/tiny-service.ts';

const query = 'subscription { itemAdded { ... on News { id title } } }';
const updates = 'subscription { itemUpdated { ... on News { id title } } }';
const targetsOf: Record<string, string[]> = { forAll: ['all'], forHikers: ['hikers'], forCooks: ['cooks'] };

/** The owner's own rule, so that the test sees who asked on whose behalf. */
function feedWithPermissions(readers: string[] = []) {
  return {
    Query: {
      feedItem: (_parent: never, { id }: { id: string }, { viewer: who }: TinyContext) => {
        readers.push(who?.memberId ?? 'nobody');
        const mine = targetsOf[id]!.some((target) => target === 'all' || who?.groups.includes(target));
        return mine ? newsItem(id) : null;
      },
      feedItemAudience: (_parent: never, { id }: { id: string }) =>
        targetsOf[id]!.map((target) => (target === 'all' ? 'everyone' : `group:${target}`)),
    },
  };
}

const added = (itemId: string, targets = targetsOf[itemId]!) =>
  createDomainEvent('feed.itemAdded', { itemId, targets });

async function room(members: Record<string, Partial<Viewer>>, feed = feedWithPermissions(), text = query) {
  const started = await scenario({ services: { feed } });
  const clients: Record<string, Awaited<ReturnType<typeof listen>>> = {};
  for (const [memberId, more] of Object.entries(members)) {
    const authorization = await started.tokens.bearer(viewer({ memberId, ...more }));
    clients[memberId] = stopAfter(await listen({ url: started.url, authorization, query: text }));
  }
  await waitFor(() => started.gateway.connections().subscriptions === Object.keys(members).length);
  return { ...started, clients };
}

const ids = (
  client: { heard: { data?: { itemAdded?: { id: string }; itemUpdated?: { id: string } } }[] } | undefined,
) => client?.heard.map(({ data }) => (data?.itemAdded ?? data?.itemUpdated)?.id);

it('reaches everyone it is for, and no one else', async () => {
  const { bus, clients } = await room({ maya: { groups: ['hikers'] }, noam: { groups: ['cooks'] } });
  for (const item of ['forHikers', 'forCooks', 'forAll']) await bus.publish(added(item));
  await clients.maya?.until(2);
  await clients.noam?.until(2);
  expect(ids(clients.maya)).toEqual(['forHikers', 'forAll']);
  expect(ids(clients.noam)).toEqual(['forCooks', 'forAll']);
});

it('stays away when the domain event says yes and the owner says no', async () => {
  const { bus, clients } = await room({ noam: { groups: ['cooks'] } });
  await bus.publish(added('forHikers', ['all']));
  await bus.publish(added('forAll'));
  await clients.noam?.until(1);
  expect(ids(clients.noam)).toEqual(['forAll']);
});

it('notifies staff of updates of any item, and of new items of their groups only', async () => {
  const staff = { dana: { roles: ['member' as const, 'staff' as const], groups: ['cooks'] } };
  const news = await room(staff);
  await news.bus.publish(added('forHikers'));
  await news.bus.publish(added('forCooks'));
  await news.clients.dana?.until(1);
  expect(ids(news.clients.dana)).toEqual(['forCooks']);
  const changes = await room(
    staff,
    { Query: { feedItem: (_p: never, { id }: { id: string }) => newsItem(id) } } as never,
    updates,
  );
  await changes.bus.publish(
    createDomainEvent('feed.itemUpdated', { itemId: 'forHikers', targets: ['hikers'], cause: 'edit' }),
  );
  await changes.clients.dana?.until(1);
  expect(ids(changes.clients.dana)).toEqual(['forHikers']);
});

it('is read with the receiver’s own token when it shows what depends on the receiver', async () => {
  const readers: string[] = [];
  const own = 'subscription { itemAdded { ... on News { id myReaction } } }';
  const { bus, clients } = await room({ maya: {}, noam: {} }, feedWithPermissions(readers), own);
  await bus.publish(added('forAll'));
  await clients.maya?.until(1);
  await clients.noam?.until(1);
  expect(readers.sort()).toEqual(['maya', 'noam']);
});

it('comes once though the bus publishes it twice', async () => {
  const { bus, clients } = await room({ maya: {} });
  const domainEvent = added('forAll');
  await bus.publish(domainEvent);
  await bus.publish(domainEvent);
  await clients.maya?.until(1);
  await bus.publish(added('forAll'));
  await clients.maya?.until(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(clients.maya?.heard.map(({ extensions }) => extensions?.cursor)).toHaveLength(2);
});

it('can not be asked for under a name of our own, nor at a price no query may have', async () => {
  const refused = async (text: string) => {
    const { url, tokens } = await scenario({ services: { feed: feedWithPermissions() } });
    const client = stopAfter(await listen({ url, authorization: await tokens.bearer(viewer()), query: text }));
    return client.failure;
  };
  const code = [{ extensions: { code: 'BAD_INPUT' } }];
  expect(await refused('subscription { banyanAudience: itemAdded { __typename } }')).toMatchObject(code);
  const likes = 'likes(limit: 200) { givedAt givingUser }';
  const dear = `subscription { itemAdded { ... on News { comments(limit: 50) { replies(limit: 50) { ${likes} } } } } }`;
  expect(await refused(dear)).toMatchObject(code);
});
