import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeBrowsers, peer, press, renderRoom, room, sentOf } from './testing/render-room.tsx';

const browser = fakeBrowsers();

/** In, with Noam, whose device is connected. */
async function inRoom({ isHost = false, more = [] as object[] } = {}) {
  const own = peer('own', 'IN', { isHost });
  const view = renderRoom({
    EnterRoom: { data: { enterRoom: own } },
    StayInRoom: room([own, peer('noam', 'IN', { isHost: !isHost }), ...more], isHost),
  });
  await press('Join');
  await waitFor(() => expect(browser().channels).not.toHaveLength(0));
  const channel = browser().channels[0]!;
  act(() => {
    channel.readyState = 'open';
    channel.onopen();
  });
  const receive = (message: object) => act(() => channel.onmessage({ data: JSON.stringify(message) }));
  return { view, channel, receive, lastSent: () => channel.sent.at(-1) };
}
const state = (more: object = {}) => ({
  kind: 'state',
  isHandRaised: false,
  isSharing: false,
  isMuted: false,
  ...more,
});

it('shares the screen in place of the camera, until it or the browser’s own button ends it', async () => {
  const { lastSent } = await inRoom();
  await press('Share your screen');
  await screen.findByRole('button', { name: 'Stop sharing your screen' });
  expect(browser().pictures.at(-1)).toBe(browser().screens[0]);
  expect(lastSent()).toEqual(state({ isSharing: true }));
  act(() => void browser().screens[0]!.dispatchEvent(new Event('ended')));
  await screen.findByRole('button', { name: 'Share your screen' });
  expect(browser().pictures.at(-1)).toBe(browser().opened.findLast(({ kind }) => kind === 'video'));
  expect(lastSent()).toEqual(state());
});

it('raises a hand, which the host sees and lowers', async () => {
  const { lastSent, receive } = await inRoom();
  await press('Raise your hand');
  expect(lastSent()).toEqual(state({ isHandRaised: true }));
  receive({ kind: 'lowerHand' });
  expect(await screen.findByRole('button', { name: 'Raise your hand' })).toBeTruthy();
});

it('the host finds raised hands first, and lowers them', async () => {
  const { receive, lastSent } = await inRoom({ isHost: true, more: [peer('zoe', 'WAITING')] });
  receive(state({ isHandRaised: true, isMuted: true }));
  expect(await screen.findByRole('img', { name: 'Hand raised' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: 'Microphone off' })).toHaveLength(1);
  const guests = screen.getByRole('list', { name: 'Who is in, and who waits' });
  expect(guests.firstElementChild?.textContent).toContain('noam');
  await press('Lower hand: Member noam');
  expect(lastSent()).toEqual({ kind: 'lowerHand' });
});

it('chats: counts what was not seen, shows it in order, and sends what is written', async () => {
  const { receive, lastSent } = await inRoom();
  receive({ kind: 'chat', id: 'a', text: 'Can you hear me?', at: 1 });
  await press('Chat, one new message');
  expect(screen.getByRole('log').textContent).toContain('Can you hear me?');
  expect(screen.getByRole('button', { name: 'Chat' }).getAttribute('aria-expanded')).toBe('true');
  const field = screen.getByRole('textbox', { name: 'Write to everyone here' });
  fireEvent.change(field, { target: { value: '  Yes  ' } });
  await press('Send');
  expect(lastSent()).toMatchObject({ kind: 'chat', text: 'Yes' });
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual(
    expect.arrayContaining(['Can you hear me?', 'Yes']),
  );
  await press('Send');
  expect(screen.getByRole('log').querySelectorAll('li')).toHaveLength(2);
});

it('keeps what is being written while the line is lost', async () => {
  let isGone = false;
  const own = peer('own', 'IN');
  const view = renderRoom({
    EnterRoom: { data: { enterRoom: own } },
    StayInRoom: () => {
      const found = room(isGone ? [] : [own]);
      isGone = false;
      return found;
    },
  });
  await press('Join');
  await press('Chat');
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Write to everyone here' });
  fireEvent.change(await field(), { target: { value: 'I wanted to say' } });
  isGone = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sentOf(view, 'EnterRoom')).toHaveLength(2));
  expect((await field()).value).toBe('I wanted to say');
});

it('the host is informed that all places are taken, and what is to be done', async () => {
  await inRoom({ isHost: true, more: ['a', 'b', 'c', 'd'].map((id) => peer(id, 'IN')) });
  expect(await screen.findByText(/All 6 places are taken.*JITSI_URL/)).toBeTruthy();
});

/** A browser that makes words of speech. */
function withSpeech(local: string) {
  const made: (EventTarget & { lang?: string; processLocally?: boolean; abort: () => void })[] = [];
  class FakeRecognition extends EventTarget {
    static available = async () => local;
    start = vi.fn();
    abort = vi.fn();
    constructor() {
      super();
      made.push(this);
    }
  }
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  const say = (transcript: string) =>
    act(() => void made[0]!.dispatchEvent(Object.assign(new Event('result'), { results: [{ 0: { transcript } }] })));
  return { made, say };
}

const agree = async () =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn on captions' }));

it('makes captions after a question which says where the voice goes, and none without a yes', async () => {
  const { made, say } = withSpeech('downloadable');
  const { lastSent } = await inRoom();
  await press('Turn on captions');
  expect(await screen.findByText(/sends your voice to the company/)).toBeTruthy();
  await press('Cancel');
  expect(made).toHaveLength(0);
  await press('Turn on captions');
  await agree();
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]!.lang).toBe('en-US');
  say('breathe in');
  expect(lastSent()).toEqual({ kind: 'caption', text: 'breathe in' });
  // The browser listens by itself: with the microphone off it must not.
  await press('Microphone on');
  await waitFor(() => expect(made[0]!.abort).toHaveBeenCalled());
  expect(screen.queryByText('breathe in')).toBeNull();
  await press('Microphone off');
  await waitFor(() => expect(made).toHaveLength(2));
  await press('Turn off captions');
  await waitFor(() => expect(made[1]!.abort).toHaveBeenCalled());
});

it('shows what others say, and says that captions have stopped where the browser makes no more', async () => {
  const { made } = withSpeech('available');
  const { receive } = await inRoom();
  receive({ kind: 'caption', text: 'and out' });
  expect(await screen.findByText('and out')).toBeTruthy();
  await press('Turn on captions');
  await screen.findByText(/on this device/);
  await agree();
  await waitFor(() => expect(made[0]?.processLocally).toBe(true));
  act(() => {
    made[0]!.dispatchEvent(Object.assign(new Event('error'), { error: 'network' }));
    made[0]!.dispatchEvent(new Event('end'));
  });
  expect(await screen.findByRole('button', { name: 'Turn on captions' })).toBeTruthy();
});
