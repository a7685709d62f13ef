import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, type NeighbourReporter, type ServiceName } from '@banyan/kit';
import { testRequest } from '@banyan/kit/testing';
import { parse } from 'graphql';
import { afterEach, expect, it } from 'vitest';
import { createOperation } from '../operation/operation.ts';
import { httpExecutor } from './http-executor.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const document = parse('{ me { id } }');

/** Asks a service that answers like this; `closed` resolves when it saw its caller go. */
async function asking(
  name: ServiceName,
  answer: { status: number; body: object | string } | 'never',
  timeoutMs = 60_000,
) {
  let seeClose: () => void;
  let seeAsked: () => void;
  const closed = new Promise<void>((resolve) => {
    seeClose = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    seeAsked = resolve;
  });
  let count = 0;
  const server = createServer((_req, res) => {
    count += 1;
    seeAsked();
    res.once('close', () => res.writableEnded || seeClose());
    if (answer === 'never') return;
    res.writeHead(answer.status, { 'content-type': 'application/json', 'set-cookie': 'refresh=secret' });
    res.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = testRequest();
  const operation = createOperation({ viewer: null, request });
  const heard: unknown[] = [];
  const reporter: NeighbourReporter = {
    answered: (address) => void heard.push([address, 'answered']),
    failed: (address, failure) => void heard.push([address, (failure as NodeJS.ErrnoException).code]),
  };
  const execute = httpExecutor(name, url, { logger: createLogger({ level: 'silent' }), timeoutMs, reporter });
  const run = (text = document) => execute({ document: text, variables: {} }, operation);
  const times = () => count;
  return { run, operation, cookies: request.cookies, closed, asked, times, heard, url };
}

const answered = { data: { me: { id: 'maya' } } };

it('takes no answer from a service in trouble, whatever it holds', async () => {
  const { run } = await asking('feed', { status: 500, body: answered });
  expect(await run()).toMatchObject({ data: null, errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
});

it.each([
  ['a balancer that has no service', { status: 503, body: '<html>No server is available' }, 'HTTP_503'],
  ['what is no service of ours', { status: 200, body: '<html>Welcome' }, 'NO_JSON'],
  ['a service that is frozen', 'never', 'ETIMEDOUT'],
  ['a service', { status: 200, body: answered }, 'answered'],
] as const)('how %s answers is heard, in one word', async (_, answer, word) => {
  const { run, heard, url } = await asking('feed', answer, answer === 'never' ? 50 : undefined);
  await run();
  expect(heard).toEqual([[url, word]]);
});

it('takes a refusal as the service words it', async () => {
  const errors = [{ message: 'no', extensions: { code: 'BAD_INPUT' } }];
  const { run } = await asking('feed', { status: 499, body: { errors } });
  expect(await run()).toMatchObject({ errors });
});

it.each([
  ['identity', ['refresh=secret']],
  ['feed', []],
] as const)('hands on cookies of identity alone: %s', async (name, expected) => {
  const { run, cookies } = await asking(name, { status: 200, body: answered });
  expect(await run()).toEqual(answered);
  expect(cookies).toEqual(expected);
});

it('hangs up on a query that nobody waits for', async () => {
  const { run, operation, closed, asked, heard } = await asking('feed', 'never');
  const result = run();
  await asked;
  operation.cancel();
  await closed;
  expect(await result).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
  // The service is well.
  expect(heard).toEqual([]);
});

it('stays with a mutation that nobody waits for, which may be half done', async () => {
  const { run, operation, asked, heard, url } = await asking('feed', 'never', 500);
  const result = run(parse('mutation { markAllRead }'));
  await asked;
  operation.cancel();
  await result;
  // Not hung up on: its own time was over.
  expect(heard).toEqual([[url, 'ETIMEDOUT']]);
});

it('waits once in an operation for a service that is frozen', async () => {
  const { run, times } = await asking('feed', 'never', 50);
  for (const result of [await run(), await run()])
    expect(result).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
  expect(times()).toBe(1);
});

it('asks a frozen service for each mutation: whether it did one says nothing of the next', async () => {
  const { run, times } = await asking('feed', 'never', 50);
  const mutation = parse('mutation { markAllRead }');
  await run(mutation);
  await run(mutation);
  expect(times()).toBe(2);
});
