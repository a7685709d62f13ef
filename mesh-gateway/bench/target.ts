/** One server under measurement, alone in its process, so that its CPU time is its own. Started by measure.ts. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, createMemoryBus, createTokenVerifier, type ServiceApp, serve } from '@banyan/kit';
import { createTokens } from '../scenarios/tiny/tokens.ts';
import { createGateway, noBudgets, type ServiceLocation } from '../src/index.ts';
import { createSignIn } from '../src/sign-in/sign-in.ts';
import { directFeed } from './direct-feed.ts';
import { servicesInMemory } from './feed-in-memory.ts';
import { benchMember, servicesOverMongo } from './feed-over-mongo.ts';

export const targets = ['direct', 'gateway', 'gateway, stitching only', 'gateway over HTTP'] as const;
export type Target = (typeof targets)[number];

const [target, data] = process.argv.slice(2) as [Target, 'memory' | 'mongo'];
const logger = createLogger({ level: 'silent' });
const bus = createMemoryBus(logger);
const tokens = await createTokens();
const verifyToken = createTokenVerifier(tokens.jwks);
const apps = data === 'mongo' ? await servicesOverMongo({ bus, logger, verifyToken }) : servicesInMemory();

async function locationOf(app: ServiceApp): Promise<ServiceLocation> {
  if (target !== 'gateway over HTTP') return app;
  return { url: (await serve(app.express, { port: 0, host: '127.0.0.1' })).url };
}

async function listener(): Promise<RequestListener> {
  if (target === 'direct')
    return directFeed(apps.feed, apps.identity, createSignIn(verifyToken, { isOutdated: async () => false }));
  const locations = await Promise.all(
    Object.entries(apps).map(async ([name, app]) => [name, await locationOf(app)] as const),
  );
  const gateway = await createGateway({
    services: Object.fromEntries(locations),
    bus,
    eventLogs: {},
    jwks: tokens.jwks,
    logger,
    production: true,
    allowedOrigins: [],
    // One member who asks as fast as the load tool can.
    budgets: noBudgets,
    usePlans: target !== 'gateway, stitching only',
  });
  return gateway.handler;
}

const server = createServer(await listener());
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address() as AddressInfo;
  const authorization = await tokens.bearer({
    memberId: data === 'mongo' ? benchMember : 'm1',
    roles: ['member'],
    groups: [],
    sessionId: 's1',
  });
  process.send?.({ port, authorization });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit());
