import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/fake-host.ts';
import { dropToken, freshToken } from './token.ts';

const user = { id: 'm1', name: 'Maya Levi', username: 'maya', admin: false, rights: [], flags: null };

/** A token that lasts so long; or a dead network. Answers how often it was asked. */
function server(lastsMs: number | null) {
  const ask = vi.fn(async () => {
    if (lastsMs === null) throw new TypeError('Failed to fetch');
    const expiresAt = new Date(Date.now() + lastsMs).toISOString();
    return Response.json({ data: { refreshSession: { accessToken: 'token-1', expiresAt, user } } });
  });
  vi.stubGlobal('fetch', ask);
  return ask;
}

beforeEach(() => {
  dropToken();
  fakeHost({ link: ApolloLink.empty(), viewer: null });
});
afterEach(() => vi.unstubAllGlobals());

it('the token is renewed once for all who ask together', async () => {
  const ask = server(600_000);
  expect(await Promise.all([freshToken(), freshToken(), freshToken()])).toEqual(Array(3).fill('token-1'));
  expect(ask).toHaveBeenCalledOnce();
});

it('the token is renewed before it ends and used until then', async () => {
  const ask = server(10_000);
  await freshToken();
  await freshToken();
  expect(ask).toHaveBeenCalledTimes(2);
  server(null);
  expect(await freshToken()).toBe('token-1');
});
