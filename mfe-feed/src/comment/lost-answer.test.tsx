import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, maya, news, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

type Sent = Record<'body' | 'clientId', string>;
type Reply = 'answered' | 'lost' | 'refused';

/** What stands on the server, by client id: one that was there is answered again. */
let posted: Map<string, string>;
let sent: Sent[];
/** Client ids of what was deleted since. */
let deleted: Set<string>;
/** How each request ends, in turn; those after them are answered. A lost one was taken all the same. */
let replies: Reply[];
/** Until it was typed on nothing is answered. */
let typedOn: Promise<void>;
let tellTyped: () => void;

const tooQuick = { code: 'RATE_LIMITED', wordingKey: 'feed.error.tooQuick', retryAfterSeconds: 1 };

async function take({ body, clientId }: Sent) {
  sent.push({ body, clientId });
  await typedOn;
  const reply = replies.shift() ?? 'answered';
  if (reply === 'refused') return { errors: [{ message: 'no', extensions: tooQuick }] };
  posted.set(clientId, posted.get(clientId) ?? body);
  if (reply === 'lost') throw new TypeError('Failed to fetch');
  const isDeleted = deleted.has(clientId);
  const of = comment(clientId, {
    userId: viewerId,
    author: maya,
    body: isDeleted ? '' : posted.get(clientId)!,
    isDeleted,
  });
  return { data: { createUpdateComment: of } };
}

const openPost = () =>
  renderFeed(<PostScreen />, {
    path: '/show-post/a/all',
    mocks: {
      FeedItem: { data: { feedItem: news('a', { comments: [], commentCount: 0 }) } },
      CommentThread: { data: { commentPage: { __typename: 'CommentPage', hasMore: false, cursor: null, items: [] } } },
      CreateComment: (variables) => take(variables.comment as Sent),
    },
  });

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your comment/ });
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const holds = (text: string) => waitFor(async () => expect((await field()).value).toBe(text));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
const stands = () => [...posted.values()];

/** Opens the page, sends each of `texts` before any is answered, and types on. */
async function sendAndTypeOn(texts: string[], typed: string) {
  openPost();
  fireEvent.click(await screen.findByRole('button', { name: /^Comment on/ }));
  for (const text of texts) {
    await type(text);
    send();
  }
  await type(typed);
  await waitFor(() => expect(sent).toHaveLength(texts.length));
  tellTyped();
}

beforeEach(() => {
  posted = new Map();
  deleted = new Set();
  sent = [];
  replies = [];
  typedOn = new Promise((resolve) => {
    tellTyped = resolve;
  });
});
afterEach(() => {
  window.dispatchEvent(new Event('online'));
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a comment whose answer was lost', () => {
  it('is another one when it was cancelled and is written anew', async () => {
    replies = ['lost'];
    await sendAndTypeOn(['ONE'], '');
    await holds('ONE');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    deleted.add(sent[0]!.clientId);
    fireEvent.click(await screen.findByRole('button', { name: /^Comment on/ }));
    await type('ONE\nand more');
    send();
    await isClosed();
    expect(sent.map(({ body }) => body)).toEqual(['ONE', 'ONE\nand more']);
    expect(sent[1]!.clientId).not.toBe(sent[0]!.clientId);
  });

  it('is the same one still when it was cancelled and had back', async () => {
    replies = ['lost'];
    await sendAndTypeOn(['ONE'], '');
    await holds('ONE');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await holds('ONE');
    send();
    await isClosed();
    expect(stands()).toEqual(['ONE']);
  });

  it('is posted anew by Send when it had arrived and was deleted since', async () => {
    replies = ['lost'];
    await sendAndTypeOn(['ONE'], '');
    await holds('ONE');
    deleted.add(sent[0]!.clientId);
    send();
    await isClosed();
    expect([...posted.keys()].filter((id) => !deleted.has(id))).toHaveLength(1);
    expect(await screen.findByText('ONE')).toBeTruthy();
    expect(document.querySelectorAll('[data-comment]')).toHaveLength(1);
  });
});

describe('a comment whose answer was lost while its author typed on', () => {
  it('stands once: Send settles it under its own id, and posts what was typed on as its own', async () => {
    replies = ['lost'];
    await sendAndTypeOn(['ONE'], 'TWO');
    await holds('ONE\nTWO');
    send();
    await isClosed();
    expect(stands()).toEqual(['ONE', 'TWO']);
    expect(sent.map(({ body }) => body)).toEqual(['ONE', 'ONE', 'TWO']);
    expect(sent[1]!.clientId).toBe(sent[0]!.clientId);
  });

  it('stands once beside others that were lost with it, in the order of writing', async () => {
    replies = ['lost', 'lost'];
    await sendAndTypeOn(['2', '1'], 'and on');
    await holds('2\n1\nand on');
    send();
    await isClosed();
    expect(stands()).toEqual(['2', '1', 'and on']);
  });

  it('comes back with what was typed on when it is lost again, and nothing overtakes it', async () => {
    replies = ['lost', 'lost'];
    await sendAndTypeOn(['ONE'], 'TWO\nTHREE');
    await holds('ONE\nTWO\nTHREE');
    send();
    await waitFor(() => expect(sent).toHaveLength(2));
    await holds('ONE\nTWO\nTHREE');
    expect(stands()).toEqual(['ONE']);
  });

  it('that begins with another which was lost is sent as it was, and no line of it is another comment', async () => {
    replies = ['lost', 'lost'];
    await sendAndTypeOn(['ONE', 'ONE\nTWO'], 'and on');
    await holds('ONE\nONE\nTWO\nand on');
    send();
    await isClosed();
    expect(stands()).toEqual(['ONE', 'ONE\nTWO', 'and on']);
  });

  it('leaves what was typed on in the field when that is refused', async () => {
    replies = ['lost', 'answered', 'refused'];
    await sendAndTypeOn(['ONE'], 'TWO');
    await holds('ONE\nTWO');
    send();
    await screen.findByText(/Your words are kept/);
    await holds('TWO');
    expect(stands()).toEqual(['ONE']);
  });

  it('is one text with what was typed on once its author made it so', async () => {
    replies = ['lost'];
    await sendAndTypeOn(['ONE'], 'TWO');
    await holds('ONE\nTWO');
    await type('ONE, and TWO');
    send();
    await isClosed();
    expect(sent.at(-1)!.body).toBe('ONE, and TWO');
  });
});

it('a comment that was refused is one with what was typed on: it cannot have arrived', async () => {
  replies = ['refused'];
  await sendAndTypeOn(['ONE'], 'TWO');
  await holds('ONE\nTWO');
  send();
  await isClosed();
  expect(stands()).toEqual(['ONE\nTWO']);
});

it('a comment that was refused at its second try may have arrived with the first', async () => {
  replies = ['lost', 'refused'];
  await sendAndTypeOn(['ONE'], 'TWO');
  await holds('ONE\nTWO');
  send();
  await screen.findByText(/Your words are kept/);
  await holds('ONE\nTWO');
  send();
  await isClosed();
  expect(stands()).toEqual(['ONE', 'TWO']);
});

it('a comment that begins with the words of one which is still under way is sent whole', async () => {
  await sendAndTypeOn(['ONE', 'ONE\nTWO'], 'and on');
  expect(sent.map(({ body }) => body)).toEqual(['ONE', 'ONE\nTWO']);
});
