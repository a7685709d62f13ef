import { gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemberCache } from '../data/client.ts';
import { toast, toasts } from '../feedback/toast.ts';
import { fakeHost } from '../testing/fake-host.ts';
import { endSession, startSession } from './lifecycle.ts';
import * as operations from './operations.ts';
import { session } from './session.store.ts';
import { signIn, signInErrorKey } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { dropToken, freshToken, renewToken } from './token.ts';

const disk = vi.hoisted(() => new Map<string, unknown>());

const otherTabs = vi.hoisted(() => {
  const heard: unknown[] = [];
  const line = new EventTarget();
  const postMessage = (data: unknown) => void heard.push(data);
  vi.stubGlobal('BroadcastChannel', function open() {
    return Object.assign(line, { postMessage });
  });
  return { heard, say: (data: object) => line.dispatchEvent(new MessageEvent('message', { data })) };
});

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => disk.get(key),
  set: async (key: string, value: unknown) => void disk.set(key, value),
  clear: async () => disk.clear(),
}));

const user = { id: 'm1', name: 'Maya Levi', username: 'maya', admin: false, rights: ['feed.react'], flags: null };
const soon = () => new Date(Date.now() + 600_000).toISOString();
const opened = (extra: object = {}) => ({ accessToken: 'token-1', expiresAt: soon(), user, ...extra });
const refused = (code: string, message = 'no') => ({ data: null, errors: [{ message, extensions: { code } }] });

type Answer = object | Error;
let client: ReturnType<typeof fakeHost>['client'];
let sent: { query: string; variables: Record<string, unknown> }[];

/** The server answers by the operation's name; an Error is a dead network. */
function server(answers: Record<string, Answer | (() => Answer)>) {
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    const body = JSON.parse(init.body);
    sent.push(body);
    const found = answers[body.operationName] ?? {};
    const answer = typeof found === 'function' ? found() : found;
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
}

const held = gql`
  query Held {
    words
  }
`;

const network = new TypeError('Failed to fetch');

describe('session', () => {
  beforeEach(() => {
    sent = [];
    localStorage.clear();
    dropToken();
    delete window.__banyan;
    disk.clear();
    sessionStorage.clear();
    ({ client } = fakeHost({ link: ApolloLink.empty(), viewer: null }));
    session.set({ status: 'loading', viewer: null });
  });
  afterEach(() => vi.unstubAllGlobals());

  describe('at start', () => {
    it('signs in whom the refresh cookie names', async () => {
      server({ RefreshSession: { data: { refreshSession: opened() } } });
      await startSession();
      expect(session.get()).toMatchObject({
        status: 'signedIn',
        viewer: { id: 'm1', name: 'Maya Levi', roles: ['member'] },
      });
    });

    it('uses the answer the early script is already waiting for', async () => {
      server({});
      window.__banyan = { prefetch: { 'RefreshSession{}': Promise.resolve({ data: { refreshSession: opened() } }) } };
      await startSession();
      expect(session.get().status).toBe('signedIn');
      expect(sent).toEqual([]);
    });

    it('takes turns with the other tabs, but not for an answer that is here', async () => {
      server({ RefreshSession: { data: { refreshSession: opened() } } });
      const request = vi.fn((_name: string, ask: () => unknown) => ask());
      vi.stubGlobal('navigator', { locks: { request } });
      window.__banyan = { prefetch: { 'RefreshSession{}': Promise.resolve({ data: { refreshSession: opened() } }) } };
      await startSession();
      expect(request).not.toHaveBeenCalled();
      dropToken();
      expect(await freshToken()).toBe('token-1');
      expect(request).toHaveBeenCalledExactlyOnceWith('banyan-refresh', expect.any(Function));
    });

    it('shows a known member at once, before the server answers', async () => {
      localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'm1', name: 'Maya', roles: ['member'], rights: [] }));
      let answer: (body: object) => void = () => {};
      vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = (body) => resolve(Response.json(body)))));
      await startSession();
      expect(session.get()).toMatchObject({ status: 'signedIn', viewer: { id: 'm1' } });
      answer(refused('UNAUTHENTICATED'));
      await vi.waitFor(() => expect(session.get()).toEqual({ status: 'signedOut', viewer: null, isRefused: true }));
      expect(localStorage.getItem('banyan.viewer')).toBeNull();
    });

    it.each([
      ['the network fails', network],
      ['the server is in trouble', refused('SERVICE_UNAVAILABLE')],
    ])('never signs a member out because %s', async (_why, answer) => {
      localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'm1', name: 'Maya', roles: ['member'], rights: [] }));
      server({ RefreshSession: answer });
      await startSession();
      await vi.waitFor(() => expect(session.get().status).toBe('offline'));
      expect(session.get().viewer?.id).toBe('m1');
      server({ RefreshSession: { data: { refreshSession: opened() } } });
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(session.get().status).toBe('signedIn'));
    });

    it('leaves a visitor what they brought along', async () => {
      localStorage.setItem('shell.invitation', 'item-1');
      server({ RefreshSession: refused('UNAUTHENTICATED') });
      await startSession();
      expect(session.get().status).toBe('signedOut');
      expect(localStorage.getItem('shell.invitation')).toBe('item-1');
    });

    it('is signed out where nobody was and nobody answers', async () => {
      server({ RefreshSession: network });
      await startSession();
      expect(session.get().status).toBe('signedOut');
    });
  });

  describe('signing in', () => {
    it('does not care about case and spaces around the user name', async () => {
      server({ Login: { data: { login: opened() } } });
      expect(await signIn('  MaYa ', ' secret ')).toEqual({ ok: true });
      expect(sent[0]!.variables).toEqual({ username: 'maya', password: ' secret ' });
    });

    it.each([
      ['signIn.error.credentials', refused('INVALID_CREDENTIALS')],
      ['signIn.error.network', network],
      ['signIn.error.network', refused('INTERNAL', 'Network request failed')],
      ['signIn.error.network', refused('SERVICE_UNAVAILABLE')],
      ['signIn.error.unauthorized', refused('INTERNAL', 'Unauthorized app user')],
      ['signIn.error.tooMany', refused('RATE_LIMITED')],
      ['signIn.error.generic', refused('INTERNAL')],
      ['signIn.error.noUser', { data: { login: opened({ user: null }) } }],
      ['signIn.error.noUser', { data: { login: null } }],
      ['signIn.error.noUserId', { data: { login: opened({ user: { ...user, id: '' } }) } }],
    ])('answers %s', async (wordingKey, answer) => {
      server({ Login: answer });
      expect(await signIn('maya', 'x')).toEqual({ ok: false, wordingKey });
      expect(session.get().viewer).toBeNull();
    });

    it.each([
      [1, 1],
      [60, 1],
      [61, 2],
      [840, 14],
    ])('says after %d seconds of waiting that it is about %d minutes', async (retryAfterSeconds, waitMinutes) => {
      const [error] = refused('RATE_LIMITED').errors;
      const extensions = { ...error!.extensions, retryAfterSeconds };
      server({ Login: { data: null, errors: [{ ...error, extensions }] } });
      const wordingKey = 'signIn.error.tooManyWait';
      expect(await signIn('maya', 'x')).toEqual({ ok: false, wordingKey, waitMinutes });
    });

    it('knows the exact texts of the specification', async () => {
      const { default: en } = await import('../../wording/en.json');
      expect(en[signInErrorKey({ message: '', extensions: { code: 'INVALID_CREDENTIALS' } }) as keyof typeof en]).toBe(
        'Invalid username or password!',
      );
      expect(en['signIn.error.noUser']).toBe('Failed to get user data after login');
      expect(en['signIn.error.noUserId']).toBe('Invalid user data received from login');
    });
  });

  describe('signing out', () => {
    it('forgets the member on this device and keeps its looks', async () => {
      server({
        Login: { data: { login: opened() } },
        Logout: { data: { logout: true } },
        RefreshSession: refused('UNAUTHENTICATED'),
      });
      await signIn('maya', 'x');
      localStorage.setItem('banyan.palette', 'third');
      localStorage.setItem('feed.seen', '1');
      sessionStorage.setItem('feed.filter', 'mine');
      disk.set('m1', 'what this device kept');
      client.writeQuery({ query: held, data: { words: 'for Maya' } });
      toast({ tone: 'error', message: 'Your comment was not sent' });
      await signOut();
      expect(toasts.get()).toEqual([]);
      expect(session.get()).toEqual({ status: 'signedOut', viewer: null });
      expect(Object.keys(localStorage)).toEqual(['banyan.palette']);
      expect(sessionStorage).toHaveLength(0);
      expect([...disk.keys()]).toEqual([]);
      expect(client.readQuery({ query: held })).toBeNull();
      expect(sent.map(({ query }) => query)).toContain(operations.LOGOUT);
      expect(await freshToken()).toBeUndefined();
    });

    describe('that the server does not hear of', () => {
      const calls = () => sent.map(({ query }) => /(?<=mutation )\w+/.exec(query)![0]);
      const renewable = { RefreshSession: { data: { refreshSession: opened() } } };
      const heard = { ...renewable, Logout: { data: { logout: true } } };
      const soonAgain = () => window.dispatchEvent(new Event('online'));

      it('is reported when the network is back, without a new start', async () => {
        server({ ...renewable, Login: { data: { login: opened() } }, Logout: network });
        await signIn('maya', 'x');
        await signOut();
        server(heard);
        sent = [];
        await vi.waitFor(() => {
          soonAgain();
          expect(calls()).toEqual(['Logout']);
        });
        expect(localStorage.getItem('banyan.owed-sign-out')).toBeNull();
      });

      it.each([
        ['cannot be reached', network],
        ['refuses', refused('RATE_LIMITED')],
      ])('because it %s ends the session at the next start, before anything is renewed', async (_, answer) => {
        server({ ...renewable, Login: { data: { login: opened() } }, Logout: answer });
        await signIn('maya', 'x');
        await signOut();
        sent = [];
        await startSession();
        expect([session.get().status, calls()]).toEqual(['signedOut', ['Logout']]);
        server(heard);
        sent = [];
        await startSession();
        expect([session.get().status, calls()]).toEqual(['signedOut', ['Logout']]);
        await startSession();
        expect(calls()).toEqual(['Logout', 'RefreshSession']);
      });

      it('does not end the session of who signs in afterwards', async () => {
        server({ ...renewable, Login: { data: { login: opened() } }, Logout: network });
        await signIn('maya', 'x');
        await signOut();
        expect(await signIn('noam', 'x')).toEqual({ ok: true });
        server(heard);
        sent = [];
        soonAgain();
        await startSession();
        expect(calls()).toEqual(['RefreshSession']);
      });

      it('waits its turn, and takes no cookie of who signed in meanwhile', async () => {
        server(heard);
        sent = [];
        let takeTurn = () => {};
        const turn = new Promise<void>((resolve) => {
          takeTurn = resolve;
        });
        const request = async (_name: string, ask: () => unknown) => turn.then(ask);
        vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
        localStorage.setItem('banyan.owed-sign-out', 'yes');
        const renewed = renewToken();
        localStorage.removeItem('banyan.owed-sign-out');
        takeTurn();
        expect((await renewed).outcome).toBe('renewed');
        expect(calls()).toEqual(['RefreshSession']);
      });

      it('is still owed after a wrong password', async () => {
        server({ Login: { data: { login: opened() } }, Logout: network });
        await signIn('maya', 'x');
        await signOut();
        server({ Login: refused('INVALID_CREDENTIALS'), Logout: network });
        await signIn('noam', 'x');
        expect(localStorage.getItem('banyan.owed-sign-out')).not.toBeNull();
      });
    });

    it('that is still on its way is called off by the next sign-in, whose cookie it would take', async () => {
      server({ Login: { data: { login: opened() } } });
      await signIn('maya', 'x');
      const reported: AbortSignal[] = [];
      vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
        if (!body.includes('Logout')) return Response.json({ data: { login: opened() } });
        reported.push(signal);
        if (reported.length > 1) throw network;
        return new Promise(() => {});
      });
      await signOut();
      expect(reported[0]!.aborted).toBe(false);
      await signIn('noam', 'x');
      expect(reported[0]!.aborted).toBe(true);
    });

    it('while the session is being renewed is not undone by the answer', async () => {
      localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'm1', name: 'Maya', roles: ['member'], rights: [] }));
      let answer: (body: object) => void = () => {};
      vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = (body) => resolve(Response.json(body)))));
      await startSession();
      const renewing = renewToken();
      await endSession();
      answer({ data: { refreshSession: opened() } });
      expect(await renewing).toEqual({ outcome: 'overtaken' });
      server({ RefreshSession: refused('UNAUTHENTICATED') });
      expect([session.get().status, await freshToken()]).toEqual(['signedOut', undefined]);
    });

    it('without a network is not undone when it returns', async () => {
      localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'm1', name: 'Maya', roles: ['member'], rights: [] }));
      server({ RefreshSession: network });
      await startSession();
      await vi.waitFor(() => expect(session.get().status).toBe('offline'));
      await signOut();
      server({ RefreshSession: { data: { refreshSession: opened() } } });
      window.dispatchEvent(new Event('online'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(session.get()).toEqual({ status: 'signedOut', viewer: null });
    });

    it.each([true, false])(
      'leaves nothing of a renewal to the next member, signed out before or not: %s',
      async (ends) => {
        let answer: (body: object) => void = () => {};
        const fetch = vi.fn(() => new Promise((resolve) => (answer = (body) => resolve(Response.json(body)))));
        vi.stubGlobal('fetch', fetch);
        const renewing = renewToken();
        await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
        if (ends) await endSession();
        server({ Login: { data: { login: opened({ accessToken: 'noam', user: { ...user, id: 'm2' } }) } } });
        await signIn('noam', 'x');
        answer({ data: { refreshSession: opened() } });
        expect(await renewing).toEqual({ outcome: 'overtaken' });
        expect([session.get().viewer?.id, await freshToken()]).toEqual(['m2', 'noam']);
      },
    );

    it('in one tab signs the others out, which do not say it again', async () => {
      server({ Login: { data: { login: opened() } }, RefreshSession: refused('UNAUTHENTICATED') });
      await startSession();
      await signIn('maya', 'x');
      otherTabs.heard.length = 0;
      await signOut();
      const over = { topic: 'session', news: { is: 'over', by: 'member' } };
      expect(otherTabs.heard).toEqual([over]);
      await signIn('maya', 'x');
      otherTabs.heard.length = 0;
      otherTabs.say(over);
      expect(session.get()).toEqual({ status: 'signedOut', viewer: null });
      expect(otherTabs.heard).toEqual([]);
    });
  });

  it('of the next member, who signs in though nobody signed out, begins with nothing of the one before', async () => {
    await openMemberCache('m0');
    disk.set('m0', 'what this device kept');
    localStorage.setItem('banyan.viewer', JSON.stringify({ id: 'm0', name: 'Noam', roles: ['member'], rights: [] }));
    localStorage.setItem('feed.seen', 'by Noam');
    client.writeQuery({ query: held, data: { words: 'for Noam' } });
    const ofWorker: string[] = [];
    const port1 = { onmessage: () => {}, close: () => {} };
    vi.stubGlobal('MessageChannel', function open() {
      return { port1, port2: {} };
    });
    const postMessage = ({ type }: { type: string }) => {
      ofWorker.push(type);
      setTimeout(() => port1.onmessage());
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } });
    server({ Login: { data: { login: opened() } } });
    expect(await signIn('maya', 'x')).toEqual({ ok: true });
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(ofWorker).toEqual(['SIGNED_OUT']);
    expect(client.readQuery({ query: held })).toBeNull();
    expect(disk.has('m0')).toBe(false);
    expect(localStorage.getItem('feed.seen')).toBeNull();
  });

  it('of the same member, begun again, keeps what was loaded', async () => {
    await openMemberCache('m1');
    client.writeQuery({ query: held, data: { words: 'for Maya' } });
    server({ Login: { data: { login: opened() } } });
    await signIn('maya', 'x');
    expect(client.readQuery({ query: held })).toEqual({ words: 'for Maya' });
  });
});
