import { resolve } from 'node:path';
import { type Deployment, loadDeployment } from '@banyan/deployments';
import {
  askByHttp,
  type Config,
  createLogger,
  createTokenVerifier,
  type FactLog,
  type HearRefusedKey,
  jwksFromUrl,
  type MemberDoors,
  openBus,
  openSms,
  remoteFactLog,
  remoteMemberDoor,
  type ServiceApp,
  sayRefusedKeys,
  serve,
} from '@banyan/kit';
import { isServiceOn, loadService, type ServiceName, serviceNames } from '@banyan/services';
import { endWhenAsked } from './end-when-asked.ts';

/** One service alone in its process: what `SERVICE=<name>` starts. */
export async function runService(name: ServiceName, config: Config): Promise<void> {
  const createApp = await loadService(name);
  const logger = createLogger({ level: config.logLevel, service: name });
  const bus = await openBus({ redisUrl: config.redisUrl, logger });
  let app: ServiceApp | undefined;
  const othersKeys = config.keysUrl ? jwksFromUrl(config.keysUrl) : async () => ({ keys: [] });
  const deployment = loadDeployment(config.deployment);
  const refused = sayRefusedKeys(logger);
  const sms = openSms(deployment, config.twilio);
  // The outbox has an address where all run in one; here nobody can read it.
  if (name === 'identity' && sms?.sent) logger.warn({ code: 'SMS_OUTBOX' }, 'messages to phones reach nobody');
  app = await createApp({
    mongoUrl: config.mongoUrl ?? '',
    bus,
    logger,
    deployment,
    sms,
    socialApps: config.socialApps,
    push: config.push,
    verifyToken: createTokenVerifier(() => app?.jwks?.() ?? othersKeys()),
    version: config.version,
    dataDir: resolve(config.dataDir),
    objectStore: config.objectStore,
    cloudinary: config.cloudinary,
    diaryKeys: config.diaryKeys,
    internalKey: config.internalKey,
    factLogs: () => factLogsOf(config, refused),
    ask: askByHttp(config.serviceUrls, config.internalKey, refused),
    memberDoors: () => ({ ...memberDoorsOf(config, deployment, refused), ...(app && { [name]: app.member }) }),
  });
  const served = await serve(app.express, config);
  endWhenAsked(async () => {
    await served.close();
    await app.stop();
    await bus.stop();
  }, config.stopNoticeMs);
  logger.info({ port: Number(new URL(served.url).port), host: config.host, version: config.version }, 'listening');
}

/** The logs of the services whose addresses are known here. */
function factLogsOf(
  { serviceUrls, internalKey = '' }: Config,
  refused: HearRefusedKey,
): Partial<Record<ServiceName, FactLog>> {
  const known = serviceNames.filter((name) => serviceUrls[name]);
  return Object.fromEntries(known.map((name) => [name, remoteFactLog(serviceUrls[name]!, internalKey, refused)]));
}

/** Of every service that the deployment has on; one whose address is missing says so when it is asked, and nothing is taken for done. */
function memberDoorsOf(
  { serviceUrls, internalKey = '' }: Config,
  deployment: Deployment,
  refused: HearRefusedKey,
): MemberDoors {
  const on = serviceNames.filter((name) => isServiceOn(name, deployment));
  return Object.fromEntries(
    on.map((name) => [name, remoteMemberDoor(serviceUrls[name] ?? `http://${name}.invalid`, internalKey, refused)]),
  );
}
