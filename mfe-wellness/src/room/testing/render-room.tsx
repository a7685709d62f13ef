// The screen of a room with a service, a camera and a microphone, and connections that write down what they are asked.
import { type Mocks, type RenderModuleOptions, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { RoomScreen } from '../RoomScreen.tsx';

class FakeTrack extends EventTarget {
  muted = false;
  readyState = 'live';
  contentHint = '';
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

/** The data channel of one connection, with what went by it. */
export interface FakeChannel {
  readyState: 'connecting' | 'open';
  sent: Record<string, unknown>[];
  onopen(): void;
  onmessage(event: { data: string }): void;
}

/** What the browser gives, and what it was asked: another one for each test of the file. */
export function fakeBrowsers() {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => {
    browser = fakeBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return () => browser;
}

function fakeBrowser() {
  const browser = {
    given: { audio: 'yes', video: 'yes' } as Record<'audio' | 'video', 'yes' | 'NotAllowedError' | 'NotFoundError'>,
    /** Until the member answers what the browser asks them. */
    answered: Promise.resolve(),
    opened: [] as FakeTrack[],
    screens: [] as FakeTrack[],
    /** With which each connection was made. */
    configs: [] as RTCConfiguration[],
    channels: [] as FakeChannel[],
    /** What each of them sends as its picture now. */
    pictures: [] as unknown[],
  };
  const getUserMedia = async ({ audio }: MediaStreamConstraints) => {
    const kind = audio ? 'audio' : 'video';
    await browser.answered;
    if (browser.given[kind] !== 'yes') throw new DOMException('no', browser.given[kind]);
    const track = new FakeTrack(kind);
    browser.opened.push(track);
    return new FakeStream([track]);
  };
  const getDisplayMedia = async () => {
    await browser.answered;
    const track = new FakeTrack('video');
    browser.screens.push(track);
    return new FakeStream([track]);
  };
  vi.stubGlobal('MediaStream', FakeStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, getDisplayMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal('RTCPeerConnection', connectionClass(browser));
  return browser;
}

const connectionClass = (browser: Pick<ReturnType<typeof fakeBrowser>, 'configs' | 'channels' | 'pictures'>) =>
  class {
    constructor(config: RTCConfiguration) {
      browser.configs.push(config);
    }
    addTransceiver = (sent: string | FakeTrack) => ({
      sender: {
        async replaceTrack(track: unknown) {
          if ((typeof sent === 'string' ? sent : sent.kind) === 'video') browser.pictures.push(track);
        },
        getParameters: () => ({ encodings: [{}] }),
        async setParameters() {},
      },
    });
    createDataChannel() {
      const sent: FakeChannel['sent'] = [];
      const send = (text: string) => void sent.push(JSON.parse(text));
      const channel: FakeChannel & { send(text: string): void } = {
        readyState: 'connecting',
        sent,
        send,
        onopen() {},
        onmessage() {},
      };
      browser.channels.push(channel);
      return channel;
    }
    close() {}
    restartIce() {}
  };

export const peer = (id: string, state: 'IN' | 'WAITING', more: object = {}) => ({
  __typename: 'RoomPeer',
  id,
  memberId: id,
  member: { __typename: 'User', id, name: `Member ${id}` },
  isHost: false,
  state,
  ...more,
});
export const room = (peers: object[], isHost = false, iceServers: object[] = []) => ({
  data: { stayInRoom: { __typename: 'MeetingRoom', id: 'm', isHost, most: 6, iceServers, peers } },
});
export const refused = (code: string, wordingKey = `error.${code}`) => ({
  errors: [{ message: 'no', extensions: { code, wordingKey } }],
});
const meeting = { __typename: 'Meeting', id: 'm', meetingName: 'Breathing', isStarted: true, isFinished: false };
/** `places` null: at a Jitsi server. */
export const roomMeeting = (places: number | null) => ({ data: { meeting: { ...meeting, places } } });

export const renderRoom = (mocks: Mocks = {}, more: RenderModuleOptions = {}) =>
  renderModule(<RoomScreen meetingId="m" />, {
    moduleId: 'wellness',
    wording: { en, he },
    path: '/meetings?room=m',
    mocks: {
      RoomMeeting: roomMeeting(6),
      EnterRoom: { data: { enterRoom: peer('own', 'WAITING') } },
      StayInRoom: room([peer('own', 'WAITING')]),
      LeaveRoom: { data: { leaveRoom: true } },
      RoomSignals: { data: { roomSignals: [] } },
      ...mocks,
    },
    ...more,
  });
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const sentOf = ({ sent }: ReturnType<typeof renderRoom>, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
