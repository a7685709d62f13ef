import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedScreen } from '../feed/FeedScreen.tsx';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, maya, news, page, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

type Sent = Record<'body' | 'clientId', string>;

/** What stands on the server, by client id: one that was there is answered again. */
let posted: Map<string, string>;
let sent: Sent[];
/** Client ids of what was deleted since. */
let deleted: Set<string>;
/** The next answers that get lost: what was asked is done all the same. */
let lost: number;

async function take({ body, clientId }: Sent) {
  sent.push({ body, clientId });
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  posted.set(clientId, posted.get(clientId) ?? body);
  if (lost-- > 0) throw new TypeError('Failed to fetch');
  const isDeleted = deleted.has(clientId);
  const said = { userId: viewerId, author: maya, body: isDeleted ? '' : posted.get(clientId)!, isDeleted };
  const id = `c${[...posted.keys()].indexOf(clientId)}`;
  return { data: { createUpdateComment: comment(id, said) } };
}

const openPost = () =>
  renderFeed(<PostScreen />, {
    path: '/show-post/a/all',
    mocks: {
      FeedItem: { data: { feedItem: news('a', { comments: [], commentCount: 0 }) } },
      CommentThread: { data: { commentPage: { __typename: 'CommentPage', hasMore: false, cursor: null, items: [] } } },
      CreateComment: ({ comment: given }) => take(given as Sent),
    },
  });

/** Where one line stands for all comments. */
function openFeedOnPhone() {
  const asked = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('matchMedia', asked);
  renderFeed(<FeedScreen />, {
    mocks: {
      FeedList: page([news('a', { comments: [], commentCount: 0 })]),
      CreateComment: ({ comment: given }) => take(given as Sent),
    },
  });
}

const line = (is: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'online');
  window.dispatchEvent(new Event(is));
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your comment/ });
const holds = (text: string) => waitFor(async () => expect((await field()).value).toBe(text));
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
async function write(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^Comment on/ }));
  await type(text);
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
}
const row = async (text: string) => within((await screen.findByText(text)).closest('li')!);
const waits = async (text: string) => expect(await (await row(text)).findByText('Waiting to be sent')).toBeTruthy();
const isThere = async (text: string) =>
  waitFor(async () => expect((await row(text)).queryByText(/Waiting|Sending/)).toBeNull());
const takeBack = async (text: string) =>
  fireEvent.click(await (await row(text)).findByRole('button', { name: /^Take back/ }));

async function writeInTheWoods(...texts: string[]) {
  openPost();
  line('offline');
  for (const text of texts) await write(text);
}

beforeEach(() => {
  [posted, sent, deleted, lost] = [new Map(), [], new Set(), 0];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('online'));
});

describe('a comment that is written without a network', () => {
  it('stands in its thread, waits there, is sent by itself, once, and quietly says so', async () => {
    await writeInTheWoods('From the woods');
    await waits('From the woods');
    expect([screen.getByRole('button', { name: /1 comment$/ }), sent]).toEqual([expect.anything(), []]);
    line('online');
    await isThere('From the woods');
    expect(sent.map(({ body }) => body)).toEqual(['From the woods']);
    expect(screen.getByRole('button', { name: /1 comment$/ })).toBeTruthy();
  });

  it('goes out after those before it', async () => {
    await writeInTheWoods('one', 'two', 'three');
    await waits('three');
    line('online');
    for (const text of ['one', 'two', 'three']) await isThere(text);
    expect([...posted.values()]).toEqual(['one', 'two', 'three']);
    expect(screen.getByRole('button', { name: /3 comments$/ })).toBeTruthy();
  });

  it('says that it waits in the one line of a phone’s feed too, until it is there', async () => {
    openFeedOnPhone();
    line('offline');
    await write('From the woods');
    expect(await screen.findByRole('link', { name: /From the woods.*Waiting to be sent/ })).toBeTruthy();
    line('online');
    await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
    expect(screen.getByRole('link', { name: /From the woods/ })).toBeTruthy();
  });

  it('is sent though its author has left the page', async () => {
    await writeInTheWoods('From the woods');
    await waits('From the woods');
    cleanup();
    line('online');
    await waitFor(() => expect([...posted.values()]).toEqual(['From the woods']));
  });

  it('can be taken back: its words stand in the field, which has the focus, and are not sent', async () => {
    await writeInTheWoods('From the woods');
    await takeBack('From the woods');
    await holds('From the woods');
    expect(document.activeElement).toBe(await field());
    expect(screen.getByRole('button', { name: /^Comment on News a$/ })).toBeTruthy();
    line('online');
    await write('From home');
    await isThere('From home');
    expect([...posted.values()]).toEqual(['From home']);
  });
});

describe('a comment whose answer was lost', () => {
  it('is sent again under its id, and stands once', async () => {
    lost = 1;
    openPost();
    await write('ONE');
    await waits('ONE');
    line('online');
    await isThere('ONE');
    expect([sent.length, [...posted.values()]]).toEqual([2, ['ONE']]);
    expect(sent[1]!.clientId).toBe(sent[0]!.clientId);
  });

  it('keeps its id when it is taken back, and what was typed on behind it is one of its own', async () => {
    lost = 1;
    openPost();
    await write('ONE');
    await waits('ONE');
    await takeBack('ONE');
    await holds('ONE');
    await type('ONE\nTWO');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await isThere('TWO');
    expect([...posted.values()]).toEqual(['ONE', 'TWO']);
  });

  it('is posted again by hand when it had arrived and was deleted since', async () => {
    lost = 1;
    openPost();
    await write('ONE');
    await waits('ONE');
    await takeBack('ONE');
    await holds('ONE');
    deleted.add(sent[0]!.clientId);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await isThere('ONE');
    await waitFor(() => expect([...posted.keys()].filter((id) => !deleted.has(id))).toHaveLength(1));
    expect(document.querySelectorAll('[data-comment]')).toHaveLength(1);
  });
});
