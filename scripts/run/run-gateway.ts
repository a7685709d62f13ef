import type { AddressInfo } from 'node:net';
import { loadDeployment } from '@banyan/deployments';
import {
  type Config,
  complaintsOfAll,
  createLogger,
  createNeighbourReporter,
  createProbes,
  gracefulShutdown,
  jwksFromUrl,
  openBus,
} from '@banyan/kit';
import { createGateway, createOwnServer } from '@banyan/mesh-gateway';
import { shutDownOnSignal } from './shut-down-on-signal.ts';

/** The gateway alone: every service is where its address says, and off without one. */
export async function runGateway(config: Config): Promise<void> {
  const { serviceUrls, keysUrl = '', internalKey, port, host, version, production } = config;
  const logger = createLogger({ level: config.logLevel, service: 'gateway' });
  const deployment = loadDeployment(config.deployment);
  const reporter = createNeighbourReporter(logger, 'gateway');
  const bus = await openBus({ redisUrl: config.redisUrl, logger });
  const gateway = await createGateway({
    services: Object.fromEntries(Object.entries(serviceUrls).map(([name, url]) => [name, { url }])),
    bus,
    jwks: jwksFromUrl(keysUrl, reporter),
    logger,
    production,
    allowedOrigins: deployment.allowedOrigins,
    internalKey,
    reporter,
  });
  // Without one service it answers the others' fields, so that only /health reports them.
  const about = { service: 'gateway', version };
  const needs = {
    'Redis (REDIS_URL)': bus.isHealthy,
    'The list of ended sessions': async () => gateway.trouble() ?? true,
  };
  const probes = createProbes(about, needs, complaintsOfAll(serviceUrls, 600, internalKey));
  const server = createOwnServer(gateway, probes, internalKey);
  const shutDown = gracefulShutdown(server);
  await new Promise<void>((listening) => server.listen(port, host, listening));
  logger.info({ port: (server.address() as AddressInfo).port, host, version }, 'listening');
  shutDownOnSignal(async () => {
    await shutDown({ endSockets: () => gateway.stop() });
    await bus.stop();
  }, config.stopNoticeMs);
}
