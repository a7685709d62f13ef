import { resolve } from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { type Config, complaintsOf, createLogger, isLive } from '@banyan/kit';
import { createShellServer } from '@banyan/shell/server';
import { requireDataDir } from './data-dir.ts';
import { shutDownOnSignal } from './shut-down-on-signal.ts';

/** The shell's server alone, in front of a gateway that runs elsewhere. `shellFolder`: its build, else where it was built. */
export async function runShell(config: Config, shellFolder?: string): Promise<void> {
  const { gatewayUrl, serviceUrls, internalKey, origin, trustedProxies, version, port, host, jitsi } = config;
  const logger = createLogger({ level: config.logLevel, service: 'shell' });
  const deployment = loadDeployment(config.deployment);
  const dataDir = resolve(config.dataDir);
  await requireDataDir(dataDir);
  const { media: mediaUrl, identity: identityUrl, feed: feedUrl } = serviceUrls;
  const proxy = { gatewayUrl, mediaUrl, identityUrl, feedUrl, internalKey, origin, trustedProxies, logger };
  const watched = gatewayUrl && {
    needs: { 'The gateway': () => isLive(gatewayUrl) },
    others: complaintsOf('gateway', gatewayUrl, 900, internalKey),
  };
  const dists = shellFolder && { dists: { shell: shellFolder } };
  const framed = jitsi?.origin;
  const shell = createShellServer({ deployment, dataDir, version, framed, ...proxy, ...watched, ...dists });
  const { url } = await shell.listen(port, host);
  logger.info({ port: Number(new URL(url).port), host, version }, 'listening');
  shutDownOnSignal(() => shell.close(), config.stopNoticeMs);
}
