import type { AddressInfo } from 'node:net';
import { loadDeployment } from '@banyan/deployments';
import { type Config, complaintsOfAll, createLogger, createProbes, drainable, jwksFromUrl, openBus } from '@banyan/kit';
import { createGateway, createOwnServer } from '@banyan/mesh-gateway';
import { endWhenAsked } from './end-when-asked.ts';

/** The gateway alone: every service is where its address says, and off without one. */
export async function runGateway(config: Config): Promise<void> {
  const { serviceUrls, keysUrl = '', internalKey, port, host, version, production } = config;
  const logger = createLogger({ level: config.logLevel, service: 'gateway' });
  const deployment = loadDeployment(config.deployment);
  const bus = await openBus({ redisUrl: config.redisUrl, logger });
  const gateway = await createGateway({
    services: Object.fromEntries(Object.entries(serviceUrls).map(([name, url]) => [name, { url }])),
    bus,
    jwks: jwksFromUrl(keysUrl),
    logger,
    production,
    allowedOrigins: deployment.allowedOrigins,
    internalKey,
  });
  // Without one service it answers the others' fields, so that only /health tells of them.
  const about = { service: 'gateway', version };
  const probes = createProbes(about, { bus: bus.isWell }, complaintsOfAll(serviceUrls, 600));
  const server = createOwnServer(gateway, probes);
  const drain = drainable(server);
  await new Promise<void>((listening) => server.listen(port, host, listening));
  logger.info({ port: (server.address() as AddressInfo).port, host, version }, 'listening');
  endWhenAsked(async () => {
    await drain({ endSockets: () => gateway.stop() });
    await bus.stop();
  }, config.stopNoticeMs);
}
