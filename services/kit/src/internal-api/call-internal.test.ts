import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { internalApiEndpoint } from '../app/internal-api-endpoint.ts';
import { type Served, serve } from '../app/serve.ts';
import { codeOf } from '../errors/service-error.ts';
import { callByHttp, callInProcess } from './call-internal.ts';
import type { InternalHandlers } from './internal-methods.ts';
import { mostPerCall } from './most.ts';

const key = 'k'.repeat(32);
const at = new Date('2026-11-23T08:00:00.123Z');
const face = { memberId: 'ann', at, url: '/media/image/upload/a', thumbUrl: '/media/image/upload/b' };
const takeFace = vi.fn(async () => ({ isTaken: true }));
const answers: InternalHandlers = { 'identity.takeFace': takeFace };
let served: Served | undefined;
afterEach(async () => {
  vi.clearAllMocks();
  await served?.close();
  served = undefined;
});

async function open(internalKey: string | undefined = key) {
  served = await serve(express().post('/internal/questions', internalApiEndpoint(answers, internalKey)), {
    port: 0,
    host: '127.0.0.1',
  });
  return served.url;
}
const raw = (url: string, body: unknown, given = key) =>
  fetch(`${url}/internal/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-key': given },
    body: JSON.stringify(body),
  });

test('how a neighbour answers is reported', async () => {
  const reporter = { answered: vi.fn(), failed: vi.fn() };
  const url = await open();
  const calls = callByHttp({ identity: url, feed: 'http://127.0.0.1:9' }, key, reporter);
  await calls('identity.takeFace', face);
  expect(reporter.answered).toHaveBeenCalledExactlyOnceWith(`${url}/internal/questions`, false);
  await expect(calls('feed.whoIsReminded', { itemId: 'i', after: '' })).rejects.toThrow();
  expect(reporter.failed).toHaveBeenCalledOnce();
});

test.each([
  ['within a process', async () => callInProcess((service) => (service === 'identity' ? answers : undefined))],
  ['over HTTP', async () => callByHttp({ identity: await open() }, key)],
])('a question %s finds who answers it, as it was asked', async (_, open) => {
  expect(await (await open())('identity.takeFace', face)).toEqual({ isTaken: true });
  expect(takeFace).toHaveBeenCalledExactlyOnceWith(face);
});

test.each([
  ['nobody answers in this process', async () => callInProcess(() => undefined)],
  ['nobody knows where it is', async () => callByHttp({}, key)],
  ['nothing listens there', async () => callByHttp({ identity: 'http://127.0.0.1:1' }, key)],
  ['the key is another', async () => callByHttp({ identity: await open() }, 'x'.repeat(32))],
])('where %s the part is away', async (_, open) => {
  const code = await (await open())('identity.takeFace', face).then(() => 'answered', codeOf);
  expect([code, takeFace.mock.calls.length]).toEqual(['SERVICE_UNAVAILABLE', 0]);
});

test('a part that is frozen is away before anyone who waits for this one gives it up', async () => {
  const limits: number[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((withinMs) => {
    limits.push(withinMs);
    return AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  });
  const code = await callByHttp({ identity: await open() }, key)('identity.takeFace', face).then(
    () => 'answered',
    codeOf,
  );
  timeout.mockRestore();
  expect([code, limits]).toEqual(['SERVICE_UNAVAILABLE', [3_000]]);
});

test('the longest question arrives', async () => {
  const findVisibleActivity = vi.fn(async ({ of }: { of: unknown[] }) => ({ seen: of.map(() => null) }));
  const many = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(64, 'x'));
  served = await serve(
    express().post(
      '/internal/questions',
      internalApiEndpoint({ 'feed.whatIsSeen': findVisibleActivity } as never, key),
    ),
    { port: 0, host: '127.0.0.1' },
  );
  const by = { memberId: 'ann', roles: ['member' as const], groups: many(1_000) };
  const of = many(mostPerCall).map((id) => ({ kind: 'comment' as const, id }));
  const { seen } = await callByHttp({ feed: served.url }, key)('feed.whatIsSeen', { by, of });
  expect(seen).toHaveLength(mostPerCall);
});

test('what is no answer to the question is a failure, and no answer', async () => {
  served = await serve(
    express().post('/internal/questions', (_, res) => void res.json({ isShown: 'yes' })),
    {
      port: 0,
      host: '127.0.0.1',
    },
  );
  const ask = callByHttp({ identity: served.url }, key);
  await expect(ask('identity.isPictureShown', { memberId: 'ann' })).rejects.toThrow();
});

test('the endpoint is none without the key, and takes only what the question says', async () => {
  const url = await open();
  const question = 'identity.takeFace';
  expect((await raw(url, { question, asked: face }, '')).status).toBe(404);
  expect((await raw(url, { question, asked: { ...face, memberId: '' } })).status).toBe(400);
  expect((await raw(url, { question, asked: { ...face, url: 'https://evil.example/a' } })).status).toBe(400);
  expect((await raw(url, { question: 'identity.password', asked: face })).status).toBe(400);
  expect((await raw(url, { question: 'identity.isPictureShown', asked: { memberId: 'ann' } })).status).toBe(404);
  expect(takeFace).not.toHaveBeenCalled();
});
