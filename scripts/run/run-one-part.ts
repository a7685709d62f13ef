import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { createApp as createFeed } from '@banyan/feed';
import { createApp as createIdentity } from '@banyan/identity';
import {
  type Config,
  type CreateApp,
  createLogger,
  drainable,
  jwksFromUrl,
  openBus,
  remoteFactLog,
  runService,
} from '@banyan/kit';
import { createGateway, createOwnServer } from '@banyan/mesh-gateway';
import { createShellServer } from '@banyan/shell/server';
import { createApp as createSocial } from '@banyan/social';
import { endWhenAsked } from './end-when-asked.ts';
import { requireFreePort } from './free-port.ts';

type Part = NonNullable<Config['service']>;

const parts: Record<Part, (config: Config) => Promise<unknown>> = {
  identity: (config) => runAlone(createIdentity, config),
  feed: (config) => runAlone(createFeed, config),
  social: (config) => runAlone(createSocial, config),
  gateway: runGateway,
  shell: runShell,
};

/** Runs the part that SERVICE names, alone in this process; the others are reached by their addresses. */
export async function runOnePart(config: Config): Promise<void> {
  await requireFreePort(config.port, config.host);
  await parts[config.service!](config);
}

async function runAlone(createApp: CreateApp, config: Config): Promise<void> {
  await runService(createApp, config);
  // The kit ends a service on a signal; a launcher that was killed can send none.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

async function runGateway(config: Config): Promise<void> {
  const { identityUrl = '', feedUrl = '', socialUrl, internalKey = '', port, host } = config;
  const logger = createLogger({ level: config.logLevel, service: 'gateway' });
  const deployment = loadDeployment(config.deployment);
  const bus = await openBus({ redisUrl: config.redisUrl, logger });
  const logOf = (url: string) => remoteFactLog(url, internalKey);
  const gateway = await createGateway({
    services: {
      identity: { url: identityUrl },
      feed: { url: feedUrl },
      social: socialUrl ? { url: socialUrl } : 'off',
    },
    bus,
    factLogs: {
      identity: logOf(identityUrl),
      feed: logOf(feedUrl),
      ...(socialUrl ? { social: logOf(socialUrl) } : {}),
    },
    jwks: jwksFromUrl(new URL('/.well-known/jwks.json', identityUrl).href),
    logger,
    production: process.env.NODE_ENV === 'production',
    allowedOrigins: deployment.allowedOrigins,
    internalKey,
  });
  const server = createOwnServer(gateway, config.version);
  const drain = drainable(server);
  await new Promise<void>((listening) => server.listen(port, host, listening));
  logger.info({ port: (server.address() as AddressInfo).port, host, version: config.version }, 'listening');
  endWhenAsked(async () => {
    await drain({ endSockets: () => gateway.stop() });
    await bus.stop();
  });
}

async function runShell(config: Config): Promise<void> {
  const { gatewayUrl, internalKey, origin, trustedProxies, version, port, host } = config;
  const logger = createLogger({ level: config.logLevel, service: 'shell' });
  const deployment = loadDeployment(config.deployment);
  const dataDir = resolve(config.dataDir);
  const door = { gatewayUrl, internalKey, origin, trustedProxies, logger };
  const shell = createShellServer({ deployment, dataDir, version, ...door });
  const { url } = await shell.listen(port, host);
  logger.info({ port: Number(new URL(url).port), host, version }, 'listening');
  endWhenAsked(() => shell.close());
}
