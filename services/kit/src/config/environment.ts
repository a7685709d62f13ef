// Every variable of the environment by itself: its form, what it means (docs/operate.md is written from it), what it is without.
import { z } from 'zod';
import { diaryKeysGap, readDiaryKeys } from '../diary-keys/diary-keys.ts';
import { iceServersGap, readIceServers } from '../ice-servers/ice-servers.ts';
import { jitsiGap, readJitsiServer } from '../jitsi/jitsi-server.ts';
import { readSmtpServer, smtpGap } from '../mail/smtp-server.ts';
import { cloudinaryGap, readCloudinaryAccount } from '../object-store/cloudinary-account.ts';
import { objectStoreGap, readObjectStoreConfig } from '../object-store/object-store-config.ts';

/** Where another part is. */
export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** All that one variable names; the gap is said without its value, which has a secret in it. */
function parsedBy<Parsed>(read: (text: string) => Parsed | null, gap: string) {
  return z.string().transform((text, context) => {
    const found = read(text);
    if (found === null) context.addIssue({ code: 'custom', message: gap });
    return found ?? z.NEVER;
  });
}

export const environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe('where it listens; 0 takes a free port'),
  HOST: z.string().min(1).default('127.0.0.1').describe('the address it listens at'),
  DEPLOYMENT: z.string().min(1).default('demo').describe('a name in deployments/, or the path of a file'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe(
      'pictures, what members take along, earlier releases, keys made here, the embedded database; shells share one',
    ),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional()
    .describe(
      'a MongoDB of your own: mongodb://… or mongodb+srv://…, with maxPoolSize=… for other than 20 connections each; without it the embedded engine',
    ),
  SEED: z
    .enum(['demo', 'off'], { error: 'must be demo or off' })
    .default('demo')
    .describe(
      'what an empty embedded database is filled with: demo, a community to try Banyan out; off, nothing, for a community of your own',
    ),
  ACCEPT_LOSS: z.coerce
    .number({ error: 'must be the number that the refusal to start names' })
    .int('must be the number that the refusal to start names')
    .min(0, 'must be the number that the refusal to start names')
    .optional()
    .describe('start once with what is left of a damaged embedded database: the number that the refusal names'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe('the bus between processes: redis://… or rediss://…; without it one process is all'),
  S3_URL: parsedBy(readObjectStoreConfig, objectStoreGap)
    .optional()
    .describe(
      'a bucket for pictures: https://<key>:<secret>@<host>/<bucket>?region=…; without it they are in DATA_DIR',
    ),
  CLOUDINARY_URL: parsedBy(readCloudinaryAccount, cloudinaryGap)
    .optional()
    .describe('in its place: cloudinary://<key>:<secret>@<cloud>'),
  DIARY_KEYS: parsedBy(readDiaryKeys, diaryKeysGap)
    .optional()
    .describe(
      'what diaries are sealed with: <name>:<32 bytes in base64>, the newest first, older ones after commas; without it a key in DATA_DIR',
    ),
  ICE_SERVERS: parsedBy(readIceServers, iceServersGap)
    .optional()
    .describe(
      'how devices of live meetings find each other between networks: stun:<host>:<port>, turn:<secret>@<host>:<port>; without it within one network',
    ),
  JITSI_URL: parsedBy(readJitsiServer, jitsiGap)
    .optional()
    .describe(
      'a Jitsi server with tokens, for live meetings of more than six: https://<app id>:<app secret>@<host>; the shell needs it too',
    ),
  FFMPEG: z
    .string()
    .min(1)
    .default('ffmpeg')
    .describe(
      'what makes renditions of films: the path of ffmpeg, or its name in PATH; off, or not there: none are made',
    ),
  SERVICE: z.string().optional().describe('run one part alone; without it everything in one process'),
  GATEWAY_URL: address.optional().describe('where the gateway is: one address, of a balancer where there are several'),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be the http or https address that members open' })
    .refine((text) => !URL.canParse(text) || /^\/?$/.test(text.slice(new URL(text).origin.length)), {
      error: 'must be an address without a path: the app is at the root of its own host',
    })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('the address members open, when a proxy stands in front, and for the links of e-mail'),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be the number of proxies in front' })
    .int('must be the number of proxies in front')
    .min(0, 'must be the number of proxies in front')
    .max(10, 'must be the number of proxies in front')
    .default(0)
    .describe('how many proxies stand in front, each adding whom it heard from to X-Forwarded-For'),
  INTERNAL_KEY: z
    .string()
    .refine((text) => text.split(',').every((key) => key.trim().length >= 32), {
      error: 'must be a key of at least 32 characters, and those that are still known after commas',
    })
    // Blanks at the ends of a key are no part of it.
    .refine((text) => text.split(',').every((key) => /^[\x20-\x7e]*$/.test(key.trim())), {
      error:
        'must have nothing in a key but the letters, digits and signs of ASCII, all on one line, for it travels in a header: openssl rand -base64 32 makes one',
    })
    .optional()
    .describe(
      'what the parts know each other by, at least 32 characters; new,old while it is changed; without it one in DATA_DIR',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info')
    .describe('what is written: trace, debug, info, warn, error, fatal or silent'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .optional()
    .describe('whose account pays for messages to phones, where the deployment says twilio'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('the password of that account'),
  SMTP_URL: parsedBy(readSmtpServer, smtpGap)
    .optional()
    .describe(
      'the server that sends e-mail, where the deployment has mail: smtp://<user>:<password>@<host>:587, or smtps:// with 465; without it messages stay here',
    ),
  TWILIO_FROM: z.string().optional().describe('the number or name that messages come from'),
  STOP_NOTICE_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be a number of seconds')
    .max(60, 'must be at most 60 seconds')
    .optional()
    .describe(
      'after SIGTERM: how long all is still taken, while a balancer looks away; without it 2 with NODE_ENV=production, else 0',
    ),
  BANYAN_VERSION: z
    .string()
    .min(1)
    .optional()
    .describe('what /health calls this version; without it that of package.json'),
  NODE_ENV: z
    .string()
    .optional()
    .describe('development shows the schema to who asks; production gives notice before stopping; without it neither'),
});
export type Environment = z.infer<typeof environment>;
