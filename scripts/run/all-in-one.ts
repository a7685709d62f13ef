import { join, resolve } from 'node:path';
import { type Deployment, loadDeployment } from '@banyan/deployments';
import { resolveMongoUrl } from '@banyan/embedded-mongo';
import { type Bus, type Config, createLogger, openBus, readConfig } from '@banyan/kit';
import { createGateway, type Gateway, measureGateway } from '@banyan/mesh-gateway';
import { type RunningServices, startServices } from '@banyan/services/start';
import { createShellServer, requireServable } from '@banyan/shell/server';
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
  services: RunningServices['apps'];
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
  const { port = 8080, host = '127.0.0.1', version = readConfig({}, {}).version, origin, trustedProxies } = options;
  const deployment = loadDeployment(options.deployment ?? 'demo');
  const dataDir = resolve(options.dataDir);
  await requireFreePort(port, host);
  const logger = createLogger({ level: options.logLevel ?? 'warn' });

  const mongo = await resolveMongoUrl(options.mongoUrl, { dir: join(dataDir, 'mongo') });
  stack.add(() => mongo.stop());
  // By this the parts know what the shell says of a visitor from what the visitor says, and a pass from a made-up one.
  const internalKey = options.internalKey ?? ownKey(dataDir);
  const bus = await openBus({ redisUrl: options.redisUrl, logger });
  stack.add(() => bus.stop());
  requireServable(deployment);
  await options.prepare?.({ mongoUrl: mongo.url, dataDir, deployment, internalKey });

  const services = await startServices({ mongoUrl: mongo.url, bus, logger, deployment, version, internalKey });
  stack.add(() => services.stop());
  const gateway = await createGateway({
    services: services.apps,
    bus,
    jwks: services.jwks,
    logger,
    production: options.production ?? true,
    allowedOrigins: deployment.allowedOrigins,
    internalKey,
  });
  let stopped: Promise<void> | undefined;
  const stopGateway = () => (stopped ??= gateway.stop());
  stack.add(stopGateway);
  const { handler, metrics } = measureGateway(gateway);
  const shell = createShellServer({
    deployment,
    gateway: { handler, attachWebSocket: gateway.attachWebSocket },
    dataDir,
    version,
    origin,
    trustedProxies,
    internalKey,
    logger,
    metricsOf: [metrics, ...Object.values(services.apps).map((service) => service.metrics)],
  });
  stack.add(() => shell.close(stopGateway));
  const { url } = await shell.listen(port, host);
  const databaseLost = mongo.ended.then((wasAsked) => (wasAsked ? new Promise<never>(() => {}) : undefined));
  return {
    url,
    deployment,
    mongoUrl: mongo.url,
    internalKey,
    bus,
    services: services.apps,
    gateway,
    databaseLost,
    stop: stack.stop,
  };
}
