import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, maya, news, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

type Answer = { data: unknown } | { errors: unknown[] };

/** The post's page; each comment that is sent waits for its answer. */
function openPost() {
  const waiting: { body: string; clientId: string; refuse(): void; accept(): void }[] = [];
  const item = news('a', { comments: [], commentCount: 0 });
  const view = renderFeed(<PostScreen />, {
    path: '/show-post/a/all',
    mocks: {
      FeedItem: { data: { feedItem: item } },
      CommentThread: { data: { commentPage: { __typename: 'CommentPage', hasMore: false, cursor: null, items: [] } } },
      CreateComment: (variables) =>
        new Promise<Answer>((resolve) => {
          const { body, clientId, parentId } = variables.comment as Record<'body' | 'clientId' | 'parentId', string>;
          const tooQuick = { code: 'RATE_LIMITED', wordingKey: 'feed.error.tooQuick', retryAfterSeconds: 60 };
          const created = comment('real', { userId: viewerId, author: maya, body, parentId });
          waiting.push({
            body,
            clientId,
            refuse: () => resolve({ errors: [{ message: 'no', extensions: tooQuick }] }),
            accept: () => resolve({ data: { createUpdateComment: created } }),
          });
        }) as never,
    },
  });
  return { ...view, waiting };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your comment/ });
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const open = async () => fireEvent.click(await screen.findByRole('button', { name: /^Comment on/ }));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const holds = (text: string) => waitFor(async () => expect((await field()).value).toBe(text));

/** Opens the page, sends each of `sent` and types on; all of them wait for their answers. */
async function sendAndTypeOn(sent: string[], typed: string) {
  const { waiting } = openPost();
  await open();
  for (const text of sent) {
    await type(text);
    send();
  }
  await type(typed);
  await waitFor(() => expect(waiting).toHaveLength(sent.length));
  return waiting;
}

const keptTexts = (): string[] =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('banyan.draft.'))
    .map(([, kept]) => (JSON.parse(kept) as { text: string }).text);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a comment that is refused while its author types on', () => {
  it('comes back in front of what was typed, also after a reload', async () => {
    const waiting = await sendAndTypeOn(['The first thought'], 'The second');
    waiting[0]!.refuse();
    await holds('The first thought\nThe second');
    cleanup();
    openPost();
    await holds('The first thought\nThe second');
  });

  it('is in the draft before the answer is there, and leaves it with the answer', async () => {
    const waiting = await sendAndTypeOn(['The first thought'], 'The second');
    expect(keptTexts()).toContain('The first thought\nThe second');
    waiting[0]!.accept();
    await waitFor(() => expect(keptTexts()).toContain('The second'));
    await holds('The second');
  });

  it('comes back in the order of writing when several are, and one notice says so', async () => {
    const waiting = await sendAndTypeOn(['one', 'two', 'three'], 'and on');
    for (const each of waiting) each.refuse();
    await holds('one\ntwo\nthree\nand on');
    expect(screen.getAllByText(/Your words are kept/)).toHaveLength(1);
  });

  it('takes no letter of what its author has made of the first that came back', async () => {
    const waiting = await sendAndTypeOn(['one', 'two'], 'and on');
    waiting[0]!.refuse();
    await holds('one\nand on');
    await type('Anew');
    waiting[1]!.refuse();
    await holds('two\nAnew');
  });

  it('is sent once: Retry sends what stands in the editor', async () => {
    const waiting = await sendAndTypeOn(['one'], 'two');
    waiting[0]!.refuse();
    await holds('one\ntwo');
    const later = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    const retry = screen.getByRole<HTMLButtonElement>('button', { name: 'Retry' });
    await waitFor(() => expect(retry.disabled).toBe(false), { timeout: 5000 });
    fireEvent.click(retry);
    await waitFor(() => expect(waiting.map(({ body }) => body)).toEqual(['one', 'one\ntwo']));
    expect(screen.queryByText(/Your words are kept/)).toBeNull();
    waiting[1]!.accept();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(keptTexts().join()).not.toContain('one');
  });
});

it('the editor stays open until the last of several comments is answered', async () => {
  const waiting = await sendAndTypeOn(['one', 'two'], '');
  waiting[0]!.accept();
  await waitFor(() => expect(keptTexts()).toEqual(['two']));
  expect(await field()).toBeTruthy();
  waiting[1]!.accept();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('a comment that is refused while words stand that came back before goes in front of what is typed since', async () => {
  const waiting = await sendAndTypeOn(['one'], 'two');
  waiting[0]!.refuse();
  await holds('one\ntwo');
  send();
  await type('one\nand only');
  waiting[1]!.refuse();
  await holds('one\ntwo\none\nand only');
});

it('a comment that is refused after its editor was left is a draft again', async () => {
  const { waiting } = openPost();
  await open();
  await type('Left behind');
  send();
  await waitFor(() => expect(waiting).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  waiting[0]!.refuse();
  await screen.findByText(/Your words are kept/);
  await open();
  await holds('Left behind');
});

it('the same words, written again once they were sent, are a comment of their own', async () => {
  const waiting = await sendAndTypeOn(['Well done'], 'Well done');
  waiting[0]!.accept();
  await waitFor(() => expect(keptTexts()).toContain('Well done'));
  send();
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(waiting[1]!.clientId).not.toBe(waiting[0]!.clientId);
});

it('a comment that arrives after its editor was left takes nothing else from the draft', async () => {
  const waiting = await sendAndTypeOn(['Sent'], 'Not yet');
  cleanup();
  waiting[0]!.accept();
  await waitFor(() => expect(keptTexts()).not.toContain('Sent\nNot yet'));
  expect(keptTexts()).toContain('Not yet');
});
