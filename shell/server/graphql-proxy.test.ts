import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { loadDeployment } from '@banyan/deployments';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createShellServer } from './create-shell-server.ts';
import { builtParts } from './testing/built-parts.ts';
import { openServer } from './testing/open-server.ts';

const echo = (req: http.IncomingMessage, res: http.ServerResponse) => {
  let body = '';
  req.on('data', (chunk) => {
    body += chunk;
  });
  req.on('end', () => res.end(JSON.stringify({ body, url: req.url, origin: req.headers.origin ?? null })));
};

const ask = async (url: string, origin?: string) => {
  const headers = { 'content-type': 'application/json', ...(origin ? { origin } : {}) };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: '{"query":"{me{id}}"}' });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
};

it('hands a call to the gateway of this process with its body unread', async () => {
  const { url } = await openServer({ gateway: { handler: echo, attachWebSocket: () => {} } });
  expect((await ask(url)).answer).toEqual({ body: '{"query":"{me{id}}"}', url: '/graphql', origin: null });
});

it('vouches for its own page and leaves every other origin to the gateway', async () => {
  const { url } = await openServer({ gateway: { handler: echo, attachWebSocket: () => {} } });
  expect((await ask(url, url)).answer.origin).toBeNull();
  expect((await ask(url, 'https://elsewhere.example')).answer.origin).toBe('https://elsewhere.example');
});

it('behind a proxy only the public origin is its own', async () => {
  const gateway = { handler: echo, attachWebSocket: () => {} };
  const { url } = await openServer({ gateway, origin: 'https://app.example.org' });
  expect((await ask(url, 'https://app.example.org')).answer.origin).toBeNull();
  expect((await ask(url, url)).answer.origin).toBe(url);
});

const passedOn = (req: http.IncomingMessage, res: http.ServerResponse) =>
  res.end(JSON.stringify([req.headers['x-forwarded-for'], req.headers['x-internal-key']]));
const claims = { 'x-forwarded-for': '6.6.6.6, 7.7.7.7', 'x-internal-key': 'guessed' };

it.each([
  ['believes nobody about the address', {}, ['127.0.0.1', undefined]],
  ['proves what it says of the address', { internalKey: 'k' }, ['127.0.0.1', 'k']],
  ['believes one proxy about whom it heard from', { internalKey: 'k', trustedProxies: 1 }, ['7.7.7.7', 'k']],
  ['believes two proxies', { internalKey: 'k', trustedProxies: 2 }, ['6.6.6.6', 'k']],
])('%s', async (_, options, [address, key]) => {
  const gateway = { handler: passedOn, attachWebSocket: () => {} };
  const { url } = await openServer({ gateway, ...options });
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: claims, body: '{}' });
  expect(await response.json()).toEqual([address, key ?? null]);
});

it('vouches for a socket of its own page as for a call, whatever the visitor says of it', async () => {
  const heard: http.IncomingHttpHeaders[] = [];
  const attachWebSocket = (server: http.Server) =>
    server.on('upgrade', ({ headers }, socket) => {
      heard.push({ ...headers });
      socket.destroy();
    });
  const { url } = await openServer({ gateway: { handler: echo, attachWebSocket }, internalKey: 'k' });
  const open = async (origin: string) => {
    const headers = {
      ...claims,
      origin,
      'x-page-origin': 'https://forged.example',
      connection: 'Upgrade',
      upgrade: 'websocket',
    };
    await once(http.get(`${url}/graphql`, { headers }), 'error');
    return heard.at(-1);
  };
  const named = { 'x-forwarded-for': '127.0.0.1', 'x-internal-key': 'k' };
  const own = await open(url);
  expect(own).toMatchObject({ ...named, 'x-page-origin': url });
  expect(own).not.toHaveProperty('origin');
  const strange = await open('https://elsewhere.example');
  expect(strange).toMatchObject({ ...named, origin: 'https://elsewhere.example' });
  expect(strange).not.toHaveProperty('x-page-origin');
});

it.each([
  [0, 1],
  [1, 0],
])('with %i trusted proxies it warns %i times of forgotten ones, and names nobody', async (trustedProxies, times) => {
  const logger = { warn: vi.fn(), error: vi.fn() };
  const gateway = { handler: passedOn, attachWebSocket: () => {} };
  const { url } = await openServer({ gateway, logger, trustedProxies });
  await fetch(`${url}/graphql`, { method: 'POST', body: '{}' });
  expect(logger.warn).not.toHaveBeenCalled();
  for (let request = 0; request < 2; request++) {
    await fetch(`${url}/graphql`, { method: 'POST', headers: claims, body: '{}' });
  }
  expect(logger.warn).toHaveBeenCalledTimes(times);
  expect(JSON.stringify(logger.warn.mock.calls)).not.toMatch(/6\.6|7\.7/);
  if (times > 0) expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining('TRUSTED_PROXIES is 0'));
});

it.each([
  ['x-forwarded-for', '6.6.6.6'],
  ['forwarded', 'for=6.6.6.6;proto=https'],
  ['via', '1.1 6.6.6.6'],
])('takes %s for the sign of a proxy, and names it', async (name, value) => {
  const logger = { warn: vi.fn(), error: vi.fn() };
  const { url } = await openServer({ gateway: { handler: passedOn, attachWebSocket: () => {} }, logger });
  await fetch(`${url}/graphql`, { method: 'POST', headers: { [name]: value }, body: '{}' });
  expect(logger.warn.mock.calls).toEqual([[expect.stringContaining(`The header ${name} arrives`)]]);
  expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('6.6');
});

it('says that members open it by https, whatever the proxy in front passes on', async () => {
  const handler = (req: http.IncomingMessage, res: http.ServerResponse) =>
    res.end(JSON.stringify(req.headers['x-forwarded-proto'] ?? null));
  const gateway = { handler, attachWebSocket: () => {} };
  const protoWith = async (options: { origin?: string }) => {
    const { url } = await openServer({ gateway, ...options });
    return (await fetch(`${url}/graphql`, { method: 'POST', body: '{}' })).json();
  };
  expect(await protoWith({ origin: 'https://app.example.org' })).toBe('https');
  expect(await protoWith({})).toBeNull();
});

it('names the visitor to a gateway elsewhere first, however many pass it on', async () => {
  const far = http.createServer(passedOn);
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void far.close());
  const gatewayUrl = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
  const { url } = await openServer({ gatewayUrl, internalKey: 'k', trustedProxies: 1 });
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: claims, body: '{}' });
  const [addresses, key] = (await response.json()) as [string, string];
  expect([addresses.split(',')[0], key]).toEqual(['7.7.7.7', 'k']);
});

it('passes calls and cookies on to a gateway elsewhere, and all cookies back', async () => {
  const cookies = ['banyan_known=k; HttpOnly', 'banyan_refresh=x; HttpOnly'];
  let seen: string | undefined;
  const far = http.createServer((req, res) => {
    seen = req.headers.cookie;
    res.setHeader('set-cookie', cookies);
    echo(req, res);
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void far.close());
  const { url } = await openServer({ gatewayUrl: `http://127.0.0.1:${(far.address() as AddressInfo).port}` });
  const headers = { cookie: 'banyan_refresh=y; banyan_known=a.b~c.d' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', body: '{}', headers });
  expect(seen).toBe(headers.cookie);
  expect(response.headers.getSetCookie()).toEqual(cookies);
  expect(((await response.json()) as { url: string }).url).toBe('/graphql');
});

it('lets go of an idle connection before the gateway elsewhere closes it', async () => {
  const far = http.createServer({ keepAliveTimeout: 3_000 }, echo);
  const letGo = vi.fn();
  far.on('connection', (socket) => socket.once('end', letGo));
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void far.close());
  const { url } = await openServer({ gatewayUrl: `http://127.0.0.1:${(far.address() as AddressInfo).port}` });
  expect((await ask(url)).status).toBe(200);
  // Of a connection that the gateway closes itself no end is heard.
  await vi.waitFor(() => expect(letGo).toHaveBeenCalled());
});

it('says that the service is unavailable when the gateway elsewhere does not answer', async () => {
  const logger = { warn: vi.fn(), error: vi.fn() };
  const { url } = await openServer({ gatewayUrl: 'http://127.0.0.1:9', logger });
  const { status, answer } = await ask(url);
  await ask(url);
  const line = { code: 'ECONNREFUSED', host: '127.0.0.1:9' };
  expect(logger.warn.mock.calls).toEqual([[line, expect.stringMatching(/^a neighbour does not answer/)]]);
  expect(status).toBe(503);
  expect(JSON.stringify(answer)).toContain('SERVICE_UNAVAILABLE');
  expect(JSON.stringify(answer)).not.toContain('127.0.0.1');
});

/** A gateway that takes everything and answers nothing, as a process that is frozen. */
async function frozenGateway(): Promise<string> {
  const far = net.createServer().listen(0, '127.0.0.1');
  await once(far, 'listening');
  const taken = new Set<net.Socket>();
  far.on('connection', (socket) => taken.add(socket.on('error', () => {}).resume()));
  onTestFinished(() => {
    for (const socket of taken) socket.destroy();
    far.close();
  });
  return `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
}

it('does not wait without end for a gateway that is frozen', async () => {
  const { url } = await openServer({ gatewayUrl: await frozenGateway(), gatewayWithinMs: 50 });
  const { status, answer } = await ask(url);
  expect([status, JSON.stringify(answer)]).toEqual([503, expect.stringContaining('SERVICE_UNAVAILABLE')]);
});

it('hands nothing on whose visitor has gone when it is read, and no socket of another path', async () => {
  const heard: string[] = [];
  const far = http.createServer((req, res) => {
    heard.push(req.method!);
    echo(req, res);
  });
  far.on('upgrade', (_req, socket) => {
    heard.push('a socket');
    socket.destroy();
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void far.close());
  const { url } = await openServer({ gatewayUrl: `http://127.0.0.1:${(far.address() as AddressInfo).port}` });
  const say = async (text: string, leave: (client: net.Socket) => void) => {
    const client = net.connect(Number(new URL(url).port), '127.0.0.1');
    await once(client, 'connect');
    client.write(text);
    leave(client);
    await once(client.resume(), 'close');
  };
  await say('POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}', (client) => client.end());
  const upgrade = 'HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  await say(`GET /elsewhere ${upgrade}`, () => {});
  expect(heard).toEqual([]);
  await say(`GET /graphql ${upgrade}`, () => {});
  await ask(url);
  expect(heard).toEqual(['a socket', 'POST']);
});

it('ends a socket that a frozen gateway does not take, so that its page comes back', async () => {
  const { url } = await openServer({ gatewayUrl: await frozenGateway(), gatewayWithinMs: 50 });
  const client = net.connect(Number(new URL(url).port), '127.0.0.1');
  client.write('GET /graphql HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(client.resume(), 'close');
});

it('closes although somebody listens for live news', async () => {
  const parts = builtParts();
  const gateway = {
    handler: echo,
    attachWebSocket: (server: http.Server) =>
      server.on('upgrade', (_req, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')),
  };
  const options = {
    deployment: loadDeployment('demo'),
    dataDir: parts.root,
    version: '1',
    dists: parts.dists,
    gateway,
  };
  const server = createShellServer(options);
  const { port } = await server.listen(0);
  const client = net.connect(port, '127.0.0.1');
  client.write('GET /graphql HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(client, 'data');
  await server.close();
  client.destroy();
});
