// What a member writes in a chat, changes and takes back: at once, in its order, each once.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chat, from, message } from '../testing/chats.ts';
import { field, line, me, openChats, resetChats, sentOf, server, tap, texts, write } from '../testing/render-chats.tsx';

// Every row is drawn.
vi.mock('@tanstack/react-virtual', () => import('../testing/every-row.ts'));

beforeEach(resetChats);
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

it('a message stands there at once, is sent once, and is not doubled by its own live message', async () => {
  const view = openChats('/chat?chat=c1');
  await write('  Hello  ');
  await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello']));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect((await field()).value).toBe('');
  const [clientId] = [...server.posted.keys()];
  await view.push('MessageAdded', { messageAdded: from(me, 3, { clientId: clientId!, content: 'Hello' }) });
  expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello']);
  expect(sentOf(view, 'SendText')).toEqual([
    { userId: me, chatId: 'c1', content: 'Hello', messageType: 'TEXT', clientId },
  ]);
});

it('stands there also while an earlier page is on its way', async () => {
  server.messages = Array.from({ length: 9 }, (_, index) => message(index + 1));
  server.pageSize = 2;
  server.past = new Promise(() => {});
  openChats('/chat?chat=c1');
  await screen.findByText('Message 9');
  await write('Hello');
  await waitFor(() => expect(texts()).toEqual(['Message 8', 'Message 9', 'Hello']));
});

it('the live message may be quicker than the answer', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.hold = held;
  const view = openChats('/chat?chat=c1');
  await write('Hello');
  await screen.findByText('Sending…');
  await waitFor(() => expect(server.posted.size).toBe(1));
  await view.push('MessageAdded', { messageAdded: server.messages.at(-1) });
  expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello']);
  answer();
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello']);
});

it('what is written without a connection waits there, and goes out in its order', async () => {
  openChats('/chat?chat=c1');
  await screen.findByText('Message 2');
  line('offline');
  for (const text of ['one', 'two', 'three']) await write(text);
  await waitFor(() => expect(screen.getAllByText('Waits for a connection')).toHaveLength(3));
  expect(server.posted.size).toBe(0);
  line('online');
  await waitFor(() => expect([...server.posted.values()]).toEqual(['one', 'two', 'three']));
  await waitFor(() => expect(screen.queryByText(/Waits|Sending/)).toBeNull());
  expect(texts()).toEqual(['Message 1', 'Message 2', 'one', 'two', 'three']);
});

describe('what was tried for five minutes without success', () => {
  /** Nobody is reached, and this long after the first try it is tried once more. */
  const triedFor = (minutes: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
    window.dispatchEvent(new Event('online'));
  };
  const open = async (...written: string[]) => {
    const view = openChats('/chat?chat=c1');
    await screen.findByText('Message 2');
    server.refusal = { code: 'NETWORK', wordingKey: 'error.NETWORK' };
    for (const text of written) await write(text);
    await waitFor(() => expect(screen.getByText('Waits for a connection')).toBeTruthy());
    triedFor(6);
    await waitFor(() => expect(screen.getAllByText('Not sent')).toHaveLength(written.length));
    return view;
  };
  const of = (text: string, name: string) =>
    within(screen.getByText(text).closest('article')!).getByRole('button', { name });

  it('is not sent, and goes out in its order as soon as its author tries again', async () => {
    await open('one', 'two');
    server.refusal = undefined;
    fireEvent.click(of('two', 'Try again'));
    await waitFor(() => expect([...server.posted.values()]).toEqual(['one', 'two']));
    await waitFor(() => expect(screen.queryByText(/Not sent|Waits|Sending/)).toBeNull());
    expect(texts()).toEqual(['Message 1', 'Message 2', 'one', 'two']);
  });

  it('waits for a connection while the device has none', async () => {
    await open('one');
    line('offline');
    await screen.findByText('Waits for a connection');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is deleted, and stands where it stood when that is undone', async () => {
    await open('one', 'two');
    fireEvent.click(of('one', 'Delete'));
    await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'two']));
    expect((await field()).value).toBe('');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages');
    await tap('Undo');
    await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'one', 'two']));
    server.refusal = undefined;
    fireEvent.click(of('two', 'Try again'));
    await waitFor(() => expect([...server.posted.values()]).toEqual(['one', 'two']));
  });
});

it('what is refused comes back to its field, with the reason', async () => {
  openChats('/chat?chat=c1');
  server.refusal = { code: 'FORBIDDEN', wordingKey: 'social.error.chatDisabled' };
  await write('Hello');
  expect((await screen.findByRole('alert')).textContent).toContain('The message was not sent');
  await waitFor(async () => expect((await field()).value).toBe('Hello'));
  expect(texts()).toEqual(['Message 1', 'Message 2']);
});

it('a message is copied by its menu', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openChats('/chat?chat=c1');
  await screen.findByText('Message 1');
  fireEvent.click(screen.getAllByRole('button', { name: 'More about this message' })[0]!);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('Message 1');
});

const choose = async (text: string, item: string) => {
  const row = (await screen.findByText(text)).closest('article')!;
  fireEvent.click(within(row).getByRole('button', { name: 'More about this message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('an answer says what it answers, and may be given up', async () => {
  const view = openChats('/chat?chat=c1');
  await choose('Message 1', 'Reply');
  expect(await screen.findByText('Reply to:')).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  await tap('Cancel');
  await waitFor(() => expect(screen.queryByText('Reply to:')).toBeNull());
  await choose('Message 1', 'Reply');
  await write('Yes');
  await waitFor(() => expect(sentOf(view, 'SendText')).toMatchObject([{ content: 'Yes', replyTo: 'c1:1' }]));
  const row = (await screen.findByText('Yes')).closest('article')!;
  expect(row.querySelector('blockquote')?.textContent).toBe('Message 1');
  expect(screen.queryByText('Reply to:')).toBeNull();
});

it('one’s own message is changed while it may be, also without a connection, and says so', async () => {
  server.messages = [message(1), from(me, 2, { editableUntil: new Date(Date.now() + 600_000).toISOString() })];
  const view = openChats('/chat?chat=c1');
  await choose('Message 2', 'Edit');
  expect((await field()).value).toBe('Message 2');
  line('offline');
  await write('Message two');
  await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message two']));
  expect(screen.getByText(/edited/)).toBeTruthy();
  line('online');
  await waitFor(() => expect(server.messages.at(-1)?.content).toBe('Message two'));
  expect((await field()).value).toBe('');
  expect(sentOf(view, 'SendText')).toEqual([]);
});

it('offers no change of what others wrote, and none once its time is over', async () => {
  server.messages = [message(1), from(me, 2, { editableUntil: new Date(Date.now() - 1).toISOString() })];
  openChats('/chat?chat=c1');
  for (const [text, items] of [
    ['Message 1', ['Reply', 'Copy', 'Report']],
    ['Message 2', ['Reply', 'Copy', 'Delete']],
  ] as const) {
    const row = (await screen.findByText(text)).closest('article')!;
    fireEvent.click(within(row).getByRole('button', { name: 'More about this message' }));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
});

it('one’s own message is deleted once that was asked, and its place stays', async () => {
  const view = openChats('/chat?chat=c1');
  await choose('Message 2', 'Delete');
  const question = await screen.findByRole('dialog');
  expect(sentOf(view, 'DeleteMessage')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, delete' }));
  expect(await screen.findByText('This message was deleted')).toBeTruthy();
  await waitFor(() => expect(sentOf(view, 'DeleteMessage')).toEqual([{ userId: me, messageId: 'c1:2' }]));
  await view.push('MessageChanged', { messageChanged: { ...message(1), content: null, isDeleted: true } });
  await waitFor(() => expect(screen.getAllByText('This message was deleted')).toHaveLength(2));
});

it('a chat with a friend begins with the first message', async () => {
  server.chats = [];
  const view = openChats('/chat?with=dana');
  expect(await screen.findByText(/Nothing was written yet/)).toBeTruthy();
  expect(sentOf(view, 'StartChat')).toEqual([]);
  server.messages = [];
  server.chats = [chat()];
  await write('Hello');
  await waitFor(() => expect([...server.posted.values()]).toEqual(['Hello']));
  expect(sentOf(view, 'StartChat')).toEqual([{ userId: me, users: ['dana'] }]);
  await waitFor(() => expect(location.search).toBe('?chat=c1'));
});

it('one that is there already is opened instead', async () => {
  openChats('/chat?with=dana');
  expect(await screen.findByText('Message 2')).toBeTruthy();
  expect(location.search).toBe('?chat=c1');
});
