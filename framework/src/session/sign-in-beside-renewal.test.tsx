import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/fake-host.ts';
import { startSession } from './lifecycle.ts';
import { session } from './session.store.ts';
import { signIn } from './sign-in.ts';
import { dropToken, freshToken } from './token.ts';

/** Answers when a test says so. */
const disk = vi.hoisted(() => ({ isHeld: false, waiting: [] as (() => void)[] }));

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: () => new Promise<void>((resolve) => (disk.isHeld ? void disk.waiting.push(resolve) : resolve())),
  set: async () => {},
  clear: async () => {},
}));

const answerFor = (id: string) => ({
  accessToken: `token of ${id}`,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  user: { id, name: id, username: id, admin: false, rights: [], flags: null },
});

type Call = { name: string; answer(data: object): void; fail(): void };
let calls: Call[];
const callOf = (name: string) => vi.waitFor(() => calls.find((call) => call.name === name) ?? expect.fail(name));
const refreshed = (id: string) => ({ data: { refreshSession: answerFor(id) } });
const entered = (id: string) => ({ data: { login: answerFor(id) } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const know = (id: string) => localStorage.setItem('banyan.viewer', JSON.stringify({ id, name: id, rights: [] }));
const kept = () => JSON.parse(localStorage.getItem('banyan.viewer')!).id;
async function isAllNoam() {
  expect([session.get().status, session.get().viewer?.id, kept()]).toEqual(['signedIn', 'noam', 'noam']);
  expect(await freshToken()).toBe('token of noam');
}

beforeEach(() => {
  calls = [];
  Object.assign(disk, { isHeld: false, waiting: [] });
  localStorage.clear();
  dropToken();
  delete window.__banyan;
  fakeHost({ link: ApolloLink.empty(), viewer: null });
  session.set({ status: 'loading', viewer: null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'fetch',
    (_: string, init: { body: string }) =>
      new Promise((resolve, reject) => {
        const answer = (data: object) => resolve(Response.json(data));
        const name = JSON.parse(init.body).operationName;
        calls.push({ name, answer, fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('a renewal that is answered after another member signed in changes nothing', async () => {
  know('maya');
  await startSession();
  const renewal = await callOf('RefreshSession');
  const signedIn = signIn('noam', 'secret');
  (await callOf('Login')).answer(entered('noam'));
  expect(await signedIn).toEqual({ ok: true });
  renewal.answer(refreshed('maya'));
  await settled();
  await isAllNoam();
});

it('a renewal that fails after another member signed in leaves them signed in', async () => {
  know('maya');
  await startSession();
  const renewal = await callOf('RefreshSession');
  const signedIn = signIn('noam', 'secret');
  (await callOf('Login')).answer(entered('noam'));
  await signedIn;
  renewal.fail();
  await settled();
  await isAllNoam();
});

it('a renewal whose member is still being opened does not take the place of who signed in meanwhile', async () => {
  const started = startSession();
  disk.isHeld = true;
  (await callOf('RefreshSession')).answer(refreshed('maya'));
  await vi.waitFor(() => expect(disk.waiting).toHaveLength(1));
  disk.isHeld = false;
  const signedIn = signIn('noam', 'secret');
  (await callOf('Login')).answer(entered('noam'));
  await signedIn;
  for (const open of disk.waiting) open();
  await started;
  await settled();
  await isAllNoam();
});

it('a sign-in waits for its turn: the cookie of a renewal under way would take the place of its own', async () => {
  const request = vi.fn((_name: string, ask: () => unknown) => ask());
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const signedIn = signIn('noam', 'secret');
  (await callOf('Login')).answer(entered('noam'));
  await signedIn;
  expect(request).toHaveBeenCalledExactlyOnceWith('banyan-refresh', expect.any(Function));
});
