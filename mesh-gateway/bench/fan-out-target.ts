/** A live server under measurement: the gateway, or a bare graphql-ws server that says the same. */
import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createDomainEvent, createLogger, createMemoryBus, type ServiceApp } from '@banyan/kit';
import { execute, type GraphQLObjectType, type GraphQLSchema, subscribe } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { createPubSub } from 'graphql-yoga';
import { WebSocketServer } from 'ws';
import { createTokens } from '../scenarios/tiny/tokens.ts';
import { createGateway, noBudgets } from '../src/index.ts';
import { joinedSchema, membersOf } from './direct-feed.ts';
import { servicesInMemory } from './feed-in-memory.ts';

export type LiveTarget = 'gateway' | 'bare graphql-ws';

// A bare server has one listener per subscriber; that is what is measured.
setMaxListeners(0);

/** What the measuring process sends: domain events to publish one after the other, or nothing, which asks for the state. */
export interface Publishing {
  domainEvents?: number;
  target?: string;
}

/** The group that a few of the members hold. */
export const circle = 'circle';

const [kind, members, holders] = process.argv.slice(2) as [LiveTarget, string, string];
const tokens = await createTokens();
const apps = servicesInMemory();
const server = createServer();

interface Live {
  publish(itemId: string, target: string): void;
  count(): number;
}

async function gateway(): Promise<Live> {
  const logger = createLogger({ level: 'silent' });
  const bus = createMemoryBus(logger);
  const { attachWebSocket, connections } = await createGateway({
    services: apps,
    bus,
    eventLogs: {},
    jwks: tokens.jwks,
    logger,
    production: true,
    allowedOrigins: [],
    // All sockets are one member's.
    budgets: noBudgets,
  });
  attachWebSocket(server);
  return {
    publish: (itemId, target) => void bus.publish(createDomainEvent('feed.itemAdded', { itemId, targets: [target] })),
    count: () => connections().subscriptions,
  };
}

/** The feed's own schema with a subscription, each message executed for each subscriber, as graphql-ws does it. */
function withSubscription(feed: ServiceApp, published: AsyncSource): GraphQLSchema {
  const schema = joinedSchema(
    feed,
    'type Subscription { itemAdded: FeedItem } extend schema { subscription: Subscription }',
  );
  const readItem = (schema.getQueryType() as GraphQLObjectType).getFields().feedItem!.resolve!;
  const field = schema.getSubscriptionType()!.getFields().itemAdded!;
  field.subscribe = () => published();
  field.resolve = (id, _args, context, info) => readItem(null, { id }, context, info);
  return schema;
}
type AsyncSource = () => AsyncIterable<unknown>;

function bare(): Live {
  const topic = createPubSub<{ itemAdded: [string] }>();
  let count = 0;
  const schema = withSubscription(apps.feed, () => {
    count += 1;
    return topic.subscribe('itemAdded');
  });
  const sockets = new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false });
  useServer({ schema, execute, subscribe, context: () => ({ joined: membersOf(apps.identity, {}) }) }, sockets);
  return { publish: (itemId) => topic.publish('itemAdded', itemId), count: () => count };
}

const live = kind === 'gateway' ? await gateway() : bare();

/** Everyone is somebody else, as in life: nothing may be saved because it is one member again. */
const authorizationOf = (_: unknown, index: number) =>
  tokens.bearer({
    memberId: `stranger-${index}`,
    roles: ['member'],
    groups: index < Number(holders) ? [circle] : [],
    sessionId: `session-${index}`,
  });

server.listen(0, '127.0.0.1', 4_096, async () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, authorizations: await Promise.all(Array.from({ length: Number(members) }, authorizationOf)) });
});
process.on('message', async ({ domainEvents, target = 'all' }: Publishing) => {
  if (!domainEvents) {
    return process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss, subscriptions: live.count() });
  }
  for (let received = 0; received < domainEvents; received += 1) {
    live.publish(`i${received % 40}`, target);
    await nextTurn();
  }
});
process.on('disconnect', () => process.exit());
