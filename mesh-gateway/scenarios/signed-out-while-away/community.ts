/** The real identity service and two gateways, each with a bus of its own to a Redis that can be cut off. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp as createIdentity } from '@banyan/identity';
import { importMembers } from '@banyan/identity/import';
import { createBus, createLogger, createTokenVerifier, type ServiceApp } from '@banyan/kit';
import { layCable, startTestMongo, startTestRedis, testDeps } from '@banyan/kit/testing';
import { createGateway } from '../../src/index.ts';
import { stopAfter } from '../tiny/stops.ts';
import { noDomainEvents } from '../tiny/tiny-event-log.ts';
import { tinyService } from '../tiny/tiny-service.ts';

export interface RunningGateway {
  url: string;
  ask(query: string, authorization?: string): Promise<{ data: Record<string, never> | null; codes: string[] }>;
  connections(): number;
  stop(): Promise<void>;
}

const logger = createLogger({ level: 'silent' });

export async function startCommunity() {
  const [mongo, redis] = await Promise.all([startTestMongo(), startTestRedis()]);
  stopAfter(mongo);
  stopAfter(redis);
  const cable = stopAfter(await layCable(Number(new URL(redis.url).port)));
  const redisUrl = `redis://127.0.0.1:${cable.port}`;
  const member = { id: 'a'.repeat(24), username: 'maya', password: 'banyan-demo', firstName: 'Maya' };
  await importMembers(mongo.url, [member]);
  const bus = stopAfter(await createBus({ redisUrl, logger }));
  const verifyToken = createTokenVerifier(async () => (await identity.jwks?.()) ?? { keys: [] });
  const identity: ServiceApp = stopAfter(await createIdentity(testDeps({ mongoUrl: mongo.url, bus, verifyToken })));
  return { cable, openGateway: () => openGateway(identity, redisUrl) };
}

/** A gateway on a port; behind it everybody's one identity, and a feed in which nothing happens. */
async function openGateway(identity: ServiceApp, redisUrl: string): Promise<RunningGateway> {
  const bus = await createBus({ redisUrl, logger });
  const server = createServer((req, res) => gateway.handler(req, res));
  const quiet = (name: 'feed' | 'social') => tinyService({ name, resolvers: {} });
  const gateway = await createGateway({
    services: { identity, feed: quiet('feed'), social: quiet('social') },
    bus,
    eventLogs: { identity: identity.eventLog, feed: noDomainEvents },
    jwks: () => identity.jwks!(),
    logger,
    production: true,
    allowedOrigins: [],
  });
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
    async ask(query, authorization) {
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
      const { data, errors = [] } = (await response.json()) as {
        data: Record<string, never> | null;
        errors?: { extensions: { code: string } }[];
      };
      return { data, codes: errors.map(({ extensions }) => extensions.code) };
    },
    connections: () => gateway.connections().subscriptions,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  });
}

/** A new session of the one member; a Bearer header. */
export async function signIn(gateway: RunningGateway): Promise<string> {
  const { data } = await gateway.ask('mutation { login(username: "maya", password: "banyan-demo") { accessToken } }');
  return `Bearer ${(data as unknown as { login: { accessToken: string } }).login.accessToken}`;
}
