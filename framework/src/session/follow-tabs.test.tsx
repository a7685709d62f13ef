import { gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { screen } from '@testing-library/react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuery } from '../data/use-query.ts';
import { definePage } from '../module/define-page.tsx';
import { fakeHost } from '../testing/fake-host.ts';
import { startSession } from './lifecycle.ts';
import { session } from './session.store.ts';
import { dropToken } from './token.ts';

const disk = vi.hoisted(() => ({ cleared: Promise.resolve(), read: vi.fn(async () => undefined) }));
const otherTab = vi.hoisted(() => {
  const line = Object.assign(new EventTarget(), { postMessage() {} });
  vi.stubGlobal('BroadcastChannel', function open() {
    return line;
  });
  return (news: object) => line.dispatchEvent(new MessageEvent('message', { data: { topic: 'session', news } }));
});

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: () => disk.read(),
  set: async () => {},
  clear: () => disk.cleared,
}));

const user = { id: 'm1', name: 'Maya Levi', username: 'maya', admin: false, rights: [], flags: null };
const opened = { accessToken: 'token-1', expiresAt: new Date(Date.now() + 600_000).toISOString(), user };
const signsOut = () => otherTab({ is: 'over', by: 'member' });
const signsIn = () => otherTab({ is: 'begun', memberId: 'm1' });
const now = () => session.get().status;

const wordsQuery: TypedDocumentNode<{ words: string }> = gql`
  query Words {
    words
  }
`;

function Words() {
  const { data } = useQuery(wordsQuery);
  return <p>{data ? data.words : 'loading'}</p>;
}

const answer = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  dropToken();
  disk.cleared = Promise.resolve();
  answer.mockReturnValue(of({ data: { words: 'for Maya' } }));
  fakeHost({ link: new ApolloLink(answer), viewer: null });
  vi.stubGlobal('fetch', async () => Response.json({ data: { refreshSession: opened } }));
  await startSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('a tab begins again only when it has forgotten what was before', async () => {
  let clear = () => {};
  disk.cleared = new Promise((resolve) => {
    clear = resolve;
  });
  signsOut();
  signsIn();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(now()).toBe('signedOut');
  clear();
  await vi.waitFor(() => expect(now()).toBe('signedIn'));
});

it('a tab that hears of a sign-out while it begins stays signed out', async () => {
  signsOut();
  let read = () => {};
  disk.read.mockClear();
  disk.read.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        read = () => resolve(undefined);
      }),
  );
  signsIn();
  await vi.waitFor(() => expect(disk.read).toHaveBeenCalled());
  signsOut();
  read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(now()).toBe('signedOut');
});

it('a tab lets go of its member at once when another begins elsewhere', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  otherTab({ is: 'begun', memberId: 'm2' });
  await vi.waitFor(() => expect(session.get()).toEqual({ status: 'loading', viewer: null }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});

it('a page that stands through a sign-out and the sign-in after it asks again', async () => {
  const { bootstrap, mount } = definePage(Words);
  const root = document.body.appendChild(document.createElement('div'));
  const props = { name: 'words', moduleId: 'words', domElementGetter: () => root, singleSpa: {} } as never;
  await bootstrap(props);
  await mount(props);
  await screen.findByText('for Maya');
  answer.mockReturnValue(of({ data: { words: 'for Maya again' } }));
  signsOut();
  signsIn();
  expect(await screen.findByText('for Maya again')).toBeTruthy();
});
