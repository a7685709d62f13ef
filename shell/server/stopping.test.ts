import { once } from 'node:events';
import fs from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadDeployment } from '@banyan/deployments';
import { expect, it, onTestFinished } from 'vitest';
import { createShellServer, type ShellServerOptions } from './create-shell-server.ts';
import { builtParts } from './testing/built-parts.ts';

/** A gateway that answers only when the test says so. */
function heldGateway() {
  const waiting: (() => void)[] = [];
  const handler = (_req: IncomingMessage, res: http.ServerResponse) => void waiting.push(() => res.end('{"data":{}}'));
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { waiting, handler, answerAll };
}

async function listen(server: http.Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openShell(options: Partial<ShellServerOptions>) {
  const { root: dataDir, dists } = builtParts();
  const server = createShellServer({
    deployment: loadDeployment('demo'),
    dataDir,
    version: '1',
    dists,
    ...options,
  });
  return { ...server, ...(await server.listen(0)), dataDir };
}

function post(port: number, agent: http.Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    http.request({ port, agent, method: 'POST', path: '/graphql' }, resolve).on('error', reject).end('{}'),
  );
}

it.each(['in this process', 'elsewhere'])(
  'answers what is under way at a gateway %s before it stops',
  async (place) => {
    const { waiting, handler, answerAll } = heldGateway();
    const gateway = { handler, attachWebSocket: () => {} };
    const far = place === 'elsewhere' ? { gatewayUrl: await listen(http.createServer(handler)) } : { gateway };
    const { port, close } = await openShell(far);
    const agent = new http.Agent({ keepAlive: true });
    const answers = Array.from({ length: 20 }, () => post(port, agent));
    await expect.poll(() => waiting.length).toBe(20);
    const closed = close();
    // The turn in which they would have been cut.
    await new Promise(setImmediate);
    answerAll();
    for (const answer of await Promise.all(answers)) {
      expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
      expect(await text(answer)).toBe('{"data":{}}');
    }
    await closed;
  },
);

it('keeps a visitor’s connection open as long as it is not stopping', async () => {
  const { waiting, handler, answerAll } = heldGateway();
  const { port, close } = await openShell({ gatewayUrl: await listen(http.createServer(handler)) });
  const agent = new http.Agent({ keepAlive: true });
  const answer = post(port, agent);
  await expect.poll(() => waiting.length).toBe(1);
  answerAll();
  expect((await answer).headers.connection).toBe('keep-alive');
  // How long the gateway keeps its own is no matter of theirs.
  expect((await answer).headers['keep-alive']).toBeUndefined();
  (await answer).resume();
  await close();
});

it('keeps a connection longer than the proxy in front does, which would ask once more just as it closes', async () => {
  const { url, close } = await openShell({});
  const agent = new http.Agent({ keepAlive: true });
  const [answer] = (await once(http.get(`${url}/alive`, { agent }), 'response')) as [IncomingMessage];
  answer.resume();
  const [, seconds] = /^timeout=(\d+)$/.exec(String(answer.headers['keep-alive'])) ?? [];
  // nginx keeps one for 60 s.
  expect(Number(seconds)).toBeGreaterThan(60);
  agent.destroy();
  await close();
});

it('says that its release is served until the last answer is given', async () => {
  const { waiting, handler, answerAll } = heldGateway();
  const { port, close, dataDir } = await openShell({ gateway: { handler, attachWebSocket: () => {} } });
  const marks = () => fs.globSync(`${dataDir}/releases/shell/*/.held.*`).length;
  const answer = post(port, new http.Agent({ keepAlive: true }));
  await expect.poll(() => waiting.length).toBe(1);
  const closed = close();
  await new Promise(setImmediate);
  expect(marks()).toBe(1);
  answerAll();
  (await answer).resume();
  await closed;
  expect(marks()).toBe(0);
});

it('reports those whose sockets it passes on to a gateway elsewhere to come back', async () => {
  const far = http.createServer();
  const switched = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  far.on('upgrade', (_req, socket) => socket.write(switched));
  const { port, close } = await openShell({ gatewayUrl: await listen(far) });
  const client = net.connect(port, '127.0.0.1');
  client.write('GET /graphql HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(client, 'data');
  const farewell = once(client, 'data');
  await close();
  const [frame] = (await farewell) as [Buffer];
  expect([frame[0], frame.readUInt16BE(2)]).toEqual([0x88, 1001]);
  client.destroy();
});
