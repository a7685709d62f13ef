/** The real services behind Redis, and gateways each with a bus of its own, which can be cut off. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ItemSeed, importItems } from '@banyan/feed/import';
import { importMembers, type MemberSeed } from '@banyan/identity/import';
import { createBus, createLogger } from '@banyan/kit';
import { layCable, startTestMongo, startTestRedis, testDeps } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { importGroups } from '@banyan/social/import';
import { createGateway } from '../../src/index.ts';
import { stopAfter } from '../tiny/stops.ts';

const logger = createLogger({ level: 'silent' });
const password = 'banyan-demo';
export const [mayaId, danaId] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const members: MemberSeed[] = [
  { id: mayaId, username: 'maya', password, firstName: 'Maya', groups: ['walks'] },
  { id: danaId, username: 'dana', password, firstName: 'Dana', roles: ['staff'] },
];

/** Its title is its key. */
export const news = (title: string, target: string): ItemSeed => ({
  kind: 'news',
  externalKey: title,
  authorId: danaId,
  publishedAt: new Date(Date.now() - 1_000),
  targets: [target],
  content: { title },
});

export async function startCommunity() {
  const [mongo, redis] = await Promise.all([startTestMongo(), startTestRedis()]);
  stopAfter(mongo);
  stopAfter(redis);
  const cable = stopAfter(await layCable(Number(new URL(redis.url).port)));
  const redisUrl = `redis://127.0.0.1:${cable.port}`;
  await importMembers(mongo.url, members);
  await importGroups(mongo.url, [{ id: 'walks', name: 'Trail Walkers', members: [mayaId] }]);
  await importItems(mongo.url, [news('For walkers', 'walks'), news('For all', 'all')]);
  const bus = stopAfter(await createBus({ redisUrl, logger }));
  const services = stopAfter(await startServices(testDeps({ mongoUrl: mongo.url, bus })));
  return { cable, mongoUrl: mongo.url, openGateway: () => openGateway(services, redisUrl) };
}

export type RunningGateway = Awaited<ReturnType<typeof openGateway>>;

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  data: any;
  codes: unknown[];
}

/** A gateway on a port of its own. */
async function openGateway({ apps, jwks }: Awaited<ReturnType<typeof startServices>>, redisUrl: string) {
  const bus = await createBus({ redisUrl, logger });
  const server = createServer((req, res) => gateway.handler(req, res));
  const gateway = await createGateway({ services: apps, bus, jwks, logger, production: true, allowedOrigins: [] });
  gateway.attachWebSocket(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await gateway.stop();
    server.closeAllConnections();
    server.close();
    await bus.stop();
  };
  return stopAfter({
    url,
    async ask(query: string, authorization?: string): Promise<Answer> {
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
      const { data, errors = [] } = (await response.json()) as {
        data: unknown;
        errors?: { extensions: { code: string } }[];
      };
      return { data, codes: errors.map(({ extensions }) => extensions.code) };
    },
    subscriptions: () => gateway.connections().subscriptions,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  });
}

/** A Bearer header of now: what a browser has after it renewed. */
export async function signIn(gateway: RunningGateway, username: string): Promise<string> {
  const { data } = await gateway.ask(
    `mutation { login(username: "${username}", password: "${password}") { accessToken } }`,
  );
  return `Bearer ${data.login.accessToken}`;
}
