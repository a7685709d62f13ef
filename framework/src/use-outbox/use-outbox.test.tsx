import { gql, type TypedDocumentNode } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuery } from '../data/use-query.ts';
import { openDisk } from '../outbox/outbox-disk.ts';
import { closeOutbox } from '../outbox/page-outbox.ts';
import { session } from '../session/session.store.ts';
import { testViewer } from '../testing/fake-host.ts';
import type { Mocks } from '../testing/mock-link.ts';
import { renderModule } from '../testing/render-module.tsx';
import { defineOutboxWrite, takeBack, useOutbox, useWaiting } from './index.ts';

interface Item {
  item: { __typename: 'Item'; id: string; mark: string | null };
}
const itemQuery: TypedDocumentNode<Item> = gql`
  query Item {
    item {
      id
      mark
    }
  }
`;
const marking: TypedDocumentNode<{ setMark: Item['item'] }, { mark: string | null }> = gql`
  mutation SetMark($mark: String) {
    setMark(mark: $mark) {
      id
      mark
    }
  }
`;
const ref = 'Item:1';
const markWrite = defineOutboxWrite({
  name: 'test.mark',
  document: marking,
  failed: 'error.text',
  predict: (cache: InMemoryCache, { variables }) =>
    void cache.modify({ id: ref, fields: { mark: () => variables.mark } }),
});

const item = (mark: string | null) => ({ __typename: 'Item' as const, id: '1', mark });

function Mark() {
  const { data } = useQuery(itemQuery);
  const send = useOutbox(markWrite);
  const waiting = useWaiting('mark');
  const mark = (value: string) => void send({ variables: { mark: value }, subject: '1', key: 'mark' });
  return (
    <>
      <p>Mark: {data?.item.mark ?? 'none'}</p>
      <p>{waiting ? (waiting.isWaiting ? 'waits' : 'goes') : 'settled'}</p>
      <button type="button" onClick={() => mark('love')}>
        love
      </button>
      <button type="button" onClick={() => mark('sad')}>
        sad
      </button>
      <button type="button" onClick={() => waiting && void takeBack(waiting.id)}>
        take back
      </button>
    </>
  );
}

let held: string | null;
let sent: (string | null)[];
/** What the service answers to the next writes; then it takes them. */
let refusals: { code: string; retryAfterSeconds?: number }[];

/** What the device keeps of Maya. */
const kept = async () => (await openDisk(testViewer.id).read()).map(({ variables }) => variables.mark);
let keptWhenSent: unknown[];
/** Until when the network brings nothing. */
let slowly: Promise<void> | undefined;

const mocks: Mocks = {
  async Item() {
    await slowly;
    return { data: { item: item(held) } };
  },
  async SetMark({ mark }) {
    sent.push(mark as string);
    keptWhenSent = await kept();
    const extensions = refusals.shift();
    if (extensions) return { errors: [{ message: 'no', extensions }] };
    held = mark as string;
    return { data: { setMark: item(held) } };
  },
};

const open = (viewer = testViewer) => renderModule(<Mark />, { mocks, viewer });
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sees = (text: string) => screen.findByText(text);
const line = (is: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'online');
  window.dispatchEvent(new Event(is));
};
/** Every text of this kind that stands there from now on. */
function everything(like: RegExp): (string | null)[] {
  const seen: (string | null)[] = [];
  const look = () => seen.push(screen.queryByText(like)?.textContent ?? null);
  new MutationObserver(look).observe(document.body, { subtree: true, characterData: true, childList: true });
  return seen;
}
/** The page ends without a word, and another begins. */
const restart = (viewer = testViewer) => {
  cleanup();
  closeOutbox();
  return open(viewer);
};

beforeEach(() => {
  [held, sent, refusals, slowly, keptWhenSent] = [null, [], [], undefined, []];
  vi.stubGlobal('indexedDB', new IDBFactory());
  closeOutbox();
});
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

async function writeInTheWoods(mark = 'love') {
  open();
  await sees('Mark: none');
  line('offline');
  tap(mark);
  await sees(`Mark: ${mark}`);
  await sees('waits');
}

it('shows a write at once, keeps it first, and settles when it is answered', async () => {
  open();
  await sees('Mark: none');
  tap('love');
  await sees('Mark: love');
  await sees('settled');
  expect([held, sent, keptWhenSent]).toEqual(['love', ['love'], ['love']]);
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('sends what was written without a network when there is one, once, and says so', async () => {
  await writeInTheWoods();
  expect(sent).toEqual([]);
  line('online');
  await sees('settled');
  await sees('Mark: love');
  expect(sent).toEqual(['love']);
});

it('shows it again over what the network brings a later page, and sends it from there', async () => {
  await writeInTheWoods();
  held = 'from elsewhere';
  let bring = () => {};
  slowly = new Promise((resolve) => {
    bring = resolve;
  });
  restart();
  await sees('waits');
  const seen = everything(/^Mark:/);
  bring();
  await sees('Mark: love');
  expect(seen).not.toContain('Mark: from elsewhere');
  line('online');
  await waitFor(() => expect([held, sent]).toEqual(['love', ['love']]));
  await sees('settled');
});

it('says that what waited was sent, though it went at the first try', async () => {
  await writeInTheWoods();
  tap('love');
  await sees('waits');
  line('online');
  expect(await screen.findByText('What waited was sent.')).toBeTruthy();
  expect(sent).toEqual(['love']);
});

it('brings back what was there when the service says no, with the reason', async () => {
  refusals = [{ code: 'FORBIDDEN' }];
  open();
  await sees('Mark: none');
  tap('love');
  expect((await screen.findByRole('alert')).textContent).toMatch(/You may not do this/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await sees('Mark: none');
  await sees('settled');
});

it('waits by itself when it was too quick', async () => {
  refusals = [{ code: 'RATE_LIMITED', retryAfterSeconds: 0.01 }];
  open();
  await sees('Mark: none');
  tap('love');
  await waitFor(() => expect(sent).toEqual(['love', 'love']));
  await sees('settled');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes on waiting, in words, while it is tried again', async () => {
  const tooQuick = { code: 'RATE_LIMITED', retryAfterSeconds: 0.01 };
  refusals = [tooQuick, tooQuick];
  open();
  await sees('Mark: none');
  tap('love');
  await sees('waits');
  const seen = everything(/^(waits|goes|settled)$/);
  await sees('settled');
  expect([sent.length, [...new Set(seen)]]).toEqual([3, ['settled']]);
});

it('is taken back without a trace', async () => {
  await writeInTheWoods();
  tap('take back');
  await sees('Mark: none');
  line('online');
  restart();
  await sees('settled');
  expect(sent).toEqual([]);
});

it('is seen and sent by nobody else, and is gone when another member was here', async () => {
  await writeInTheWoods();
  expect(await kept()).toEqual(['love']);
  line('online');
  restart({ ...testViewer, id: 'noam', name: 'Noam' });
  await waitFor(async () => expect(await kept()).toEqual([]));
  await sees('Mark: none');
  expect(sent).toEqual([]);
});

it('goes with a sign-out, and waits for its author when the server ended the session', async () => {
  await writeInTheWoods();
  session.set({ status: 'signedOut', viewer: null, isRefused: true });
  restart();
  await sees('Mark: love');
  session.set({ status: 'signedOut', viewer: null });
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(sent).toEqual([]);
});

it('keeps nothing for who impersonates a member: what is not sent at once comes back', async () => {
  refusals = [{ code: 'NETWORK' }];
  open({ ...testViewer, acting: { actorId: 'hila', until: Date.now() + 60_000 } });
  await sees('Mark: none');
  tap('love');
  await screen.findByRole('alert');
  expect([sent, keptWhenSent]).toEqual([['love'], []]);
});

it('may be tried again from its notice, where nobody said no', async () => {
  refusals = [{ code: 'NETWORK' }];
  open({ ...testViewer, acting: { actorId: 'hila', until: Date.now() + 60_000 } });
  await sees('Mark: none');
  tap('love');
  await screen.findByRole('alert');
  await sees('Mark: none');
  tap('Try again');
  await sees('Mark: love');
  await waitFor(() => expect([held, sent]).toEqual(['love', ['love', 'love']]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says that the device keeps nothing, where it does not', async () => {
  vi.stubGlobal('indexedDB', undefined);
  closeOutbox();
  await writeInTheWoods();
  expect((await screen.findByRole('alert')).textContent).toMatch(/leave the app open/);
});
