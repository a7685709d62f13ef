// The environment -> one typed object, or one error that names everything that is wrong.
import { createRequire } from 'node:module';
import { z } from 'zod';

const processes = ['identity', 'feed', 'social', 'gateway', 'shell'] as const;

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environment = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DEPLOYMENT: z.string().min(1).default('demo'),
  DATA_DIR: z.string().min(1).default('.data'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  SERVICE: z.enum(processes, { error: `must be one of ${processes.join(', ')}` }).optional(),
  GATEWAY_URL: address.optional(),
  IDENTITY_URL: address.optional(),
  FEED_URL: address.optional(),
  SOCIAL_URL: address.optional(),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be the http or https address that members open' })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be the number of proxies in front' })
    .int('must be the number of proxies in front')
    .min(0, 'must be the number of proxies in front')
    .max(10, 'must be the number of proxies in front')
    .default(0),
  INTERNAL_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  BANYAN_VERSION: z.string().min(1).optional(),
});
type Environment = z.infer<typeof environment>;
type Name = keyof Environment;

/** What a process needs besides the defaults, and the reason it is told. */
const needs: Record<(typeof processes)[number], Partial<Record<Name, string>>> = {
  identity: { MONGODB_URL: 'where its data is', REDIS_URL: busReason(), INTERNAL_KEY: keyReason() },
  feed: {
    MONGODB_URL: 'where its data is',
    REDIS_URL: busReason(),
    INTERNAL_KEY: keyReason(),
    IDENTITY_URL: jwksReason(),
  },
  social: {
    MONGODB_URL: 'where its data is',
    REDIS_URL: busReason(),
    INTERNAL_KEY: keyReason(),
    IDENTITY_URL: jwksReason(),
  },
  gateway: {
    REDIS_URL: busReason(),
    INTERNAL_KEY: keyReason(),
    IDENTITY_URL: jwksReason(),
    FEED_URL: 'where the feed is',
  },
  shell: { GATEWAY_URL: 'where the gateway is', INTERNAL_KEY: keyReason() },
};

function busReason() {
  return 'processes that are split tell each other facts through Redis';
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
  redisUrl?: string;
  /** Set: this process runs that part alone. */
  service?: (typeof processes)[number];
  gatewayUrl?: string;
  identityUrl?: string;
  feedUrl?: string;
  socialUrl?: string;
  internalKey?: string;
  /** The address members open, when a proxy stands in front. */
  origin?: string;
  /** How many proxies stand in front, each adding whom it heard from to X-Forwarded-For. */
  trustedProxies: number;
  logLevel: Environment['LOG_LEVEL'];
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

/** Reads the environment. Throws a ConfigError that names every problem at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  problems.push(...missing(given));
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return present(result.data);
}

function missing(given: Record<string, unknown>): string[] {
  const service = processes.find((name) => name === given.SERVICE);
  if (!service) return [];
  return Object.entries(needs[service])
    .filter(([name]) => !(name in given))
    .map(([name, reason]) =>
      `${name} is missing: SERVICE=${service} needs it, because ${reason}.`.replace('because where', 'to know where'),
    );
}

function present(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    deployment: env.DEPLOYMENT,
    dataDir: env.DATA_DIR,
    mongoUrl: env.MONGODB_URL,
    redisUrl: env.REDIS_URL,
    service: env.SERVICE,
    gatewayUrl: env.GATEWAY_URL,
    identityUrl: env.IDENTITY_URL,
    feedUrl: env.FEED_URL,
    socialUrl: env.SOCIAL_URL,
    internalKey: env.INTERNAL_KEY,
    origin: env.ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    version: env.BANYAN_VERSION ?? ownVersion(),
  };
}

function ownVersion(): string {
  return (createRequire(import.meta.url)('../../../../package.json') as { version: string }).version;
}
