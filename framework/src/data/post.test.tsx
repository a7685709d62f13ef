import { afterEach, expect, it, vi } from 'vitest';
import { networkStatus, reportReached } from './network.ts';
import { watchedFetch } from './post.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  reportReached();
});

it.each([
  [200, true],
  [404, true],
  [429, true],
  [500, false],
  [502, false],
  [503, false],
])('an answer of %d has reached the service: %s', async (status, online) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  await watchedFetch('/graphql');
  expect(networkStatus.get().online).toBe(online);
});
