import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, maya, news, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

type Sent = Record<'body' | 'clientId', string>;
let sent: Sent[] = [];
let isReached = false;
/** How it shows that nobody is reached: as the link to the server tells it. */
let tellLost = () => {};
/** Until when nothing is answered. */
let hold: Promise<void> | undefined;

/** The post's page. Nobody is reached until `isReached`. */
function openPost() {
  const noComments = { __typename: 'CommentPage', hasMore: false, cursor: null, items: [] };
  return renderFeed(<PostScreen />, {
    path: '/show-post/a/all',
    mocks: {
      FeedItem: { data: { feedItem: news('a', { comments: [], commentCount: 0 }) } },
      CommentThread: { data: { commentPage: noComments } },
      CreateComment: async ({ comment: given }) => {
        const { body, clientId } = given as Sent;
        sent.push({ body, clientId });
        if (!isReached) {
          tellLost();
          await hold;
          throw new TypeError('Failed to fetch');
        }
        return { data: { createUpdateComment: comment(clientId, { userId: viewerId, author: maya, body }) } };
      },
    },
  });
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your comment/ });
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const waits = () => screen.queryByText(/^Waiting for the connection/) !== null;

async function writeAndSend() {
  openPost();
  fireEvent.click(await screen.findByRole('button', { name: /^Comment on/ }));
  await type('From the woods');
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  fireEvent.click(send);
}

async function writeInTheWoods() {
  await writeAndSend();
  await waitFor(() => expect(waits()).toBe(true));
}

const comeHome = () => {
  isReached = true;
  window.dispatchEvent(new Event('online'));
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  sent = [];
  isReached = false;
  hold = undefined;
  tellLost = () => void window.dispatchEvent(new Event('offline'));
});
afterEach(() => {
  window.dispatchEvent(new Event('online'));
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a comment that found no server', () => {
  it('waits without an error, is sent by itself, once, and quietly says so', async () => {
    await writeInTheWoods();
    expect(screen.queryByRole('alert')).toBeNull();
    comeHome();
    await screen.findByText('Your comment was posted');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sent.map(({ body }) => body)).toEqual(['From the woods', 'From the woods']);
    expect(sent[1]!.clientId).toBe(sent[0]!.clientId);
  });

  it('goes on waiting when the network is not really back', async () => {
    await writeInTheWoods();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(waits()).toBe(true));
    comeHome();
    await screen.findByText('Your comment was posted');
  });

  it('is sent when its author comes back to the page, should the network have come meanwhile', async () => {
    await writeInTheWoods();
    cleanup();
    comeHome();
    openPost();
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('can be taken back: its words stay and are not sent', async () => {
    await writeInTheWoods();
    fireEvent.click(screen.getByRole('button', { name: 'Do not send' }));
    expect(waits()).toBe(false);
    comeHome();
    await settled();
    expect([(await field()).value, sent.length]).toEqual(['From the woods', 1]);
  });

  it('asks one thing: whether to send it after all; the keyboard follows', async () => {
    await writeInTheWoods();
    const form = within((await field()).closest('form')!);
    const buttons = () => form.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons()).toEqual(['Do not send']);
    expect(document.activeElement?.textContent).toBe('Do not send');
    fireEvent.click(form.getByRole('button'));
    expect(buttons()).toEqual(['Cancel', 'Send']);
    expect(document.activeElement).toBe(await field());
  });

  it('leaves the focus of who has gone on where it is', async () => {
    tellLost = () => {
      screen.getByRole('button', { name: /^Comment on/ }).focus();
      window.dispatchEvent(new Event('offline'));
    };
    await writeInTheWoods();
    expect(await screen.findByRole('button', { name: 'Do not send' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Comment on/ }));
    comeHome();
    await screen.findByText('Your comment was posted');
  });

  it('is told, with a Retry, while others are answered: it would wait for what does not come', async () => {
    tellLost = () => {};
    await writeAndSend();
    const told = await screen.findByText(/Your comment was not sent/);
    expect(told.textContent).toMatch(/check your connection/);
    expect(waits()).toBe(false);
    isReached = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(sent).toHaveLength(2);
  });

  it('is told of when its author had typed on before it was lost: that waits for nobody', async () => {
    tellLost = () => {
      fireEvent.change(screen.getByRole('textbox', { name: /Your comment/ }), { target: { value: 'And then' } });
      window.dispatchEvent(new Event('offline'));
    };
    await writeAndSend();
    expect(await screen.findByText(/Your comment was not sent/)).toBeTruthy();
    expect((await field()).value).toBe('From the woods\nAnd then');
    expect(waits()).toBe(false);
  });

  it('waits together with another that was sent with it, and each is sent as it was', async () => {
    let answers = 0;
    const both = new Promise<void>((resolve) => {
      tellLost = () => {
        answers += 1;
        if (answers === 2) resolve();
      };
    });
    hold = both.then(() => void window.dispatchEvent(new Event('offline')));
    await writeAndSend();
    await type('And from the river');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect((await field()).value).toBe('From the woods\nAnd from the river'));
    expect([waits(), screen.queryByRole('alert')]).toEqual([true, null]);
    comeHome();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
  });

  it('is not sent while its author goes on writing', async () => {
    await writeInTheWoods();
    await type('From the woods, where');
    expect(waits()).toBe(false);
    comeHome();
    await settled();
    expect(sent).toHaveLength(1);
  });
});
