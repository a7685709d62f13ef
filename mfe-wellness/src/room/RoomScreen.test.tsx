import { type Mocks, testViewer } from '@banyan/framework/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBrowsers, peer, press, refused, renderRoom, room, sentOf } from './testing/render-room.tsx';

const browser = fakeBrowsers();

const turn = { __typename: 'IceServer', url: 'turn:b', username: 'u', credential: 'c' };

it('looks at microphone and camera before one joins, and lets go of what is turned off', async () => {
  const view = renderRoom();
  expect(await screen.findByRole('heading', { level: 1, name: 'Breathing' })).toBeTruthy();
  await press('Camera on');
  expect(await screen.findByRole('button', { name: 'Camera off' })).toBeTruthy();
  expect(browser().opened.find(({ kind }) => kind === 'video')?.stop).toHaveBeenCalled();
  expect(sentOf(view, 'EnterRoom')).toEqual([]);
  view.unmount();
  expect(browser().opened.every(({ stop }) => stop.mock.calls.length > 0)).toBe(true);
});

it('lets go at once of what the member allows after they left, and asks for nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  browser().answered = promise;
  const view = renderRoom();
  expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy();
  view.unmount();
  resolve();
  await waitFor(() => expect(browser().opened).not.toEqual([]));
  await act(async () => {});
  expect(browser().opened.every(({ kind, stop }) => kind === 'audio' && stop.mock.calls.length > 0)).toBe(true);
});

it.each([
  ['NotAllowedError', /camera is blocked/],
  ['NotFoundError', /No camera was found/],
] as const)('says what to do where there is no camera (%s), and one joins without', async (why, words) => {
  browser().given.video = why;
  renderRoom();
  expect(await screen.findByText(words)).toBeTruthy();
  await press('Join');
  expect(await screen.findByText('The host will let you in soon.')).toBeTruthy();
});

it('waits until the host lets it in, leaves with its page, and comes as another device each time', async () => {
  let isIn = false;
  const view = renderRoom({
    StayInRoom: () =>
      isIn
        ? room([peer('host', 'IN', { isHost: true }), peer('own', 'IN')], false, [turn])
        : room([peer('own', 'WAITING')]),
  });
  await press('Join');
  await screen.findByText('The host will let you in soon.');
  isIn = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Member host')).toBeTruthy();
  expect(screen.getByRole('region', { name: '2 people in the meeting' })).toBeTruthy();
  await waitFor(() =>
    expect(browser().configs).toEqual([{ iceServers: [{ urls: 'turn:b', username: 'u', credential: 'c' }] }]),
  );
  view.unmount();
  await waitFor(() => expect(sentOf(view, 'LeaveRoom')).toEqual([{ peerId: 'own' }]));
});

it('its host lets others in and out', async () => {
  const view = renderRoom({
    EnterRoom: { data: { enterRoom: peer('own', 'IN', { isHost: true }) } },
    StayInRoom: room([peer('own', 'IN', { isHost: true }), peer('noam', 'WAITING')], true),
    AdmitToRoom: { data: { admitToRoom: peer('noam', 'IN') } },
    RemoveFromRoom: { data: { removeFromRoom: true } },
  });
  await press('Join');
  await press('Let in: Member noam');
  await press('Let out: Member noam');
  await waitFor(() => expect(sentOf(view, 'RemoveFromRoom')).toEqual([{ peerId: 'noam' }]));
  expect(sentOf(view, 'AdmitToRoom')).toEqual([{ peerId: 'noam' }]);
});

it('says that the host let it out, and asks again', async () => {
  let isOut = true;
  const view = renderRoom({
    StayInRoom: () => (isOut ? { data: { stayInRoom: null } } : room([peer('own', 'WAITING')])),
  });
  await press('Join');
  await screen.findByText('You are not in the meeting any more');
  await waitFor(() => expect(browser().opened.every(({ stop }) => stop.mock.calls.length > 0)).toBe(true));
  isOut = false;
  await press('Ask to come in');
  expect(await screen.findByText('The host will let you in soon.')).toBeTruthy();
  const [first, second] = sentOf(view, 'EnterRoom').map((each) => each?.clientId);
  expect(first).not.toBe(second);
});

it('comes again by itself where its device slept for too long, and not again and again', async () => {
  let isGone = false;
  const view = renderRoom({ StayInRoom: () => room(isGone ? [] : [peer('own', 'WAITING')]) });
  await press('Join');
  await screen.findByText('The host will let you in soon.');
  isGone = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('You are not in the meeting any more')).toBeTruthy();
  expect(sentOf(view, 'EnterRoom')).toHaveLength(2);
});

it('says that the service is away, and goes on by itself', async () => {
  let isAway = false;
  renderRoom({
    StayInRoom: () => (isAway ? new TypeError('Failed to fetch') : room([peer('own', 'WAITING')])),
  } as Mocks);
  await press('Join');
  await screen.findByText('The host will let you in soon.');
  isAway = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/The connection to the community is lost/)).toBeTruthy();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/The connection to the community is lost/)).toBeNull());
});

it('leads to the thanks once it is over', async () => {
  renderRoom({ StayInRoom: refused('CONFLICT') });
  await press('Join');
  await waitFor(() => expect(location.pathname).toBe('/meeting-finished'));
});

it('says why one cannot come in', async () => {
  renderRoom({
    EnterRoom: refused('CONFLICT', 'wellness.error.roomFull'),
  });
  await press('Join');
  expect((await screen.findByRole('alert')).textContent).toContain('This room is full');
});

it('who impersonates a member does not enter in their name', async () => {
  renderRoom({}, { viewer: { ...testViewer, acting: { actorId: 'dana', until: Date.now() + 60_000 } } });
  expect(await screen.findByText(/in their own name/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});
