// One request to Cloudinary: signed as its documentation says, and answered whole or not at all.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CloudinaryAccount } from '@banyan/kit';

export type Fields = Record<string, string>;

/** What went wrong, without what was asked: an address has a signature in it. */
export class CloudinaryFailure extends Error {
  /** All that a log keeps of it: 401 for a wrong key, 420 or 429 for too many requests in this hour, `noAnswer`, or a word. */
  code: number | string;
  constructor(code: number | string) {
    super(`Cloudinary answered ${code}.`);
    this.name = 'CloudinaryFailure';
    this.code = code;
  }
}

/** As proxies say that nobody answered them, or not to the end. */
export const noAnswer = 504;

/** The fields as they are sent: with the moment, the key, and the signature of all but the key (and of no file). */
export function signed({ key, secret }: CloudinaryAccount, given: Fields): Fields {
  const fields = { ...given, timestamp: String(nowSeconds()) };
  return { ...fields, api_key: key, signature: signatureOf(fields, secret) };
}

/** By name, and the secret behind them; SHA-256 is good in every account, SHA-1 not in each. */
export function signatureOf(fields: Fields, secret: string): string {
  const named = Object.keys(fields).sort();
  const text = named.map((name) => `${name}=${fields[name]}`).join('&');
  return createHash('sha256')
    .update(text + secret)
    .digest('hex');
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

export interface Patience {
  /** Of all turns together: a store that is away is said to be so while who asked still waits. */
  withinMs: number;
  /** What may be over in a moment is asked again after these. Each request may be repeated, as it does the same again. */
  pausesMs: readonly number[];
}

/** The bytes of a good answer; anything else is a failure. */
export async function ask(url: URL, init: RequestInit, { withinMs, pausesMs }: Patience): Promise<Buffer> {
  const signal = AbortSignal.timeout(withinMs);
  for (let turn = 0; ; turn += 1) {
    const { status, body } = await askOnce(url, { ...init, signal });
    if (status === 200) return body;
    const pauseMs = pausesMs[turn];
    if (status < 500 || pauseMs === undefined) throw new CloudinaryFailure(status);
    await pause(pauseMs);
  }
}

async function askOnce(url: URL, init: RequestInit): Promise<{ status: number; body: Buffer }> {
  try {
    const response = await fetch(url, init);
    // Always to the end, so that the connection is free for the next one.
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  } catch {
    return { status: noAnswer, body: Buffer.alloc(0) };
  }
}
