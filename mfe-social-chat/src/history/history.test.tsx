// Looking for words in a chat, and reading around a message of long ago.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { from, message } from '../testing/chats.ts';
import { lastScroll, scrolledTo } from '../testing/every-row.ts';
import { line, me, openChats, resetChats, sentOf, server, tap, texts, write } from '../testing/render-chats.tsx';

// Every row is drawn.
vi.mock('@tanstack/react-virtual', () => import('../testing/every-row.ts'));

beforeEach(() => {
  resetChats();
  // The window holds the last two alone: what is before them does not come.
  server.messages = Array.from({ length: 100 }, (_, index) => message(index + 1));
  server.pageSize = 2;
  server.past = new Promise(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

async function search(term: string): Promise<void> {
  await tap('More about this chat');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Search in this chat' }));
  const box = await screen.findByRole('searchbox', { name: 'Search in this chat' });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: term } });
  fireEvent.submit(box);
}
const found = () => within(screen.getByRole('region', { name: 'Search in this chat' }));

it('finds messages by their words, leads to one of long ago, on from there, and back to the newest', async () => {
  const view = openChats('/chat?chat=c1');
  await screen.findByText('Message 100');
  await search('Message 40');
  fireEvent.click(await found().findByText('Message 40'));
  await screen.findByText('Message 41');
  expect(screen.getByText('Message 40').closest('article')).toHaveProperty('dataset.target', 'true');
  await waitFor(() => expect(texts()).toEqual(server.messages.map(({ content }) => content)));
  expect(sentOf(view, 'ChatHistory')[0]).toEqual({ userId: me, chatId: 'c1', around: 'c1:40' });
  const toNewest = screen.getByRole('button', { name: 'To the newest message' });
  toNewest.focus();
  fireEvent.click(toNewest);
  await waitFor(() => expect(screen.queryByText('Message 40')).toBeNull());
  expect(screen.getByText('Message 100')).toBeTruthy();
  // The button is gone, and the keyboard scrolls on.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' })));
});

it('the page before the newest that could not be read says so, and is there after another try', async () => {
  const refused = Promise.reject(new TypeError('Failed to fetch'));
  refused.catch(() => {});
  server.past = refused;
  openChats('/chat?chat=c1');
  await screen.findByText('Message 100');
  expect(await screen.findByText(/^Earlier messages could not be loaded/)).toBeTruthy();
  server.past = Promise.resolve();
  await tap('Try again');
  expect(await screen.findByText('Message 97')).toBeTruthy();
});

it('what is written while one reads long ago shows at once, among the newest', async () => {
  const refused = Promise.reject(new TypeError('Failed to fetch'));
  refused.catch(() => {});
  server.past = refused;
  openChats('/chat?chat=c1');
  await screen.findByText('Message 100');
  await search('Message 40');
  fireEvent.click(await found().findByText('Message 40'));
  await waitFor(() => expect(texts()).toHaveLength(100));
  await write('Hello');
  await waitFor(() => expect(texts()).toEqual(['Message 99', 'Message 100', 'Hello']));
});

it('says that nothing was found, and goes on in earlier messages on request', async () => {
  const view = openChats('/chat?chat=c1');
  await screen.findByText('Message 100');
  server.found = (cursor) => (cursor ? { items: [message(3, { content: 'Needle' })] } : { items: [], cursor: 'on' });
  await search('needle');
  expect(await screen.findByText('Nothing found for “needle”')).toBeTruthy();
  await tap('Search earlier messages');
  expect(await found().findByText('Needle')).toBeTruthy();
  expect(sentOf(view, 'SearchMessages').map(({ cursor }) => cursor)).toEqual([undefined, 'on']);
});

it('without a connection it says so, and looks again with it', async () => {
  openChats('/chat?chat=c1');
  await screen.findByText('Message 100');
  line('offline');
  await search('Message 40');
  await waitFor(() => expect(found().queryByText('Message 40')).toBeNull());
  line('online');
  expect(await found().findByText('Message 40')).toBeTruthy();
});

it('what a message answers is one tap away, however long ago it was', async () => {
  server.messages = [...server.messages.slice(0, 99), from(me, 100, { content: 'Yes', replyToId: 'c1:10' })];
  openChats('/chat?chat=c1');
  await screen.findByText('Yes');
  fireEvent.click(screen.getByRole('button', { name: 'An earlier message' }));
  expect(await screen.findByText('Message 10')).toBeTruthy();
  expect(screen.getByText('Message 10').closest('article')).toHaveProperty('dataset.target', 'true');
});

it('leads to the same message again, wherever one has read on to', async () => {
  server.messages = [...server.messages.slice(0, 99), from(me, 100, { content: 'Yes', replyToId: 'c1:99' })];
  openChats('/chat?chat=c1');
  scrolledTo.length = 0;
  await tap('Message 99');
  await waitFor(() => expect(scrolledTo).toHaveLength(1));
  await tap('Message 99');
  await waitFor(() => expect(scrolledTo).toHaveLength(2));
});

it('one of the newest that was found is shown, though a window opens at its end', async () => {
  openChats('/chat?chat=c1');
  await screen.findByText('Message 100');
  await search('Message 99');
  fireEvent.click(await found().findByText('Message 99'));
  await waitFor(() =>
    expect(screen.getByText('Message 99').closest('article')).toHaveProperty('dataset.target', 'true'),
  );
  // As long as an opening list keeps to its end.
  for (let frame = 0; frame < 20; frame += 1) await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(lastScroll.to).toBe(scrolledTo.at(-1));
});

it('who was led to one of the newest stays with these, also once they are read again without it', async () => {
  server.messages = [...server.messages.slice(0, 99), from(me, 100, { content: 'Yes', replyToId: 'c1:99' })];
  const view = openChats('/chat?chat=c1');
  await tap('Message 99');
  const newestAlone = (held: { messages: unknown[] }) => ({ ...held, messages: held.messages.slice(0, 1) });
  act(() => void view.client.cache.modify({ id: 'Chat:c1', fields: { messages: newestAlone as never } }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(sentOf(view, 'ChatHistory')).toEqual([]);
});

it('what comes for one who is back at the newest by then is let go', async () => {
  let answer = () => {};
  server.pastOfHistory = new Promise((resolve) => {
    answer = resolve;
  });
  openChats('/chat?chat=c1');
  await search('Message 40');
  fireEvent.click(await found().findByText('Message 40'));
  await screen.findByText('Message 41');
  await tap('To the newest message');
  await waitFor(() => expect(texts()).toEqual(['Message 99', 'Message 100']));
  // What it throws, the run of the tests reports.
  await act(async () => {
    answer();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setTimeout(next));
  });
  expect(texts()).toEqual(['Message 99', 'Message 100']);
});

it('a message that may not be read any more says so, with a way back', async () => {
  server.messages = [...server.messages.slice(0, 99), from(me, 100, { content: 'Yes', replyToId: 'c1:gone' })];
  openChats('/chat?chat=c1');
  await screen.findByText('Yes');
  fireEvent.click(screen.getByRole('button', { name: 'An earlier message' }));
  expect(await screen.findByText('That message is not here any more')).toBeTruthy();
  await tap('To the newest message');
  expect(await screen.findByText('Yes')).toBeTruthy();
});

it('what could not be read on is asked for once, says so, and is there after another try', async () => {
  const refused = Promise.reject(new TypeError('Failed to fetch'));
  refused.catch(() => {});
  server.pastOfHistory = refused;
  const view = openChats('/chat?chat=c1');
  await screen.findByText('Message 100');
  await search('Message 40');
  fireEvent.click(await found().findByText('Message 40'));
  expect(await screen.findByText(/^Earlier messages could not be loaded/)).toBeTruthy();
  // So many turns as ten more tries would take.
  await act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setTimeout(next));
  });
  // Around the message, before, and after it.
  expect(sentOf(view, 'ChatHistory')).toHaveLength(3);
  server.pastOfHistory = Promise.resolve();
  await tap('Try again');
  expect(await screen.findByText('Message 1')).toBeTruthy();
});

it('a search that could not go on says so', async () => {
  openChats('/chat?chat=c1');
  await screen.findByText('Message 100');
  server.found = (cursor) => {
    if (cursor) throw new TypeError('Failed to fetch');
    return { items: [], cursor: 'on' };
  };
  await search('needle');
  await tap('Search earlier messages');
  expect(await screen.findByText('The search did not work')).toBeTruthy();
});
