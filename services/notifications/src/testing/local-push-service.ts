// A push service on this machine, as browsers have one (RFC 8030), and receivers that decrypt what it is given (RFC 8291) with their own keys.
import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivered {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What it answers next, by path; 201 where nothing is said, and 0 is silence. */
type Answers = Map<string, { status: number; headers?: Record<string, string>; body?: string }>;

export async function startLocalPushService() {
  const delivered: Delivered[] = [];
  const answers: Answers = new Map();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const path = request.url!;
    delivered.push({ path, headers: request.headers, body });
    const { status, headers = {}, body: text } = answers.get(path) ?? { status: 201 };
    if (status !== 0) response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    delivered,
    answers,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** A browser's half of a subscription. */
export function createReceiver(origin: string, name: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  const path = `/wp/${name}`;
  return {
    path,
    subscription: {
      endpoint: origin + path,
      p256dh: keys.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
    /** RFC 8291 §3.4 over RFC 8188: one record, which ends with the delimiter 2. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const shared = keys.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const secretKey = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
      const key = hkdfSync('sha256', secretKey, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdfSync('sha256', secretKey, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + body[20]!);
      const opener = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
      opener.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** What the sender said of itself, proved by its key (RFC 8292). Throws where the signature is not of that key. */
export function readVapid(authorization: string) {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization)!;
  const [header, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isTrue = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('The token is not signed by its key.');
  return { key: key!, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }) };
}
