import { type Mocks, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { RoomScreen } from './RoomScreen.tsx';

class FakeTrack extends EventTarget {
  muted = false;
  readyState = 'live';
  stop = vi.fn();
  kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
}
class FakeStream extends EventTarget {
  tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    super();
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}

let given: Record<'audio' | 'video', 'yes' | 'NotAllowedError' | 'NotFoundError'>;
let opened: FakeTrack[];
/** With which each connection was made. */
let configs: RTCConfiguration[];
beforeEach(() => {
  given = { audio: 'yes', video: 'yes' };
  opened = [];
  configs = [];
  const getUserMedia = async ({ audio }: MediaStreamConstraints) => {
    const kind = audio ? 'audio' : 'video';
    if (given[kind] !== 'yes') throw new DOMException('no', given[kind]);
    const track = new FakeTrack(kind);
    opened.push(track);
    return new FakeStream([track]);
  };
  vi.stubGlobal('MediaStream', FakeStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      constructor(config: RTCConfiguration) {
        configs.push(config);
      }
      addTransceiver = () => ({ sender: { replaceTrack: async () => {} } });
      close() {}
      restartIce() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const peer = (id: string, state: 'IN' | 'WAITING', more: object = {}) => ({
  __typename: 'RoomPeer',
  id,
  memberId: id,
  member: { __typename: 'User', id, name: `Member ${id}` },
  isHost: false,
  state,
  ...more,
});
const turn = { __typename: 'IceServer', url: 'turn:b', username: 'u', credential: 'c' };
const room = (peers: object[], isHost = false, iceServers: object[] = []) => ({
  data: { stayInRoom: { __typename: 'MeetingRoom', id: 'm', isHost, most: 6, iceServers, peers } },
});
const refused = (code: string) => ({
  errors: [{ message: 'no', extensions: { code, wordingKey: `error.${code}` } }],
});

const open = (mocks: Mocks = {}, more: RenderModuleOptions = {}) =>
  renderModule(<RoomScreen meetingId="m" />, {
    moduleId: 'wellness',
    wording: { en, he },
    path: '/meetings?room=m',
    mocks: {
      RoomMeeting: {
        data: {
          meeting: { __typename: 'Meeting', id: 'm', meetingName: 'Breathing', isStarted: true, isFinished: false },
        },
      },
      EnterRoom: { data: { enterRoom: peer('own', 'WAITING') } },
      StayInRoom: room([peer('own', 'WAITING')]),
      LeaveRoom: { data: { leaveRoom: true } },
      RoomSignals: { data: { roomSignals: [] } },
      ...mocks,
    },
    ...more,
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sentOf = ({ sent }: ReturnType<typeof open>, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

it('looks at microphone and camera before one joins, and lets go of what is turned off', async () => {
  const view = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Breathing' })).toBeTruthy();
  await press('Camera on');
  expect(await screen.findByRole('button', { name: 'Camera off' })).toBeTruthy();
  expect(opened.find(({ kind }) => kind === 'video')?.stop).toHaveBeenCalled();
  expect(sentOf(view, 'EnterRoom')).toEqual([]);
  view.unmount();
  expect(opened.every(({ stop }) => stop.mock.calls.length > 0)).toBe(true);
});

it.each([
  ['NotAllowedError', /camera is blocked/],
  ['NotFoundError', /No camera was found/],
] as const)('says what to do where there is no camera (%s), and one joins without', async (why, words) => {
  given.video = why;
  open();
  expect(await screen.findByText(words)).toBeTruthy();
  await press('Join');
  expect(await screen.findByText('The host will let you in soon.')).toBeTruthy();
});

it('waits until the host lets it in, leaves with its page, and comes as another device each time', async () => {
  let isIn = false;
  const view = open({
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
  await waitFor(() => expect(configs).toEqual([{ iceServers: [{ urls: 'turn:b', username: 'u', credential: 'c' }] }]));
  view.unmount();
  await waitFor(() => expect(sentOf(view, 'LeaveRoom')).toEqual([{ peerId: 'own' }]));
});

it('its host lets others in and out', async () => {
  const view = open({
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
  const view = open({ StayInRoom: () => (isOut ? { data: { stayInRoom: null } } : room([peer('own', 'WAITING')])) });
  await press('Join');
  await screen.findByText('You are not in the meeting any more');
  isOut = false;
  await press('Ask to come in');
  expect(await screen.findByText('The host will let you in soon.')).toBeTruthy();
  const [first, second] = sentOf(view, 'EnterRoom').map((each) => each?.clientId);
  expect(first).not.toBe(second);
});

it('says that the service is away, and goes on by itself', async () => {
  let isAway = false;
  open({ StayInRoom: () => (isAway ? new TypeError('Failed to fetch') : room([peer('own', 'WAITING')])) } as Mocks);
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
  open({ StayInRoom: refused('CONFLICT') });
  await press('Join');
  await waitFor(() => expect(location.pathname).toBe('/meeting-finished'));
});

it('says why one cannot come in', async () => {
  open({
    EnterRoom: { errors: [{ message: 'no', extensions: { code: 'CONFLICT', wordingKey: 'wellness.error.roomFull' } }] },
  });
  await press('Join');
  expect((await screen.findByRole('alert')).textContent).toContain('This room is full');
});

it('who impersonates a member does not enter in their name', async () => {
  open({}, { viewer: { ...testViewer, acting: { actorId: 'dana', until: Date.now() + 60_000 } } });
  expect(await screen.findByText(/in their own name/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});
