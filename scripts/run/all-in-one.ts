import { join, resolve } from 'node:path';
import { type Deployment, loadDeployment } from '@banyan/deployments';
import { resolveMongoUrl } from '@banyan/embedded-mongo';
import { createApp as createFeed } from '@banyan/feed';
import { createApp as createIdentity } from '@banyan/identity';
import {
  type Bus,
  type Config,
  type CreateApp,
  createLogger,
  createTokenVerifier,
  openBus,
  readConfig,
  type ServiceApp,
} from '@banyan/kit';
import { createGateway, type Gateway, measureGateway } from '@banyan/mesh-gateway';
import { createShellServer } from '@banyan/shell/server';
import { createApp as createSocial } from '@banyan/social';
import type { DataPlace } from './fill-if-empty.ts';
import { requireFreePort } from './free-port.ts';
import { ownKey } from './own-key.ts';
import { createStopStack, type StopStack } from './stop-stack.ts';

export interface AllInOneOptions {
  /** Name or path of a deployment. Default: demo. */
  deployment?: string;
  /** Default: 8080; 0 takes a free one. */
  port?: number;
  host?: string;
  /** Database, pictures and earlier releases. */
  dataDir: string;
  /** A MongoDB server to use instead of the embedded engine. */
  mongoUrl?: string;
  redisUrl?: string;
  /** Default: one of its own, kept in the data directory. */
  internalKey?: string;
  logLevel?: Config['logLevel'];
  version?: string;
  /** The address members open, and how many proxies stand before this process. */
  origin?: string;
  trustedProxies?: number;
  /** Without introspection and development aids. Default: true. */
  production?: boolean;
  /** Fills the database before the first request; called with what it needs. */
  prepare?: (place: DataPlace) => Promise<void>;
}

export interface AllInOne {
  /** The address members open. */
  url: string;
  deployment: Deployment;
  mongoUrl: string;
  internalKey: string;
  bus: Bus;
  services: { identity: ServiceApp; feed: ServiceApp; social: ServiceApp | 'off' };
  gateway: Gateway;
  /** Settles when the embedded database ends without being asked; never with a server of its own. */
  databaseLost: Promise<void>;
  stop: () => Promise<void>;
}

/** Everything Banyan is, in this process and one for the database. When it fails, nothing is left running. */
export async function startAllInOne(options: AllInOneOptions): Promise<AllInOne> {
  const stack = createStopStack();
  try {
    return await start(options, stack);
  } catch (failure) {
    await stack.stop().catch(() => {});
    throw failure;
  }
}

async function start(options: AllInOneOptions, stack: StopStack): Promise<AllInOne> {
  const { port = 8080, host = '127.0.0.1', version = readConfig({}).version, origin, trustedProxies } = options;
  const deployment = loadDeployment(options.deployment ?? 'demo');
  const dataDir = resolve(options.dataDir);
  await requireFreePort(port, host);
  const logger = createLogger({ level: options.logLevel ?? 'warn' });

  const mongo = await resolveMongoUrl(options.mongoUrl, { dir: join(dataDir, 'mongo') });
  stack.add(() => mongo.stop());
  // By this the parts know what the shell says of a visitor from what the visitor says, and a pass from a made-up one.
  const internalKey = options.internalKey ?? ownKey(dataDir);
  await options.prepare?.({ mongoUrl: mongo.url, dataDir, deployment, internalKey });
  const bus = await openBus({ redisUrl: options.redisUrl, logger });
  stack.add(() => bus.stop());

  const services = await startServices({ mongoUrl: mongo.url, bus, logger, deployment, version, internalKey }, stack);
  const socialLog = services.social === 'off' ? {} : { social: services.social.factLog };
  const gateway = await createGateway({
    services,
    bus,
    factLogs: { identity: services.identity.factLog, feed: services.feed.factLog, ...socialLog },
    jwks: () => services.identity.jwks!(),
    logger,
    production: options.production ?? true,
    allowedOrigins: deployment.allowedOrigins,
    internalKey,
  });
  let stopped: Promise<void> | undefined;
  const stopGateway = () => (stopped ??= gateway.stop());
  stack.add(stopGateway);
  const { handler, metrics } = measureGateway(gateway);
  const running = Object.values(services).filter((service) => service !== 'off');
  const shell = createShellServer({
    deployment,
    gateway: { handler, attachWebSocket: gateway.attachWebSocket },
    dataDir,
    version,
    origin,
    trustedProxies,
    internalKey,
    logger,
    metricsOf: [metrics, ...running.map((service) => service.metrics)],
  });
  stack.add(() => shell.close(stopGateway));
  const { url } = await shell.listen(port, host);
  const databaseLost = mongo.ended.then((wasAsked) => (wasAsked ? new Promise<never>(() => {}) : undefined));
  return { url, deployment, mongoUrl: mongo.url, internalKey, bus, services, gateway, databaseLost, stop: stack.stop };
}

interface Shared {
  mongoUrl: string;
  bus: Bus;
  logger: ReturnType<typeof createLogger>;
  deployment: Deployment;
  version: string;
  internalKey: string;
}

async function startServices(shared: Shared, stack: StopStack): Promise<AllInOne['services']> {
  let identity: ServiceApp | undefined;
  const verifyToken = createTokenVerifier(async () => (await identity?.jwks?.()) ?? { keys: [] });
  const startOne = async (createApp: CreateApp) => {
    const app = await createApp({ ...shared, verifyToken });
    stack.add(() => app.stop());
    return app;
  };
  const hasSocial = shared.deployment.modules['social-chat']?.enabled ?? false;
  const starting = [
    startOne(createIdentity),
    startOne(createFeed),
    hasSocial ? startOne(createSocial) : undefined,
  ] as const;
  // All of them settle before one failure ends the start, so that each is there to be stopped.
  await Promise.allSettled(starting.filter((each) => each !== undefined));
  identity = await starting[0];
  return { identity, feed: await starting[1], social: (await starting[2]) ?? 'off' };
}
