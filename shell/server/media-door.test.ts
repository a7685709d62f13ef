import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openServer } from './testing/open-server.ts';

const echo = (req: http.IncomingMessage, res: http.ServerResponse) => {
  let body = '';
  req.on('data', (chunk) => {
    body += chunk;
  });
  req.on('end', () => res.end(JSON.stringify({ method: req.method, url: req.url, body })));
};

async function serviceElsewhere(): Promise<string> {
  const server = http.createServer(echo).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['of this process', async () => ({ media: echo })],
  ['elsewhere', async () => ({ mediaUrl: await serviceElsewhere() })],
])('the media service %s gets uploads and is asked for pictures, under their own paths', async (_, door) => {
  const { url } = await openServer(await door());
  const sent = await fetch(`${url}/media/upload?a=1`, { method: 'POST', body: 'bytes' });
  expect(await sent.json()).toEqual({ method: 'POST', url: '/media/upload?a=1', body: 'bytes' });
  const read = await fetch(`${url}/media/image/upload/x`);
  expect(read.headers.get('content-security-policy')).toContain('sandbox');
  expect(await read.json()).toEqual({ method: 'GET', url: '/media/image/upload/x', body: '' });
});

it.each([
  ['is nowhere', {}],
  ['does not answer', { mediaUrl: 'http://127.0.0.1:1' }],
])('where it %s, whoever uploads is told so in its own words', async (_, door) => {
  const { url } = await openServer(door);
  const answer = await fetch(`${url}/media/upload`, { method: 'POST', body: 'bytes' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
});

it.each([
  '/export/../internal/member',
  '/export/./a',
  '/export/..',
  '/export/..?a=1',
  '/export/..%2finternal/facts',
  '/export/%2E%2E/internal/facts',
  '/export/%252e%252e/internal/facts',
  '/export/..\\internal',
  '/export//internal/facts',
  '/media/upload/../../internal/questions',
])('%s leads nobody out of its door, whatever stands before the service', async (path) => {
  const elsewhere = await serviceElsewhere();
  const { url } = await openServer({ mediaUrl: elsewhere, identityUrl: elsewhere });
  const status = (asked: string) =>
    new Promise((resolve, reject) => {
      // Sent as it is: fetch would tidy it.
      const call = http.request(url, { path: asked, method: 'POST' }, (answer) => resolve(answer.resume().statusCode));
      call.on('error', reject).end();
    });
  expect([await status(path), await status('/export/a.b-c_d~?e=../f')]).toEqual([404, 200]);
});

it('does not wait without end for a media service that is frozen', async () => {
  const server = http.createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => server.close().closeAllConnections());
  const mediaUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { url } = await openServer({ mediaUrl, mediaWithinMs: 50 });
  const answer = await fetch(`${url}/media/upload`, { method: 'POST', body: 'bytes' });
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'SERVICE_UNAVAILABLE' } }]);
});

it('all else under /media stays a file for whoever has a pass', async () => {
  const { get } = await openServer({ media: echo });
  for (const path of ['/media/seed/a.webp', '/media/uploads', '/media/imagery']) {
    expect((await get(path)).status, path).toBe(401);
  }
});
