import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { type Deployment, loadDeployment } from '@banyan/deployments';
import type { MongoServer } from '@banyan/embedded-mongo';
import {
  type Bus,
  type Config,
  createLogger,
  type Logger,
  type Needs,
  type OpenSms,
  openBus,
  openSms,
  readConfig,
} from '@banyan/kit';
import { checkMailer, type Mailer, openMailer } from '@banyan/kit/mail';
import { createGateway, type Gateway, measureGateway } from '@banyan/mesh-gateway';
import { type RunningServices, startServices } from '@banyan/services/start';
import { createShellServer, readServable } from '@banyan/shell/server';
import type { DataLocation } from './fill-if-empty.ts';
import { explainListen, requireFreePort } from './free-port.ts';
import { type DatabaseOptions, openDatabase } from './open-database.ts';
import { ownKey } from './own-key.ts';
import { createStopStack, type StopStack } from './stop-stack.ts';

export interface AllInOneOptions extends DatabaseOptions {
  /** Name or path of a deployment. Default: demo. */
  deployment?: string;
  /** Default: 8080; 0 takes a free one. */
  port?: number;
  host?: string;
  /** Database, pictures and earlier releases. */
  dataDir: string;
  /** The database where it is open already: who opened it closes it. Default: one that is opened here. */
  database?: MongoServer;
  redisUrl?: string;
  /** Default: one of its own, kept in the data directory. */
  internalKey?: string;
  twilio?: Config['twilio'];
  smtp?: Config['smtp'];
  socialApps?: Config['socialApps'];
  push?: Config['push'];
  objectStore?: Config['objectStore'];
  cloudinary?: Config['cloudinary'];
  diaryKeys?: Config['diaryKeys'];
  iceServers?: Config['iceServers'];
  jitsi?: Config['jitsi'];
  ffmpeg?: Config['ffmpeg'];
  logLevel?: Config['logLevel'];
  version?: string;
  /** The address members open, and how many proxies stand before this process. */
  origin?: string;
  trustedProxies?: number;
  /** Without introspection and development aids. Default: true. */
  production?: boolean;
  /** Where the built shell lies. Default: where it was built. */
  shellFolder?: string;
  /** Fills the database before the first request; called with what it needs. */
  prepare?: (location: DataLocation) => Promise<void>;
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
  sms: OpenSms | undefined;
  mailer: Mailer | undefined;
  /** Where the messages of the outbox are read: for who knows the address, which is another with every start. */
  outboxUrl: string | undefined;
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

/** What services are given as it was set. */
const settingsOf = ({ socialApps, push, diaryKeys, iceServers, jitsi, ffmpeg }: AllInOneOptions) => {
  return { socialApps, push, diaryKeys, iceServers, jitsi, ffmpeg };
};

async function start(options: AllInOneOptions, stack: StopStack): Promise<AllInOne> {
  const { basis, messages, mongo } = await openBasis(options, stack);
  const { deployment, bus } = basis;
  const parts = readServable(deployment, distsOf(options));
  const { objectStore, cloudinary, diaryKeys, production = true } = options;
  const pictures = { objectStore, cloudinary };
  await options.prepare?.({ mongoUrl: mongo.url, ...basis, ...pictures, diaryKeys });

  const given = { ...basis, ...messagesOf(messages), ...settingsOf(options) };
  const services = await startServices({ mongoUrl: mongo.url, ...given, ...pictures });
  stack.add(() => services.stop());
  const { apps, jwks } = services;
  const { allowedOrigins } = deployment;
  const gateway = await createGateway({ services: apps, jwks, production, allowedOrigins, ...basis });
  const outbox = outboxOf(messages);
  const needs = needsOf(options, { mongo, bus, apps });
  const url = await startShell(options, { ...basis, parts, services, gateway, outbox, needs }, stack);
  // What stays here leads here; what leaves this machine must not.
  if (messages.mailer?.sent) messages.origin.url ??= url;
  return {
    url,
    deployment,
    mongoUrl: mongo.url,
    internalKey: basis.internalKey,
    bus,
    services: apps,
    gateway,
    sms: messages.sms,
    mailer: messages.mailer,
    outboxUrl: outbox && url + outbox.path,
    stop: stack.stop,
  };
}

/** What every part has. */
async function openBasis(options: AllInOneOptions, stack: StopStack) {
  const { version = readConfig({}, {}).version } = options;
  const deployment = loadDeployment(options.deployment ?? 'demo');
  const dataDir = resolve(options.dataDir);
  await requireFreePort(...locationOf(options));
  const logger = createLogger({ level: options.logLevel ?? 'warn' });
  const messages = openMessages(deployment, options, { stack, logger });
  const mongo = options.database ?? (await openDatabase(options, stack));
  // By this the parts know what the shell says of a visitor from what the visitor says, and a pass from a made-up one.
  const internalKey = options.internalKey ?? ownKey(dataDir);
  const bus = await openBus({ redisUrl: options.redisUrl, logger });
  stack.add(() => bus.stop());
  return { basis: { bus, logger, deployment, dataDir, version, internalKey }, messages, mongo };
}

interface Messages {
  sms: OpenSms | undefined;
  mailer: Mailer | undefined;
  /** What they lead to. */
  origin: { url?: string | undefined };
}

/** What goes to members' phones and mailboxes. */
function openMessages(
  deployment: Deployment,
  { twilio, smtp, origin: url }: AllInOneOptions,
  { stack, logger }: { stack: StopStack; logger: Logger },
): Messages {
  const mailer = openMailer(deployment, smtp);
  void checkMailer({ mailer, origin: url }, logger);
  stack.add(async () => mailer?.close());
  return { sms: openSms(deployment, twilio), mailer, origin: { url } };
}

/** What services are given of it. */
const messagesOf = ({ sms, mailer, origin }: Messages) => ({ sms, mailer, pageOrigin: () => origin.url });

/** By the names that anyone who started it knows them by. */
function needsOf({ mongoUrl }: AllInOneOptions, { mongo, bus, apps }: Needed): Needs {
  // All services keep their data at the same server.
  const isThere = async () => mongo.trouble() === undefined && (await apps.identity?.isHealthy()) !== false;
  return { [mongoUrl ? 'The database (MONGODB_URL)' : 'The database']: isThere, 'Redis (REDIS_URL)': bus.isHealthy };
}

interface Needed extends Pick<AllInOne, 'bus'> {
  mongo: MongoServer;
  apps: AllInOne['services'];
}

/** At an address that nobody can guess. */
function outboxOf({ sms, mailer }: Messages): ShellOptions['outbox'] {
  const kept = [sms?.sent, mailer?.sent].filter((sent) => sent !== undefined);
  if (kept.length === 0) return undefined;
  const sent = () => kept.flatMap((of) => [...of()]).toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return { path: `/dev/outbox/${randomBytes(16).toString('base64url')}`, sent };
}

const distsOf = ({ shellFolder }: AllInOneOptions) => (shellFolder ? { shell: shellFolder } : {});

const locationOf = ({ port = 8080, host = '127.0.0.1' }: AllInOneOptions): [number, string] => [port, host];

type ShellOptions = Parameters<typeof createShellServer>[0];

interface Behind
  extends Pick<
    ShellOptions,
    'deployment' | 'parts' | 'dataDir' | 'version' | 'internalKey' | 'logger' | 'outbox' | 'needs'
  > {
  services: RunningServices;
  gateway: Gateway;
}

/** Answers the address members open. The gateway stops after the shell has stopped taking requests. */
async function startShell(options: AllInOneOptions, behind: Behind, stack: StopStack): Promise<string> {
  const { services, gateway, ...own } = behind;
  let stopped: Promise<void> | undefined;
  const stopGateway = () => (stopped ??= gateway.stop());
  stack.add(stopGateway);
  const { handler, metrics } = measureGateway(gateway);
  const shell = createShellServer({
    ...own,
    gateway: { handler, attachWebSocket: gateway.attachWebSocket },
    media: services.apps.media?.express,
    identity: services.apps.identity?.express,
    feed: services.apps.feed?.express,
    origin: options.origin,
    framed: options.jitsi?.origin,
    devReload: options.production === false,
    trustedProxies: options.trustedProxies,
    dists: distsOf(options),
    metricsOf: [metrics, ...Object.values(services.apps).map((service) => service.metrics)],
  });
  stack.add(() => shell.close(stopGateway));
  const location = locationOf(options);
  // Free when it was asked for, and another's by now.
  const { url } = await shell
    .listen(...location)
    .catch((cause: Error) => Promise.reject(explainListen(cause, ...location)));
  return url;
}
