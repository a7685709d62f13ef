import { createServer } from 'node:http';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../app/serve.ts';
import { presentError } from '../errors/present-error.ts';
import { postInternal } from '../internal-api/post-internal.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { answerNamed, correlationIdOf, currentCorrelationId, logAnswered } from './correlation-id.ts';

function remembering() {
  const lines: { correlationId?: string; traceId?: string; msg: string }[] = [];
  const logger = createLogger({ destination: { write: (line: string) => void lines.push(JSON.parse(line)) } });
  return { lines, logger };
}

/** A process that reads what it is sent, as services do, and answers by `work`. */
async function open(logger: Logger, work: () => Promise<unknown>, isTrusted = true): Promise<string> {
  const app = express().use((req, res, next) => answerNamed(req, res, isTrusted, next));
  app.use(express.json(), async (_req, res) => {
    await new Promise(setImmediate);
    logger.info('working');
    res.json((await work()) ?? null);
  });
  const { url, close } = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => close());
  return url;
}

const post = (url: string, id: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'x-request-id': id }, body: '{}' });

test('one process hands the name on to the next, each line has it, and an error is found by it', async () => {
  const [first, second] = [remembering(), remembering()];
  const far = await open(second.logger, async () => presentError(new Error('secret'), second.logger).extensions);
  const near = await open(first.logger, async () =>
    (await postInternal(new URL(far), {}, { internalKey: 'k', withinMs: 10_000 })).json(),
  );
  const [a, b] = await Promise.all([post(near, 'request-a'), post(near, 'request-b')]);
  expect([a, b].map(({ headers }) => headers.get('x-request-id'))).toEqual(['request-a', 'request-b']);
  expect([await a.json(), await b.json()]).toMatchObject([{ traceId: 'request-a' }, { traceId: 'request-b' }]);
  const named = (lines: { correlationId?: string }[], id: string) =>
    lines.filter(({ correlationId }) => correlationId === id).length;
  for (const id of ['request-a', 'request-b'])
    expect([named(first.lines, id), named(second.lines, id)]).toEqual([1, 2]);
});

test('what an anonymous caller says, and what may break a log, is no name', async () => {
  const { logger } = remembering();
  const anonymous = await open(logger, async () => currentCorrelationId(), false);
  const ours = await open(logger, async () => currentCorrelationId());
  for (const answer of [
    await post(anonymous, 'what-a-caller-says'),
    await post(ours, '../../etc/passwd'),
    await post(ours, 'x'.repeat(65)),
  ]) {
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9A-Z]{26}$/);
    expect(await answer.json()).toBe(id);
  }
  expect(currentCorrelationId()).toBeUndefined();
  expect(correlationIdOf({ 'x-request-id': 'short' }, true)).toHaveLength(26);
});

test('one part of a process hands it on to the next', async () => {
  const server = createServer((req, res) =>
    answerNamed(req, res, false, () => answerNamed(req, res, false, () => res.end(currentCorrelationId()))),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
  expect(await answer.text()).toBe(answer.headers.get('x-request-id'));
});

test('the line of an answer has its name too, which comes when the request is over', async () => {
  const lines: unknown[] = [];
  const app = express().use((req, res, next) => {
    logAnswered(req, res, '/', (line) => lines.push(line));
    answerNamed(req, res, true, next);
  });
  app.use((_req, res) => void res.sendStatus(204));
  const { url, close } = await serve(app, { port: 0, host: '127.0.0.1' });
  const named = await post(url, 'request-a');
  const unnamed = await fetch(url);
  await close();
  expect(lines).toMatchObject([
    { correlationId: named.headers.get('x-request-id'), method: 'POST', status: 204 },
    { correlationId: unnamed.headers.get('x-request-id'), method: 'GET', status: 204 },
  ]);
});
