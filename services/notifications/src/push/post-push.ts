// Gives one encrypted message to a push service, and hears what becomes of it. Nothing it answers is kept but a number.

import type { IncomingMessage, RequestOptions } from 'node:http';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import type { PushSettings, VapidKeys } from '@banyan/kit';
import webPush from 'web-push';
import type { DeviceDoc } from '../device/device.model.ts';
import { isEndpoint, lookUpPublic } from '../device/endpoint.ts';
import { readRetryAfter } from './retry-after.ts';

/** What is sent beside it waits as long, so no longer than a push service that is well needs. */
const answersWithinMs = 5_000;
/** What a push service says beyond its status is not read further. */
const answerAtMost = 16_384;

export type Urgency = 'normal' | 'high';

export interface Posted {
  /** JSON; encrypted for this device alone (RFC 8291). */
  payload: string;
  /** So long a device that is away is waited for. */
  ttlSeconds: number;
  urgency: Urgency;
  /** What waits at the push service under the same topic is replaced (RFC 8030 §5.4). */
  topic: string;
}

export interface PushParts {
  vapid: VapidKeys;
  push: PushSettings;
  /** Whom push services write to. */
  contact: string;
}

export type Answer =
  | { outcome: 'sent' | 'gone' | 'refused' }
  | { outcome: 'later'; retryAfterSeconds: number | undefined };

const publicly = new Agent({ keepAlive: true, maxSockets: 32, lookup: lookUpPublic });
const locally = new PlainAgent();

/** Never rejects: what went wrong on the way is tried later. */
export async function postPush(parts: PushParts, device: DeviceDoc, posted: Posted, now: Date): Promise<Answer> {
  if (!isEndpoint(device.endpoint, parts.push) || device.madeFor !== parts.vapid.publicKey) return { outcome: 'gone' };
  const { ttlSeconds: TTL, urgency, topic, payload } = posted;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    payload,
    { TTL, urgency, topic, contentEncoding: 'aes128gcm', vapidDetails: { subject: parts.contact, ...parts.vapid } },
  );
  const isLocal = new URL(device.endpoint).origin === parts.push.localService;
  try {
    const { status, retryAfter } = await post(device.endpoint, isLocal, headers, body!);
    return read(status, readRetryAfter(retryAfter, now));
  } catch {
    return { outcome: 'later', retryAfterSeconds: undefined };
  }
}

/** As RFC 8030 and the push services say it: 404 and 410 are for good, 429 and their own failures are not. */
function read(status: number, retryAfterSeconds: number | undefined): Answer {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  return status === 429 || status >= 500 ? { outcome: 'later', retryAfterSeconds } : { outcome: 'refused' };
}

function post(endpoint: string, isLocal: boolean, headers: object, body: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; retryAfter: string | undefined }>();
  const options: RequestOptions = {
    method: 'POST',
    headers: headers as RequestOptions['headers'],
    signal: AbortSignal.timeout(answersWithinMs),
    agent: isLocal ? locally : publicly,
  };
  const handle = (response: IncomingMessage) => {
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > answerAtMost) response.destroy();
    });
    // Its number counts, whether the rest arrives or not.
    response.on('error', () => undefined);
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
  };
  const sent = endpoint.startsWith('https:')
    ? request(endpoint, options, handle)
    : plainRequest(endpoint, options, handle);
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
