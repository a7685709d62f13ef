// Photos in a chat: chosen, sent with the words in their order, seen, and looked at closely.
import { sessionHistory } from '@banyan/framework/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { photoOf, takeUploads } from '../testing/chat-photos.ts';
import { chat, from, message } from '../testing/chats.ts';
import { field, line, me, openChats, resetChats, sentOf, server, tap, texts, write } from '../testing/render-chats.tsx';

// Every row is drawn.
vi.mock('@tanstack/react-virtual', () => import('../testing/every-row.ts'));

let uploads: number[];
beforeEach(() => {
  resetChats();
  uploads = takeUploads();
  URL.createObjectURL = vi.fn(() => 'blob:photo');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('online'));
});

const photo = (given: { type?: string; size?: number } = {}) =>
  new File(['x'.repeat(given.size ?? 10)], 'maya at home.jpg', { type: given.type ?? 'image/jpeg' });
const pick = async (file = photo()) =>
  fireEvent.change(await screen.findByLabelText('Choose a picture'), { target: { files: [file] } });
const preview = () => screen.findByRole('img', { name: 'The picture you chose' });
const caption = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Caption (optional)' });
const own = () => screen.findByRole('button', { name: 'Your photo' });
const isEmpty = () => screen.queryByRole('img', { name: 'The picture you chose' }) === null;

it('is sent with its caption, once, and stands there with the device’s own picture until it is there', async () => {
  const view = openChats('/chat?chat=c1');
  await pick();
  await preview();
  fireEvent.change(await caption(), { target: { value: ' The pier ' } });
  await tap('Send');
  expect(await screen.findByRole('img', { name: 'Your photo' })).toBeTruthy();
  expect([isEmpty(), (await field()).value]).toEqual([true, '']);
  expect((await own()).style.backgroundImage).toContain('blob:photo');
  expect(
    within(await own())
      .getByRole('img')
      .getAttribute('src'),
  ).toContain('c_limit,w_640,h_640/photo-1');
  expect(texts().at(-1)).toBe('The pier');
  const [clientId] = [...server.posted.keys()];
  expect(sentOf(view, 'SendPhoto')).toEqual([
    { userId: me, chatId: 'c1', content: 'The pier', messageType: 'IMAGE', imageData: 'photo-1', clientId },
  ]);
  expect(uploads).toEqual([10]);
});

it('needs no caption, and may be an answer', async () => {
  const view = openChats('/chat?chat=c1');
  const row = (await screen.findByText('Message 1')).closest('article')!;
  fireEvent.click(within(row).getByRole('button', { name: 'More about this message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  await pick();
  await preview();
  await tap('Send');
  await own();
  expect(sentOf(view, 'SendPhoto')).toMatchObject([{ content: '', replyTo: 'c1:1' }]);
  expect(screen.queryByText('Reply to:')).toBeNull();
});

it('without a connection waits among the words, in their order, and can be taken back with its caption', async () => {
  const view = openChats('/chat?chat=c1');
  await screen.findByText('Message 2');
  line('offline');
  await write('one');
  await pick();
  fireEvent.change(await caption(), { target: { value: 'two' } });
  await tap('Send');
  await waitFor(() => expect(isEmpty()).toBe(true));
  await write('three');
  await waitFor(() => expect(screen.getAllByText('Waits for a connection')).toHaveLength(3));
  const row = (await screen.findByText('two')).closest('article')!;
  fireEvent.click(within(row).getByRole('button', { name: 'More about this message' }));
  expect(screen.queryByRole('menuitem', { name: 'Reply' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Take back' }));
  await preview();
  expect((await caption()).value).toBe('two');
  await tap('Send');
  await waitFor(() => expect(screen.getAllByText('Waits for a connection')).toHaveLength(3));
  line('online');
  await waitFor(() => expect([...server.posted.values()]).toEqual(['one', 'three', 'two']));
  expect(sentOf(view, 'SendPhoto')).toHaveLength(1);
});

it('tried for five minutes without success is not sent, and comes back with its bytes when its deletion is undone', async () => {
  openChats('/chat?chat=c1');
  await screen.findByText('Message 2');
  server.refusal = { code: 'NETWORK', wordingKey: 'error.NETWORK' };
  await pick();
  await preview();
  await tap('Send');
  await screen.findByText('Waits for a connection');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Not sent');
  await tap('Delete');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull());
  expect(isEmpty()).toBe(true);
  await tap('Undo');
  const photoAgain = await screen.findByRole('img', { name: 'Your photo' });
  await waitFor(() => expect(photoAgain.parentElement!.style.backgroundImage).toContain('blob:photo'));
  server.refusal = undefined;
  await tap('Try again');
  await own();
  expect(server.posted.size).toBe(1);
});

it('what is refused comes back to its field, photo and caption, with the reason', async () => {
  openChats('/chat?chat=c1');
  server.refusal = { code: 'FORBIDDEN', wordingKey: 'social.error.chatDisabled' };
  await pick();
  fireEvent.change(await caption(), { target: { value: 'The pier' } });
  await tap('Send');
  expect((await screen.findByRole('alert')).textContent).toContain('The photo was not sent');
  await preview();
  await waitFor(async () => expect((await caption()).value).toBe('The pier'));
  expect(texts()).toEqual(['Message 1', 'Message 2']);
});

it.each([
  ['of a kind that is none', { type: 'image/gif' }, 'JPEG'],
  ['too large', { size: 1_001 }, 'large'],
])('one that is %s is refused before it is sent, and can be taken out', async (_, given, text) => {
  const view = openChats('/chat?chat=c1');
  await pick(photo(given));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await tap('Take the photo out');
  await waitFor(() => expect(isEmpty()).toBe(true));
  expect(sentOf(view, 'SendPhoto')).toEqual([]);
});

it('is pasted into the field, or dropped onto the window; words are pasted as ever', async () => {
  openChats('/chat?chat=c1');
  const paste = createEvent.paste(await field(), { clipboardData: { files: [], getData: () => 'words' } });
  fireEvent(await field(), paste);
  expect([paste.defaultPrevented, isEmpty()]).toEqual([false, true]);
  fireEvent.paste(await field(), { clipboardData: { files: [photo()] } });
  await preview();
  await tap('Take the photo out');
  await waitFor(() => expect(isEmpty()).toBe(true));
  const drop = createEvent.drop(await screen.findByText('Message 1'));
  Object.assign(drop, { dataTransfer: { files: [photo()], types: ['Files'] } });
  fireEvent(await screen.findByText('Message 1'), drop);
  await preview();
  expect(drop.defaultPrevented).toBe(true);
  await tap('Take the photo out');
});

it('of another has its room before it is there, says whose it is, and is known for a photo elsewhere', async () => {
  const theirs = message(3, { content: null, ...photoOf('pier') });
  server.messages = [message(1), theirs, from(me, 4, { content: 'Oh', replyToId: 'c1:3' })];
  server.chats = [chat({ lastMessage: theirs })];
  openChats('/chat?chat=c1');
  const shown = await screen.findByRole('button', { name: 'Photo from Dana' });
  expect([shown.style.inlineSize, shown.style.aspectRatio]).toEqual(['270px', '270 / 360']);
  expect(shown.style.backgroundImage).toContain('data:image/webp');
  expect(screen.getByText('Oh').closest('article')!.querySelector('blockquote')?.textContent).toBe('Photo');
  fireEvent.click(within(shown.closest('article')!).getByRole('button', { name: 'More about this message' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Reply', 'Report']);
});

it('stands in the list as a photo, with its caption', async () => {
  server.chats = [
    chat({ lastMessage: message(3, { content: 'The pier', ...photoOf('pier') }) }),
    chat({ id: 'c2', lastMessage: message(4, { id: 'c2:4', chatId: 'c2', content: null, ...photoOf('tree') }) }),
  ];
  openChats('/chat');
  expect(await screen.findByText('Photo: The pier')).toBeTruthy();
  expect(screen.getByText('Photo')).toBeTruthy();
});

it('opens over the chat at an address of its own, all of one’s own; Back closes it', async () => {
  server.messages = [
    message(1, { content: 'The pier', ...photoOf('pier') }),
    message(2),
    from(me, 3, { content: null, ...photoOf('tree', true) }),
  ];
  sessionHistory('/before', '/chat?chat=c1');
  openChats('/chat?chat=c1');
  fireEvent.click(await own());
  const viewer = await screen.findByRole('dialog', { name: 'Photos' });
  expect(new URLSearchParams(location.search).get('image')).toBe('c1:3');
  expect(within(viewer).getByText('2 of 2')).toBeTruthy();
  const largest = await within(viewer).findByRole('img', { name: 'Your photo' });
  expect([largest.getAttribute('src'), largest.getAttribute('srcset')]).toEqual([
    '/media/image/upload/tree',
    expect.stringContaining('/media/image/upload/tree 1200w'),
  ]);
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Message 2')).toBeTruthy();
});

it('its caption is changed, and taken off', async () => {
  const editableUntil = new Date(Date.now() + 600_000).toISOString();
  server.messages = [message(1), from(me, 2, { content: 'The pier', editableUntil, ...photoOf('pier', true) })];
  const view = openChats('/chat?chat=c1');
  const row = (await screen.findByText('The pier')).closest('article')!;
  fireEvent.click(within(row).getByRole('button', { name: 'More about this message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await write('');
  await waitFor(() => expect(sentOf(view, 'EditMessage')).toMatchObject([{ messageId: 'c1:2', content: '' }]));
  await own();
});

it('may be the first message to a friend', async () => {
  server.chats = [];
  const view = openChats('/chat?with=dana');
  await pick();
  await preview();
  fireEvent.change(await caption(), { target: { value: 'Hello' } });
  server.chats = [chat()];
  await tap('Send');
  await own();
  expect(sentOf(view, 'StartChat')).toMatchObject([{ users: ['dana'] }]);
  expect(sentOf(view, 'SendPhoto')).toMatchObject([{ chatId: 'c1', content: 'Hello', imageData: 'photo-1' }]);
});
