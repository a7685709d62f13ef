// The rules of perfect negotiation, on a connection that writes down what it is asked; that browsers meet by it, an e2e test shows.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPeerLink, type Signal, screenHint } from './peer-link.ts';

class FakeConnection {
  static last: FakeConnection;
  done: string[] = [];
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: { toJSON(): RTCSessionDescriptionInit } | null = null;
  isRefusing = false;
  onnegotiationneeded = () => {};
  onicecandidate?: (event: { candidate: { toJSON(): RTCIceCandidateInit } | null }) => void;
  onconnectionstatechange = () => {};
  constructor() {
    FakeConnection.last = this;
  }
  addTransceiver(kind: string) {
    return {
      sender: {
        replaceTrack: async (track: unknown) => void this.done.push(`${kind} ${track ? 'on' : 'off'}`),
        getParameters: () => ({ encodings: [{}] }),
        setParameters: async ({ encodings }: RTCRtpSendParameters) =>
          void this.done.push(`${kind} at ${encodings[0]?.maxBitrate}`),
      },
    };
  }
  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    this.localDescription = { toJSON: () => ({ type, sdp: 'own' }) };
  }
  async setRemoteDescription({ type }: RTCSessionDescriptionInit) {
    this.done.push(`takes ${type}`);
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
  }
  async addIceCandidate() {
    if (this.isRefusing) throw new Error('no description');
    this.done.push('candidate');
  }
  channel = {
    readyState: 'connecting',
    onopen() {},
    onmessage: (() => {}) as (event: { data: unknown }) => void,
    send: (text: string) => void this.done.push(text),
  };
  createDataChannel = () => this.channel;
  restartIce = () => void this.done.push('restarts');
  close = () => void this.done.push('closes');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(isPolite = true) {
  const sent: string[] = [];
  const link = createPeerLink({
    isPolite,
    tracks: { audio: null, video: null },
    iceServers: [],
    send: (signal: Signal) =>
      void sent.push(
        'description' in signal ? String(signal.description.type) : `${signal.candidates.length} candidates`,
      ),
    onStream: () => {},
    onState: () => {},
    onOpen: () => void sent.push('opens'),
    onText: (text) => void sent.push(`hears ${text}`),
  });
  return { link, sent, connection: FakeConnection.last };
}
const offer = { description: { type: 'offer' as const, sdp: 'theirs' } };

it('offers by itself, and answers what is offered', async () => {
  const { link, sent, connection } = open();
  connection.onnegotiationneeded();
  await vi.waitFor(() => expect(sent).toEqual(['offer']));
  await link.receive({ description: { type: 'answer', sdp: 'theirs' } });
  await link.receive(offer);
  expect([connection.done, sent]).toEqual([
    ['takes answer', 'takes offer'],
    ['offer', 'answer'],
  ]);
});

it.each([
  [true, ['takes offer']],
  [false, []],
])('where both offer at once, the polite one (%s) gives way', async (isPolite, done) => {
  const { link, connection } = open(isPolite);
  connection.onnegotiationneeded();
  await link.receive(offer);
  expect(connection.done).toEqual(done);
});

it('candidates of an offer that was passed over are no failure, others are', async () => {
  const { link, connection } = open(false);
  connection.isRefusing = true;
  await expect(link.receive({ candidates: [{}] })).rejects.toThrow();
  connection.onnegotiationneeded();
  await link.receive(offer);
  await link.receive({ candidates: [{}] });
});

it('sends candidates together, and none once it is closed', async () => {
  const { link, sent, connection } = open();
  const found = { candidate: { toJSON: () => ({}) } };
  for (let count = 0; count < 3; count += 1) connection.onicecandidate?.(found);
  await vi.runAllTimersAsync();
  connection.onicecandidate?.(found);
  link.close();
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['3 candidates']);
});

it('looks for another way where the line failed, and sends another track, or none', () => {
  const { link, connection } = open();
  connection.connectionState = 'failed';
  connection.onconnectionstatechange();
  link.setTrack('video', {} as MediaStreamTrack);
  link.setTrack('audio', null);
  expect(connection.done).toEqual(['restarts', 'video on', 'audio off']);
});

it('says nothing before the channel is open, and takes what is text', () => {
  const { link, sent, connection } = open();
  link.say('early');
  connection.channel.readyState = 'open';
  connection.channel.onopen();
  link.say('now');
  connection.channel.onmessage({ data: 'hello' });
  connection.channel.onmessage({ data: new ArrayBuffer(1) });
  expect([connection.done, sent]).toEqual([['now'], ['opens', 'hears hello']]);
});

it('a screen is sent with more bits than a camera', async () => {
  const { link, connection } = open();
  link.setTrack('video', { kind: 'video', contentHint: screenHint } as MediaStreamTrack);
  link.setTrack('video', { kind: 'video', contentHint: '' } as MediaStreamTrack);
  await vi.waitFor(() => expect(connection.done).toContain('video at 400000'));
  expect(connection.done).toContain('video at 800000');
});
