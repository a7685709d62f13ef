import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, maya, news, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

type Answer = { data: unknown } | { errors: unknown[] };

/** The post's page; each comment that is sent waits for its answer. */
function openPost(code = 'FORBIDDEN') {
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
          const created = comment(`r${waiting.length}`, { userId: viewerId, author: maya, body, parentId });
          waiting.push({
            body,
            clientId,
            refuse: () => resolve({ errors: [{ message: 'no', extensions: { code } }] }),
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

/** Opens the page, sends each of `sent` and types on; the first of them waits for its answer. */
async function sendAndTypeOn(sent: string[], typed: string) {
  const { waiting } = openPost();
  for (const text of sent) {
    await open();
    await type(text);
    send();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  }
  await open();
  await type(typed);
  await waitFor(() => expect(waiting).toHaveLength(1));
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
  it('comes back in front of what was typed, with the reason, also after a reload', async () => {
    const waiting = await sendAndTypeOn(['The first thought'], 'The second');
    waiting[0]!.refuse();
    await holds('The first thought\nThe second');
    expect(screen.getByText('Your comment was not sent. You may not do this.')).toBeTruthy();
    cleanup();
    openPost();
    await holds('The first thought\nThe second');
  });

  it('is no draft any more once it is kept to be sent', async () => {
    const waiting = await sendAndTypeOn(['The first thought'], 'The second');
    expect(keptTexts()).toEqual(['The second']);
    waiting[0]!.accept();
    await holds('The second');
  });

  it('comes back in the order of writing when several are', async () => {
    const waiting = await sendAndTypeOn(['one', 'two', 'three'], 'and on');
    for (const at of [0, 1, 2]) {
      await waitFor(() => expect(waiting).toHaveLength(at + 1));
      waiting[at]!.refuse();
    }
    await holds('one\ntwo\nthree\nand on');
  });

  it('holds up none behind it', async () => {
    const waiting = await sendAndTypeOn(['one', 'two'], '');
    waiting[0]!.refuse();
    await waitFor(() => expect(waiting.map(({ body }) => body)).toEqual(['one', 'two']));
    waiting[1]!.accept();
    await holds('one');
    expect(await screen.findByText('two')).toBeTruthy();
  });

  it('takes no letter of what its author has made of the first that came back', async () => {
    const waiting = await sendAndTypeOn(['one', 'two'], 'and on');
    waiting[0]!.refuse();
    await holds('one\nand on');
    await type('Anew');
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]!.refuse();
    await holds('two\nAnew');
  });

  it('is one text with what was typed on: it cannot have arrived', async () => {
    const waiting = await sendAndTypeOn(['ONE'], 'TWO');
    waiting[0]!.refuse();
    await holds('ONE\nTWO');
    send();
    await waitFor(() => expect(waiting.map(({ body }) => body)).toEqual(['ONE', 'ONE\nTWO']));
  });
});

it('a comment that is refused after its editor was left opens it again', async () => {
  const { waiting } = openPost();
  await open();
  await type('Left behind');
  send();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]!.refuse();
  await holds('Left behind');
});

it('the same words, written again once they were sent, are a comment of their own', async () => {
  const waiting = await sendAndTypeOn(['Well done'], 'Well done');
  waiting[0]!.accept();
  send();
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(waiting[1]!.clientId).not.toBe(waiting[0]!.clientId);
});

it('a comment on what is gone is reported with its words, which can be copied', async () => {
  const { waiting } = openPost('NOT_FOUND');
  await open();
  await type('Too late');
  send();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]!.refuse();
  expect(await screen.findByText('What you wrote about is not here any more. Your words: Too late')).toBeTruthy();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith('Too late');
});
