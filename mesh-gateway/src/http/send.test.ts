import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { send } from './send.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a client gets that asked with these headers. */
async function sent(body: object, headers: Record<string, string>, prepare?: (res: ServerResponse) => void) {
  const server = createServer((req, res) => {
    prepare?.(res);
    void send(req, res, 200, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise<Sent>((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    call.on('error', reject).end();
  });
}

const long = { data: { words: 'x'.repeat(4_000) } };

it('packs a long answer for who can unpack it', async () => {
  const { headers, body } = await sent(long, { 'accept-encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(long);
});

it.each([
  ['who can not', long, {}, undefined],
  ['a short one', { data: { words: 'x' } }, { 'accept-encoding': 'gzip' }, undefined],
  [
    'one that sets a cookie',
    long,
    { 'accept-encoding': 'gzip' },
    (res: ServerResponse) => void res.setHeader('set-cookie', 'refresh=secret'),
  ],
])('leaves as it is: %s', async (_what, answer, headers, prepare) => {
  const got = await sent(answer, headers as Record<string, string>, prepare);
  expect(got.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(got.body.toString())).toEqual(answer);
});

const graphql = 'application/graphql-response+json; charset=utf-8';
const json = 'application/json; charset=utf-8';

it.each([
  ['nothing said', undefined, json],
  ['anything', '*/*', json],
  ['plain JSON', 'application/json', json],
  ['what Apollo says', 'application/graphql-response+json,application/json;q=0.9', graphql],
  ['GraphQL’s own', 'application/graphql-response+json', graphql],
  ['GraphQL’s own, in other letters', 'Application/GraphQL-Response+JSON; charset=utf-8', graphql],
  ['JSON rather', 'application/json, application/graphql-response+json;q=0.5', json],
  ['anything but GraphQL’s own', 'application/graphql-response+json;q=0, */*', json],
])('answers in the media type asked for: %s', async (_what, accept, type) => {
  const { headers } = await sent({ data: null }, accept ? { accept } : {});
  expect(headers['content-type']).toBe(type);
});
