// Each part in a process of its own, asked to end as a supervisor asks it: with requests under way, and after a notice.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { urlVariable } from '@banyan/kit';
import { canTestRedis, startTestMongo, startTestRedis } from '@banyan/kit/testing';
import { serviceNames } from '@banyan/services';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPart } from './testing/start-part.ts';

const question = JSON.stringify({ query: '{ __typename }' });
const answer = '{"data":{"__typename":"Query"}}';

/** Stands in for a gateway of the shell, which answers as it would. */
const gateway = createServer((req, res) => {
  req.resume().once('end', () => res.setHeader('Content-Type', 'application/json').end(answer));
});

describe.runIf(canTestRedis)('a part that is asked to end', () => {
  const stops: (() => Promise<unknown>)[] = [];
  const shared: Record<string, string> = {};
  beforeAll(async () => {
    const [mongo, redis] = await Promise.all([startTestMongo(), startTestRedis()]);
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-ending-'));
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    stops.push(
      mongo.stop,
      redis.stop,
      async () => gateway.close(),
      async () => rmSync(dataDir, { recursive: true }),
    );
    const nobody = serviceNames.map((name) => [urlVariable(name), 'http://127.0.0.1:1']);
    const { PATH = '', HOME = '' } = process.env;
    Object.assign(shared, { PATH, HOME, ...Object.fromEntries(nobody) });
    Object.assign(shared, { MONGODB_URL: mongo.url, REDIS_URL: redis.url, DATA_DIR: dataDir });
    Object.assign(shared, { PORT: '0', INTERNAL_KEY: 'k'.repeat(32), DIARY_KEYS: `ending:${'k'.repeat(42)}A` });
    shared.GATEWAY_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  });
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  /** The longest notice there is ends no test by itself. */
  const start = (part: string, noticeSeconds: number) =>
    startPart({ ...shared, SERVICE: part, STOP_NOTICE_SECONDS: String(noticeSeconds) });

  it.each(['shell', 'gateway', 'feed'])('answers the twenty requests that it has taken: %s', async (part) => {
    const { child, port } = await start(part, 0);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const taken = await Promise.all(Array.from({ length: 20 }, () => begin(port, agent)));
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await expect.poll(() => ask(port).catch((error: Error) => error.message), soon).toContain('ECONNREFUSED');
    for (const each of taken) expect(await each.end()).toEqual({ status: 200, connection: 'close', text: answer });
    expect(await ended).toEqual([0, null]);
  });

  it.each(['shell', 'gateway', 'feed'])(
    'gives notice: all is taken, and every answer is the last of its connection: %s',
    async (part) => {
      const { child, port } = await start(part, 60);
      const before = await ask(port);
      expect([before.status, before.connection]).toEqual([200, 'keep-alive']);
      child.kill('SIGTERM');
      await expect.poll(async () => (await ask(port)).connection, soon).toBe('close');
      expect(await ask(port)).toEqual({ status: 200, connection: 'close', text: answer });
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([1, null]);
    },
  );

  it('ends by itself when the notice is over, and without one for a person', async () => {
    for (const [signal, noticeSeconds] of [
      ['SIGTERM', 0.5],
      ['SIGINT', 60],
    ] as const) {
      const { child } = await start('gateway', noticeSeconds);
      const ended = once(child, 'exit');
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
    }
  });
});

const soon = { timeout: 20_000, interval: 20 };

const posting = (port: number, agent: Agent, headers: Record<string, string | number> = {}): ClientRequest => {
  const sent = { 'content-type': 'application/json', 'content-length': question.length, ...headers };
  return request({ port, agent, method: 'POST', path: '/graphql', headers: sent });
};

async function read(asked: Promise<[IncomingMessage]>) {
  const [response] = await asked;
  return { status: response.statusCode, connection: response.headers.connection, text: await text(response) };
}

const answerTo = (sent: ClientRequest) => read(once(sent, 'response') as Promise<[IncomingMessage]>);

/** Asks over a connection that the client would keep. */
async function ask(port: number) {
  const agent = new Agent({ keepAlive: true });
  const sent = posting(port, agent);
  sent.end(question);
  return answerTo(sent).finally(() => agent.destroy());
}

/** Sends the head of a request and waits until it is taken: the server asks for the rest, which `end` gives. */
async function begin(port: number, agent: Agent) {
  const sent = posting(port, agent, { expect: '100-continue' });
  const answered = answerTo(sent);
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    end: () => {
      sent.end(question);
      return answered;
    },
  };
}
