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

const echoPage = (req: http.IncomingMessage, res: http.ServerResponse) =>
  res.end(JSON.stringify({ url: req.url, page: req.headers['x-page-origin'] }));

async function serviceElsewhere(answer: http.RequestListener = echo): Promise<string> {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['of this process', async () => ({ media: echo })],
  ['elsewhere', async () => ({ mediaUrl: await serviceElsewhere() })],
])('the media service %s gets uploads and is asked for pictures and films, under their own paths', async (_, proxy) => {
  const { url } = await openServer(await proxy());
  const sent = await fetch(`${url}/media/upload?a=1`, { method: 'POST', body: 'bytes' });
  expect(await sent.json()).toEqual({ method: 'POST', url: '/media/upload?a=1', body: 'bytes' });
  for (const path of ['/media/image/upload/x', '/media/file/s--a--/x_1/b/video.mp4']) {
    const read = await fetch(url + path);
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    expect(await read.json()).toEqual({ method: 'GET', url: path, body: '' });
  }
});

it.each([
  ['is nowhere', {}],
  ['does not answer', { mediaUrl: 'http://127.0.0.1:1' }],
])('where it %s, anyone who uploads is notified in its own words', async (_, proxy) => {
  const { url } = await openServer(proxy);
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
  '/export/..%5cinternal/facts',
  '/export/%2E%2E/internal/facts',
  '/export/%252e%252e/internal/facts',
  '/export/..\\internal',
  '/export//internal/facts',
  '/media/upload/../../internal/questions',
])('%s leads nobody out of its endpoint, whatever stands before the service', async (path) => {
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

it('all else under /media stays a file for anyone who has a pass', async () => {
  const { get } = await openServer({ media: echo });
  for (const path of ['/media/seed/a.webp', '/media/uploads', '/media/imagery', '/media/files']) {
    expect((await get(path)).status, path).toBe(401);
  }
});

it.each([
  ['of this process', async () => ({ feed: echoPage })],
  ['elsewhere', async () => ({ feedUrl: await serviceElsewhere(echoPage) })],
])('the feed %s is asked for calendars, and said where the app is by nobody else', async (_, proxy) => {
  const { url } = await openServer(await proxy());
  const claimed = { headers: { 'x-page-origin': 'https://evil.example' } };
  const answer = await fetch(`${url}/ics/secret.ics`, claimed);
  expect(await answer.json()).toEqual({ url: '/ics/secret.ics', page: url.replace('localhost', '127.0.0.1') });
  const open = await openServer({ ...(await proxy()), origin: 'https://app.example' });
  const behind = await fetch(`${open.url}/ics/secret.ics`, claimed);
  expect(await behind.json()).toMatchObject({ page: 'https://app.example' });
});

it('nothing of an address of a calendar is written down', async () => {
  const lines: string[] = [];
  const debug = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const { url } = await openServer({ feedUrl: 'http://127.0.0.1:1', logger: { debug, warn: debug, error: debug } });
  expect((await fetch(`${url}/ics/my-secret.ics`)).status).toBe(503);
  expect([lines.length > 1, lines.some((line) => line.includes('my-secret'))]).toEqual([true, false]);
});
