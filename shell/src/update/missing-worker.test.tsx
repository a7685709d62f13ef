import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mendMissingWorker } from './missing-worker.ts';

const writing = vi.hoisted(() => ({ is: false }));
vi.mock('@banyan/framework/host', async (original) => ({
  ...(await original<object>()),
  hasUnsavedText: () => writing.is,
}));

const unregister = vi.fn(async () => true);
const reload = vi.fn();
const script = { 'content-type': 'text/javascript; charset=utf-8' };

function server(answer: Response | Error) {
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
}
const mend = () => mendMissingWorker('/sw.js', reload);

beforeEach(() => {
  unregister.mockClear();
  reload.mockClear();
  sessionStorage.clear();
  writing.is = false;
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['not found', new Response('', { status: 404 })],
  ['gone', new Response('', { status: 410 })],
  ['a page in its place', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
])('a worker whose script is %s goes, and the page is loaded once', async (_, answer) => {
  server(answer);
  expect(await mend()).toBe(true);
  expect(unregister).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  await mend();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['is there', new Response('', { headers: script })],
  ['is on a server that is away', new Response('', { status: 503 })],
  ['cannot be asked for', new TypeError('Failed to fetch')],
])('a worker whose script %s stays', async (_, answer) => {
  server(answer);
  expect(await mend()).toBe(false);
  expect(unregister).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('the page is not loaded again under a hand that writes', async () => {
  writing.is = true;
  server(new Response('', { status: 404 }));
  expect(await mend()).toBe(true);
  expect(unregister).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
