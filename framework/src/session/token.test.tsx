import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHost, testViewer } from '../testing/fake-host.ts';
import { session } from './session.store.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { dropToken, freshToken, renewToken } from './token.ts';

const user = { id: 'm1', name: 'Maya Levi', username: 'maya', admin: false, rights: [], flags: null };

/** A token that lasts so long; or a dead network. Answers how often it was asked. */
function server(lastsMs: number | null, more: object = {}) {
  const ask = vi.fn(async () => {
    if (lastsMs === null) throw new TypeError('Failed to fetch');
    const expiresAt = new Date(Date.now() + lastsMs).toISOString();
    return Response.json({
      data: { refreshSession: { accessToken: 'token-1', expiresAt, user: { ...user, ...more } } },
    });
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

it('a page that stays open learns with its next token that its member is suspended, and that this is over', async () => {
  fakeHost({ link: ApolloLink.empty(), viewer: { ...testViewer, id: user.id } });
  const suspendedUntil = '2099-12-12T10:00:00.000Z';
  server(600_000, { suspendedUntil });
  await renewToken();
  expect(session.get().viewer).toMatchObject({ id: user.id, suspendedUntil });
  server(600_000);
  await renewToken();
  expect(session.get().viewer?.suspendedUntil).toBeUndefined();
});

/** A server that answers when the test says so, each request with a token of its own. */
function slowServer() {
  const answers: (() => void)[] = [];
  const ask = () =>
    new Promise<Response>((resolve) => {
      const accessToken = `token-${answers.length + 1}`;
      const expiresAt = new Date(Date.now() + 600_000).toISOString();
      answers.push(() => resolve(Response.json({ data: { refreshSession: { accessToken, expiresAt, user } } })));
    });
  vi.stubGlobal('fetch', ask);
  return answers;
}

it('a renewal after the end of a session is its own, and not the one that was under way', async () => {
  const answers = slowServer();
  const before = renewToken();
  dropToken();
  const after = freshToken();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  expect(await before).toEqual({ outcome: 'overtaken' });
  expect(await after).toBe('token-2');
});

it('a renewal of a session that is over, answered late, has nobody ask a second time', async () => {
  const answers = slowServer();
  const before = renewToken();
  dropToken();
  const after = freshToken();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!();
  await before;
  const meanwhile = freshToken();
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers).toHaveLength(2);
  answers[1]!();
  expect(await Promise.all([after, meanwhile])).toEqual(['token-2', 'token-2']);
});

it('no token of a session that is being ended is handed out: what it asked for would be refused', async () => {
  const asked: string[] = [];
  let hears = () => {};
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    const { operationName } = JSON.parse(init.body) as { operationName: string };
    asked.push(operationName);
    if (operationName === 'Logout') await new Promise<void>((resolve) => (hears = resolve));
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    return Response.json({ data: { login: { accessToken: 'token-1', expiresAt, user }, logout: true } });
  });
  await signIn('maya', 'x');
  const ending = signOut();
  await vi.waitFor(() => expect(asked).toContain('Logout'));
  const late = vi.fn();
  void freshToken().then(late);
  hears();
  await ending;
  expect(late).not.toHaveBeenCalled();
  expect(asked).toEqual(['Login', 'Logout']);
});
