// One service alone in its process: what `SERVICE=<name>` starts.
import { loadDeployment } from '@banyan/deployments';
import { type Config, readConfig } from '../config/read-config.ts';
import { createLogger } from '../log/logger.ts';
import { createTokenVerifier, jwksFromUrl } from '../viewer/verify-token.ts';
import { openBus } from './open-bus.ts';
import { serve, stopOnSignals } from './serve.ts';
import type { CreateApp, ServiceApp } from './service-app.ts';

/** Reads the environment, starts the service, stops it cleanly on a signal. */
export async function runService(
  createApp: CreateApp,
  config: Config = readConfig(),
): Promise<{ url: string; stop(): Promise<void> }> {
  const logger = createLogger({ level: config.logLevel, service: config.service });
  const bus = await openBus({ redisUrl: config.redisUrl, logger });
  let app: ServiceApp | undefined;
  const ownKeys = async () => (await app?.jwks?.()) ?? { keys: [] };
  const keys = config.identityUrl ? jwksFromUrl(new URL('/.well-known/jwks.json', config.identityUrl).href) : ownKeys;
  app = await createApp({
    mongoUrl: config.mongoUrl ?? '',
    bus,
    logger,
    deployment: loadDeployment(config.deployment),
    verifyToken: createTokenVerifier(config.service === 'identity' ? ownKeys : keys),
    version: config.version,
    internalKey: config.internalKey,
  });
  const served = await serve(app.express, config);
  const stop = async () => {
    await served.close();
    await app.stop();
    await bus.stop();
  };
  stopOnSignals(stop, logger);
  logger.info({ port: Number(new URL(served.url).port), host: config.host, version: config.version }, 'listening');
  return { url: served.url, stop };
}
