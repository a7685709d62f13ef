// What a window shows of the other: up to where they have read, and that they are writing.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chat, from, message, person } from '../testing/chats.ts';
import { field, line, me, openChats, resetChats, sentOf, server } from '../testing/render-chats.tsx';

// Every row is drawn.
vi.mock('@tanstack/react-virtual', () => import('../testing/every-row.ts'));

beforeEach(resetChats);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const typing = (memberId = 'dana', chatId = 'c1') => ({
  memberTyping: { __typename: 'TypingMember', chatId, memberId },
});
const rowWith = (text: string) => screen.getByText(text).closest('article')!.textContent;

it('the last message that the other has read says so, and follows what they read', async () => {
  server.chats = [chat({ othersReadSeq: 2 })];
  server.messages = [from(me, 1), from(me, 2, { content: 'Two' }), message(3), from(me, 4, { content: 'Four' })];
  const { push } = openChats('/chat?chat=c1');
  await screen.findByText('Four');
  expect(screen.getAllByText(/· Read$/)).toHaveLength(1);
  expect(rowWith('Two')).toContain('Read');
  await push('ChatUpdated', { chatUpdated: chat({ othersReadSeq: 4 }) });
  await waitFor(() => expect(rowWith('Four')).toContain('Read'));
  expect(screen.getAllByText(/· Read$/)).toHaveLength(1);
});

it('without read receipts nothing says that it was read', async () => {
  server.messages = [from(me, 1, { content: 'One' })];
  openChats('/chat?chat=c1');
  await screen.findByText('One');
  expect(screen.queryByText(/· Read$/)).toBeNull();
});

it('that the other is writing is shown until their message is here', async () => {
  const { push } = openChats('/chat?chat=c1');
  await screen.findByText('Message 2');
  await push('MemberTyping', typing('dana', 'another'));
  expect(screen.queryByText('Writing…')).toBeNull();
  await push('MemberTyping', typing());
  expect(await screen.findByText('Writing…')).toBeTruthy();
  server.messages = [...server.messages, message(3)];
  await push('MessageAdded', { messageAdded: message(3) });
  await waitFor(() => expect(screen.queryByText('Writing…')).toBeNull());
});

it('or until they have stopped for a while', async () => {
  const { push } = openChats('/chat?chat=c1');
  await screen.findByText('Message 2');
  vi.useFakeTimers();
  await push('MemberTyping', typing());
  expect(screen.getByText('Writing…')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.queryByText('Writing…')).toBeNull();
});

it('in a group it is said who, or how many', async () => {
  const users = [person('dana', 'Dana'), person('eli', 'Eli')];
  server.chats = [chat({ isGroup: true, title: 'Walks', users })];
  const { push } = openChats('/chat?chat=c1');
  expect(await screen.findByText('3 people')).toBeTruthy();
  await push('MemberTyping', typing('eli'));
  expect(await screen.findByText('Eli is writing…')).toBeTruthy();
  await push('MemberTyping', typing('dana'));
  expect(await screen.findByText('2 people are writing…')).toBeTruthy();
});

it('that the member is writing is reported once in a while, and not without a connection', async () => {
  const view = openChats('/chat?chat=c1');
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
  await type('H');
  await type('He');
  await waitFor(() => expect(sentOf(view, 'NotifyTyping')).toEqual([{ userId: me, chatId: 'c1' }]));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  line('offline');
  await type('Hel');
  expect(sentOf(view, 'NotifyTyping')).toHaveLength(1);
  line('online');
  await type('Hell');
  await waitFor(() => expect(sentOf(view, 'NotifyTyping')).toHaveLength(2));
});
