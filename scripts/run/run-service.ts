import { resolve } from 'node:path';
import { type Deployment, loadDeployment } from '@banyan/deployments';
import {
  type Config,
  callByHttp,
  createLogger,
  createNeighbourReporter,
  createTokenVerifier,
  type EventLog,
  jwksFromUrl,
  type Logger,
  type MemberDataHandlers,
  type NeighbourReporter,
  openBus,
  openSms,
  refusalsOf,
  remoteEventLog,
  remoteMemberDataHandler,
  type ServiceApp,
  serve,
} from '@banyan/kit';
import { checkMailer, openMailer } from '@banyan/kit/mail';
import { isServiceOn, loadService, type ServiceName, serviceNames, services } from '@banyan/services';
import { requireDataDir } from './data-dir.ts';
import { shutDownOnSignal } from './shut-down-on-signal.ts';

/** What a service is given as it was set. */
const settingsOf = ({ socialApps, push, objectStore, cloudinary, diaryKeys, iceServers, jitsi, ffmpeg }: Config) => {
  return { socialApps, push, objectStore, cloudinary, diaryKeys, iceServers, jitsi, ffmpeg };
};

/** One service alone in its process: what `SERVICE=<name>` starts. */
export async function runService(name: ServiceName, config: Config): Promise<void> {
  const dataDir = resolve(config.dataDir);
  if (services[name].keepsFiles) await requireDataDir(dataDir);
  const createApp = await loadService(name);
  const logger = createLogger({ level: config.logLevel, service: name });
  const bus = await openBus({ redisUrl: config.redisUrl, logger });
  let app: ServiceApp | undefined;
  const reporter = createNeighbourReporter(logger, 'service');
  const othersKeys = config.keysUrl ? jwksFromUrl(config.keysUrl, reporter) : async () => ({ keys: [] });
  const deployment = loadDeployment(config.deployment);
  const sms = openSms(deployment, config.twilio);
  const mailer = openMailer(deployment, config.smtp);
  if (name === 'identity') checkMessages({ sms, mailer, origin: config.origin }, logger);
  app = await createApp({
    mongoUrl: config.mongoUrl ?? '',
    bus,
    logger,
    deployment,
    sms,
    mailer,
    pageOrigin: () => config.origin,
    ...settingsOf(config),
    verifyToken: createTokenVerifier(() => app?.jwks?.() ?? othersKeys()),
    version: config.version,
    dataDir,
    internalKey: config.internalKey,
    others: refusalsOf(config.serviceUrls, config.internalKey),
    eventLogs: () => eventLogsOf(config, reporter),
    callInternal: callByHttp(config.serviceUrls, config.internalKey, reporter),
    memberDataHandlers: () => ({ ...handlersOf(config, deployment, reporter), ...(app && { [name]: app.member }) }),
  });
  const served = await serve(app.express, config);
  shutDownOnSignal(async () => {
    await served.close();
    await app.stop();
    mailer?.close();
    await bus.stop();
  }, config.stopNoticeMs);
  logger.info({ port: Number(new URL(served.url).port), host: config.host, version: config.version }, 'listening');
}

/** The outbox has an address where all run in one; here nobody can read it. */
function checkMessages(
  { sms, ...mail }: { sms: ReturnType<typeof openSms> } & Parameters<typeof checkMailer>[0],
  logger: Logger,
): void {
  if (sms?.sent) logger.warn({ code: 'SMS_OUTBOX' }, 'messages to phones reach nobody');
  if (mail.mailer?.sent) logger.warn({ code: 'MAIL_OUTBOX' }, 'e-mail reaches nobody');
  void checkMailer(mail, logger);
}

/** The logs of the services whose addresses are known here. */
function eventLogsOf(
  { serviceUrls, internalKey = '' }: Config,
  reporter: NeighbourReporter,
): Partial<Record<ServiceName, EventLog>> {
  const known = serviceNames.filter((name) => serviceUrls[name]);
  return Object.fromEntries(known.map((name) => [name, remoteEventLog(serviceUrls[name]!, internalKey, reporter)]));
}

/** Of every service that the deployment has on; one whose address is missing says so when it is asked, and nothing is taken for done. */
function handlersOf(
  { serviceUrls, internalKey = '' }: Config,
  deployment: Deployment,
  reporter: NeighbourReporter,
): MemberDataHandlers {
  const on = serviceNames.filter((name) => isServiceOn(name, deployment));
  return Object.fromEntries(
    on.map((name) => [
      name,
      remoteMemberDataHandler(serviceUrls[name] ?? `http://${name}.invalid`, internalKey, reporter),
    ]),
  );
}
