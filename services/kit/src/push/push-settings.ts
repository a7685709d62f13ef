// What an operator may say about push: a pair of keys of their own, and, for trying out, a push service on this machine.
import { z } from 'zod';

/** What a push service knows us by (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushSettings {
  /** Without them a pair is made at the first start, and kept. */
  keys?: VapidKeys;
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:`. */
  contact?: string;
  /** The one origin that may be neither https nor public. For tests and for trying out alone: a production process refuses it. */
  localService?: string;
}

const text = z.string().optional();
/** As it is given; what is not a text is not there. */
export const pushVariables = z.object({
  VAPID_PUBLIC_KEY: text.describe(
    'what push services know the deployment by: a P-256 point in base64url; else a pair is made',
  ),
  VAPID_PRIVATE_KEY: text.describe('its private half'),
  VAPID_CONTACT: text.describe('whom push services write to: mailto:… or https:…; else the support of the deployment'),
  LOCAL_PUSH_SERVICE: text.describe('for trying out, with NODE_ENV=development: one push service on this machine'),
  NODE_ENV: text,
});

type Given = Readonly<Record<string, unknown>>;

/** One sentence for each thing that is wrong, without its value. */
export function pushGaps(given: Given): string[] {
  const { VAPID_PUBLIC_KEY: own, VAPID_PRIVATE_KEY: secret, ...rest } = pushVariables.parse(given);
  const { VAPID_CONTACT: contact, LOCAL_PUSH_SERVICE: local, NODE_ENV: mode } = rest;
  const gaps: Record<string, boolean> = {
    'VAPID_PRIVATE_KEY is missing beside VAPID_PUBLIC_KEY.': Boolean(own) && !secret,
    'VAPID_PUBLIC_KEY is missing beside VAPID_PRIVATE_KEY.': Boolean(secret) && !own,
    'VAPID_PUBLIC_KEY must be a P-256 point of 65 bytes in base64url.': isWrong(own, /^[\w-]{87}$/),
    'VAPID_PRIVATE_KEY must be a P-256 key of 32 bytes in base64url.': isWrong(secret, /^[\w-]{43}$/),
    'VAPID_CONTACT must be mailto: or https:.': isWrong(contact, /^(mailto:\S+@\S+|https:\/\/\S+)$/),
    'LOCAL_PUSH_SERVICE is for trying out, with NODE_ENV=development.': Boolean(local) && mode !== 'development',
    'LOCAL_PUSH_SERVICE must be an http or https address.': isWrong(local, /^https?:\/\/[^\s/]+/),
  };
  return Object.keys(gaps).filter((gap) => gaps[gap]);
}

const isWrong = (given: string | undefined, form: RegExp): boolean => given !== undefined && !form.test(given);

/** Of an environment without gaps. */
export function pushSettingsIn(given: Given): PushSettings {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, ...rest } = pushVariables.parse(given);
  const { VAPID_CONTACT: contact, LOCAL_PUSH_SERVICE: local } = rest;
  return {
    ...(publicKey && privateKey && { keys: { publicKey, privateKey } }),
    ...(contact && { contact }),
    ...(local && { localService: new URL(local).origin }),
  };
}
