import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstScreenAt, startFirstScreen } from './first-screen.ts';
import type { PageDeployment, PageGlobals } from './page-globals.ts';

const feedList = { operation: 'FeedList', query: 'query FeedList { a }', variables: { userId: '$viewerId' } };
const deployment = { version: '1.2.3', firstQueries: [feedList] } as unknown as PageDeployment;
const session = { data: { refreshSession: { accessToken: 'token-1', user: { id: 'm1' } } } };

interface Call {
  body: { operationName: string; variables: object };
  headers: Record<string, string>;
  signal: AbortSignal;
  answer(body: object): void;
}
let calls: Call[];

interface Sent {
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Web Locks as all tabs of a browser share them. */
function sharedLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const names: string[] = [];
  const request = (name: string, work: () => Promise<unknown>) => {
    names.push(name);
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  return { request, names };
}

function openTab(): PageGlobals['prefetch'] {
  const prefetch = {};
  window.__banyan = { prefetch };
  startFirstScreen(deployment);
  return prefetch;
}

beforeEach(() => {
  calls = [];
  localStorage.clear();
  vi.stubGlobal('fetch', (_path: string, { body, headers, signal }: Sent) => {
    return new Promise<Response>((resolve) => {
      calls.push({ body: JSON.parse(body), headers, signal, answer: (answer) => resolve(Response.json(answer)) });
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page', () => {
  const written = { ...deployment, firstWords: ['feed'], path: '/friends' };

  it('brings along the words and queries of the address it was written for', () => {
    expect(firstScreenAt('/friends', written)).toEqual(written);
  });

  it('has none of them at another address, where the worker shows it without a network', () => {
    expect(firstScreenAt('/', written)).toEqual({ ...written, firstWords: [], firstQueries: [] });
  });
});

describe('the early script', () => {
  it('lets tabs that open together renew the session one after the other', async () => {
    const locks = sharedLocks();
    vi.stubGlobal('navigator', { locks });
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    calls[0]!.answer(session);
    await first['RefreshSession{}'];
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    calls[1]!.answer(session);
    expect(await second['RefreshSession{}']).toEqual(session);
    expect(new Set(locks.names)).toEqual(new Set(['banyan-refresh']));
  });

  it('holds up the other tabs no longer than 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('navigator', { locks: sharedLocks() });
    openTab();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
    expect(calls[0]!.signal).toBe(timeout.mock.results[0]!.value);
  });

  it('renews without Web Locks too', async () => {
    vi.stubGlobal('navigator', {});
    openTab();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it('asks for the first screen of the member this device knows, with the new token', async () => {
    localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'm1' }));
    const prefetch = openTab();
    calls[0]!.answer(session);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({
      body: { operationName: 'FeedList', variables: { userId: 'm1' } },
      headers: { authorization: 'Bearer token-1', 'x-app-version': '1.2.3' },
    });
    calls[1]!.answer({ data: { a: 1 } });
    expect(await prefetch['FeedList{"userId":"m1"}']).toEqual({ data: { a: 1 } });
  });

  it('asks nothing while the server has not heard of a sign-out', () => {
    localStorage.setItem('banyan.owed-sign-out', 'yes');
    expect(openTab()).toEqual({});
    expect(calls).toEqual([]);
  });

  it('asks nothing in the name of somebody else', async () => {
    localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'm2' }));
    const prefetch = openTab();
    calls[0]!.answer(session);
    await expect(prefetch['FeedList{"userId":"m2"}']).rejects.toThrow('No session');
    expect(calls).toHaveLength(1);
  });
});
