// A short sound for a message in the open app: where sounds are on, not of one's own, not for a chat on screen, not in quiet hours.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chat, from, message } from '../testing/chats.ts';
import { me, openChats, resetChats, sentOf, server } from '../testing/render-chats.tsx';

let sounds: number;
const audio = class {
  currentTime = 0;
  destination = {};
  constructor() {
    sounds += 1;
  }
  createOscillator = () => ({ frequency: {}, connect: (to: object) => to, start: () => {}, stop: () => {} });
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: () => {},
  });
  close = async () => {};
};

beforeEach(() => {
  resetChats();
  sounds = 0;
  localStorage.setItem('banyan.sound', 'true');
  vi.stubGlobal('AudioContext', audio);
  const request = async (_: string, __: object, work: (lock: object) => Promise<void>) => work({});
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (of, key) => (key === 'locks' ? { request } : Reflect.get(of, key)) }),
  );
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function hear(path = '/chat', arrived = message(3)) {
  const view = openChats(path);
  if (localStorage.getItem('banyan.sound') === 'true')
    await waitFor(() => expect(sentOf(view, 'QuietHours')).toHaveLength(1));
  await screen.findAllByText('Dana');
  await view.push('MessageAdded', { messageAdded: arrived });
}

it('sounds once for a message of another', async () => {
  await hear();
  await waitFor(() => expect(sounds).toBe(1));
});

it.each([
  ['of one’s own, from another device', '/chat', () => from(me, 3)],
  ['of the chat on screen', '/chat?chat=c1', () => message(3)],
  ['that the service wrote', '/chat', () => message(3, { serverKey: 'MEMBER_LEFT' })],
])('does not for one %s', async (_, path, arrived) => {
  await hear(path, arrived());
  expect(sounds).toBe(0);
});

it('does not for a muted chat, and asks about one that is in no list yet', async () => {
  server.chats = [chat({ isMuted: true })];
  const view = openChats('/chat');
  await waitFor(() => expect(sentOf(view, 'QuietHours')).toHaveLength(1));
  await screen.findByRole('img', { name: 'Muted' });
  server.chats = [...server.chats, chat({ id: 'c2', isMuted: true }), chat({ id: 'c3' })];
  for (const chatId of ['c1', 'c2', 'c3'])
    await view.push('MessageAdded', { messageAdded: message(3, { id: `${chatId}:3`, chatId }) });
  await waitFor(() => expect(sounds).toBe(1));
  expect(sentOf(view, 'ChatMuted').map((asked) => asked?.id)).toEqual(['c2', 'c3']);
});

it('does not in quiet hours', async () => {
  server.quietHours = { from: '00:00', to: '24:00' };
  await hear();
  expect(sounds).toBe(0);
});

it('is silent until sounds are turned on, and asks nothing', async () => {
  localStorage.clear();
  const view = openChats('/chat');
  await screen.findAllByText('Dana');
  await view.push('MessageAdded', { messageAdded: message(3) });
  expect([sounds, sentOf(view, 'QuietHours')]).toEqual([0, []]);
});
