import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowsers, press, refused, renderRoom, roomMeeting, sentOf } from '../testing/render-room.tsx';

fakeBrowsers();

/** The room itself is not there. */
const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
beforeEach(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});
afterEach(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = false;
});

const origin = 'https://meet.example';
const joined = (isHost: boolean) => ({
  data: { joinConference: { __typename: 'Conference', id: 'm', url: `${origin}/room?jwt=a.b.c`, isHost } },
});
const open = (isHost = false) => renderRoom({ RoomMeeting: roomMeeting(null), JoinConference: joined(isHost) });
const frameOf = async () => (await screen.findByTitle('The video meeting')) as HTMLIFrameElement;
function happen(frame: HTMLIFrameElement, name: string) {
  const params = { type: 'event', data: { name } };
  const data = JSON.stringify({ postis: true, scope: 'jitsi_meet_external_api_0', method: 'data', params });
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow })));
}

it('shows the room of the Jitsi server, which may use camera and microphone, and leads back when it closes', async () => {
  const view = open();
  const frame = await frameOf();
  expect(frame.src).toContain(`${origin}/room?jwt=a.b.c#`);
  expect(frame.allow).toContain('camera; microphone; display-capture');
  expect(screen.queryByRole('button', { name: 'End for all' })).toBeNull();
  expect(sentOf(view, 'EnterRoom')).toEqual([]);
  happen(frame, 'video-ready-to-close');
  await waitFor(() => expect(location.pathname + location.search).toBe('/meetings'));
});

it('its host has others wait in the lobby, and can end it for all', async () => {
  open(true);
  const frame = await frameOf();
  const post = vi.fn();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } });
  happen(frame, 'video-conference-joined');
  expect(JSON.parse(post.mock.calls[0]![0] as string)).toMatchObject({
    params: { data: { name: 'toggle-lobby', data: [true] } },
  });
  expect(screen.getByRole('button', { name: 'End for all' })).toBeTruthy();
});

it('says why one cannot come in, and tries again', async () => {
  let isAway = true;
  renderRoom({
    RoomMeeting: roomMeeting(null),
    JoinConference: () => (isAway ? refused('FORBIDDEN') : joined(false)),
  });
  await screen.findByRole('alert');
  isAway = false;
  await press('Try again');
  expect(await frameOf()).toBeTruthy();
});

it('leads to the thanks where it is over', async () => {
  renderRoom({
    RoomMeeting: roomMeeting(null),
    JoinConference: refused('CONFLICT', 'wellness.error.meetingOver'),
  });
  await waitFor(() => expect(location.pathname).toBe('/meeting-finished'));
});
