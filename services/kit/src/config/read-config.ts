// The environment -> one typed object, or one error that names everything that is wrong.
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { DiaryKeys } from '../diary-keys/diary-keys.ts';
import type { IceServers } from '../ice-servers/ice-servers.ts';
import type { JitsiServer } from '../jitsi/jitsi-server.ts';
import type { SmtpServer } from '../mail/smtp-server.ts';
import type { CloudinaryAccount } from '../object-store/cloudinary-account.ts';
import type { ObjectStoreConfig } from '../object-store/object-store-config.ts';
import { type PushSettings, pushGaps, pushSettingsIn } from '../push/push-settings.ts';
import { twilioGaps, twilioIn } from '../sms/twilio-account.ts';
import type { TwilioAccount } from '../sms/twilio-sms.ts';
import { type SocialApps, socialAppGaps, socialAppsIn } from '../social/social-apps.ts';
import { address, type Environment, environment } from './environment.ts';

/** The services that a deployment may run: the list of services, or nothing where none is started. */
export type KnownServices = Readonly<
  Record<string, { module?: string; followsAll?: boolean; answersBrowsers?: boolean; needs?: Record<string, string> }>
>;

/** Publishes the keys access tokens are verified with. */
const keyService = 'identity';
/** What runs alone besides services. */
export const otherParts = ['gateway', 'shell'];

/** Where a service is found by the others: `feed` -> `FEED_URL`. */
export function urlVariable(service: string): string {
  return `${service.toUpperCase().replaceAll('-', '_')}_URL`;
}

/** What a process needs besides the defaults, and the reason it is reported. */
export function needsOf(part: string, services: KnownServices): Record<string, string> {
  const keys = { [urlVariable(keyService)]: jwksReason() };
  if (part === 'shell') {
    const asked = Object.keys(services).filter((name) => services[name]!.answersBrowsers);
    const endpoints = Object.fromEntries(asked.map((name) => [urlVariable(name), `where the ${name} is`]));
    return { GATEWAY_URL: 'where the gateway is', ...endpoints, INTERNAL_KEY: keyReason() };
  }
  const shared = { REDIS_URL: busReason(), INTERNAL_KEY: keyReason() };
  // Without its address, a service that a module switches on is off.
  const always = Object.keys(services).filter((name) => !services[name]!.module && name !== part);
  const others = Object.fromEntries(always.map((name) => [urlVariable(name), `where the ${name} is`]));
  if (part === 'gateway') return { ...shared, ...others, ...keys };
  const own = {
    MONGODB_URL: 'where its data is',
    ...services[part]?.needs,
    ...shared,
    ...(part === keyService ? {} : keys),
  };
  return services[part]?.followsAll ? { ...others, ...own } : own;
}

function busReason() {
  return 'processes that are split tell each other domain events through Redis';
}
function keyReason() {
  return 'processes that are split prove to each other who they are with it';
}
function jwksReason() {
  return 'access tokens are verified with the keys published there';
}

export interface Config {
  port: number;
  host: string;
  deployment: string;
  dataDir: string;
  mongoUrl?: string;
  /** What an empty embedded database is filled with. */
  seed: Environment['SEED'];
  /** The mark of a loss in the embedded database that the operator goes on with. */
  acceptLoss?: number;
  redisUrl?: string;
  /** A bucket that keeps the files of members; without it they are in `dataDir`. */
  objectStore?: ObjectStoreConfig;
  /** An account that keeps the pictures of members in place of either. */
  cloudinary?: CloudinaryAccount;
  /** What members' diaries are encrypted with; without them a key is made at the first start, and kept in `dataDir`. */
  diaryKeys?: DiaryKeys;
  /** How devices of live meetings find each other between networks. */
  iceServers?: IceServers;
  /** Where live meetings take place; without it in rooms for six. */
  jitsi?: JitsiServer;
  /** The path or the name of the program that makes renditions of films. Undefined: none does. */
  ffmpeg?: string;
  /** Set: this process runs that part alone. */
  service?: string;
  gatewayUrl?: string;
  /** Where other services are, by name. */
  serviceUrls: Readonly<Record<string, string>>;
  /** Where the keys of access tokens are published. */
  keysUrl?: string;
  /** One key, or several with commas: the first is sent, each is known. */
  internalKey?: string;
  /** Whose account pays for messages, where the deployment sends them by Twilio. */
  twilio?: TwilioAccount;
  /** What sends e-mail, where the deployment has any. */
  smtp?: SmtpServer;
  /** The applications by which members link accounts elsewhere; without its application a network is not offered. */
  socialApps: SocialApps;
  /** How devices are reached that are notified of things. */
  push: PushSettings;
  /** The address members open, when a proxy stands in front. */
  origin?: string;
  /** How many proxies stand in front, each adding whom it heard from to X-Forwarded-For. */
  trustedProxies: number;
  /** How long a process that was asked to end goes on taking requests, so that anyone who chooses among several looks away first. */
  stopNoticeMs: number;
  logLevel: Environment['LOG_LEVEL'];
  /** Without introspection and development aids: unless NODE_ENV asks for `development`. */
  production: boolean;
  version: string;
}

/** The environment is wrong; `message` has one sentence per line, `problems` the same as a list. */
export class ConfigError extends Error {
  problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the environment of these services. Throws a ConfigError that names every problem at once. */
export function readConfig(
  services: KnownServices = {},
  env: Record<string, string | undefined> = process.env,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parts = [...Object.keys(services), ...otherParts];
  const names = Object.keys(services).map((name) => [name, urlVariable(name)] as const);
  const urls = z
    .object(Object.fromEntries(names.map(([, variable]) => [variable, address.optional()])))
    .safeParse(given);
  const result = environment.safeParse(given);
  const issues = [...(result.error?.issues ?? []), ...(urls.error?.issues ?? [])];
  const problems = issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  const part = given.SERVICE;
  if (part && !parts.includes(part)) problems.push(`SERVICE must be one of ${parts.join(', ')}.`);
  else if (part) problems.push(...missing(part, services, given));
  problems.push(...storeGaps(given), ...twilioGaps(given), ...socialAppGaps(given), ...pushGaps(given));
  if (!result.success || !urls.success || problems.length > 0) throw new ConfigError(problems);
  const found = names.flatMap(([name, variable]) => (urls.data[variable] ? [[name, urls.data[variable]]] : []));
  return {
    ...present(result.data, Object.fromEntries(found)),
    socialApps: socialAppsIn(given),
    push: pushSettingsIn(given),
  };
}

/** Pictures in two places would be half of them in each. */
function storeGaps(given: Record<string, unknown>): string[] {
  return 'S3_URL' in given && 'CLOUDINARY_URL' in given
    ? ['CLOUDINARY_URL is set beside S3_URL: pictures are kept in one place, so leave one of the two out.']
    : [];
}

function missing(part: string, services: KnownServices, given: Record<string, unknown>): string[] {
  return Object.entries(needsOf(part, services))
    .filter(([name]) => !(name in given))
    .map(([name, reason]) =>
      `${name} is missing: SERVICE=${part} needs it, because ${reason}.`.replace('because where', 'to know where'),
    );
}

function present(env: Environment, serviceUrls: Record<string, string>): Omit<Config, 'socialApps' | 'push'> {
  const keysAt = serviceUrls[keyService];
  return {
    port: env.PORT,
    host: env.HOST,
    deployment: env.DEPLOYMENT,
    dataDir: env.DATA_DIR,
    mongoUrl: env.MONGODB_URL,
    seed: env.SEED,
    acceptLoss: env.ACCEPT_LOSS,
    redisUrl: env.REDIS_URL,
    objectStore: env.S3_URL,
    cloudinary: env.CLOUDINARY_URL,
    diaryKeys: env.DIARY_KEYS,
    iceServers: env.ICE_SERVERS,
    jitsi: env.JITSI_URL,
    ffmpeg: env.FFMPEG === 'off' ? undefined : env.FFMPEG,
    service: env.SERVICE,
    gatewayUrl: env.GATEWAY_URL,
    serviceUrls,
    keysUrl: keysAt && new URL('/.well-known/jwks.json', keysAt).href,
    internalKey: env.INTERNAL_KEY,
    twilio: twilioIn(env),
    smtp: env.SMTP_URL,
    origin: env.ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    stopNoticeMs: 1_000 * (env.STOP_NOTICE_SECONDS ?? (env.NODE_ENV === 'production' ? 2 : 0)),
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV !== 'development',
    version: env.BANYAN_VERSION ?? ownVersion(),
  };
}

function ownVersion(): string {
  return (createRequire(import.meta.url)('../../../../package.json') as { version: string }).version;
}
