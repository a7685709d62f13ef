/** A live server under measurement: the gateway, or a bare graphql-ws server that says the same. */
import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger, createMemoryBus } from '@banyan/kit';
import { execute, type GraphQLObjectType, type GraphQLSchema, subscribe } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { createPubSub } from 'graphql-yoga';
import { WebSocketServer } from 'ws';
import { createTokens } from '../scenarios/tiny/tokens.ts';
import { createGateway, noBudgets } from '../src/index.ts';
import { memberIdOf } from './chats-in-memory.ts';
import { joinedSchema, membersOf } from './direct-feed.ts';
import { type LiveSubject, subjects } from './live-subjects.ts';

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

const [kind, members, holders, about] = process.argv.slice(2) as [LiveTarget, string, string, LiveSubject];
const tokens = await createTokens();
const subject = subjects[about]();
const server = createServer();

interface Live {
  publish(count: number, target: string): void;
  count(): number;
}

async function gateway(): Promise<Live> {
  const logger = createLogger({ level: 'silent' });
  const bus = createMemoryBus(logger);
  const { attachWebSocket, connections } = await createGateway({
    services: subject.apps,
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
    publish: (count, target) => void bus.publish(subject.domainEvent(count, target)),
    count: () => connections().subscriptions,
  };
}

/** Its owner's schema with a subscription, each message executed for each subscriber, as graphql-ws does it. */
function withSubscription(published: () => AsyncIterable<unknown>): GraphQLSchema {
  const { owner, field, readBy } = subject;
  const of = (owner.schema.getQueryType() as GraphQLObjectType).getFields()[readBy]!.type;
  const schema = joinedSchema(
    owner,
    `type Subscription { ${field}: ${of.toString()} } extend schema { subscription: Subscription }`,
  );
  const read = (schema.getQueryType() as GraphQLObjectType).getFields()[readBy]!.resolve!;
  const subscription = schema.getSubscriptionType()!.getFields()[field]!;
  subscription.subscribe = () => published();
  subscription.resolve = (id, _args, context, info) => read(null, { id }, context, info);
  return schema;
}

function bare(): Live {
  const pubSub = createPubSub<{ published: [topic: string, id: string] }>();
  let count = 0;
  const schema = withSubscription(() => {
    const topic = subject.topicOf(count);
    count += 1;
    return pubSub.subscribe('published', topic);
  });
  const sockets = new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false });
  useServer({ schema, execute, subscribe, context: () => ({ joined: membersOf(subject.apps.identity, {}) }) }, sockets);
  return {
    publish: (nth) => pubSub.publish('published', subject.topicOfEvent(nth), subject.idOf(nth)),
    count: () => count,
  };
}

const live = kind === 'gateway' ? await gateway() : bare();

/** Everyone is somebody else, as in life: nothing may be saved because it is one member again. */
const authorizationOf = (_: unknown, index: number) =>
  tokens.bearer({
    memberId: memberIdOf(index),
    roles: ['member'],
    groups: index < Number(holders) ? [circle] : [],
    sessionId: `session-${index}`,
  });

server.listen(0, '127.0.0.1', 4_096, async () => {
  const { port } = server.address() as AddressInfo;
  const authorizations = await Promise.all(Array.from({ length: Number(members) }, authorizationOf));
  process.send?.({ port, authorizations, query: subject.subscription });
});
process.on('message', async ({ domainEvents, target = 'all' }: Publishing) => {
  if (!domainEvents) {
    return process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss, subscriptions: live.count() });
  }
  for (let received = 0; received < domainEvents; received += 1) {
    live.publish(received, target);
    await nextTurn();
  }
});
process.on('disconnect', () => process.exit());
