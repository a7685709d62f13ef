// One connection between two devices of a room, by the "perfect negotiation" of WebRTC 1.0 (§10.7): either may begin, and where both do at
// once the polite one gives way. What they send each other to connect goes by the service; sound and pictures go between them alone.

/** What goes by the service, as JSON. */
export type Signal =
  | { description: RTCSessionDescriptionInit }
  /** In the order in which they were found. */
  | { candidates: RTCIceCandidateInit[] };

export interface PeerLink {
  receive(signal: Signal): Promise<void>;
  /** Another camera or microphone, or none of a kind. */
  setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): void;
  /** To the other device itself, in order. Nothing is sent before `onOpen`. */
  say(text: string): void;
  /** The line was lost: another way is looked for. */
  reconnect(): void;
  close(): void;
}

export interface LinkOptions {
  /** Of two that begin at once, this one gives way. */
  isPolite: boolean;
  tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };
  iceServers: RTCIceServer[];
  send(signal: Signal): void;
  /** What the other sends, once it comes. */
  onStream(stream: MediaStream): void;
  onState(state: RTCPeerConnectionState): void;
  /** From now on `say` arrives. */
  onOpen(): void;
  onText(text: string): void;
}

/** In bits a second, of a picture to one other: five of them fit a home's line. Letters on a screen need more, and few pictures. */
const bitrates = { camera: 400_000, screen: 800_000 };
/** The content hint of a track that shows a screen: letters stay sharp (mediacapture "Content-Hints" §3.2). */
export const screenHint = 'detail';
/** Candidates are found many at a time. */
const candidateBatchMs = 250;

export function createPeerLink(options: LinkOptions): PeerLink {
  const connection = new RTCPeerConnection({ iceServers: options.iceServers });
  const senders = addTracks(connection, options.tracks);
  const candidates = batchOf<RTCIceCandidateInit>((found) => options.send({ candidates: found }));
  const negotiation = negotiate(connection, options);
  const channel = openChannel(connection, options);
  connection.onicecandidate = ({ candidate }) => candidate && candidates.add(candidate.toJSON());
  connection.ontrack = ({ streams: [stream], track }) => options.onStream(stream ?? new MediaStream([track]));
  connection.onconnectionstatechange = () => {
    options.onState(connection.connectionState);
    if (connection.connectionState === 'failed') connection.restartIce();
  };
  return {
    receive: (signal) =>
      'description' in signal ? negotiation.describe(signal.description) : negotiation.reach(signal.candidates),
    setTrack: (kind, track) => void replaceTrack(senders[kind], track).catch(() => {}),
    say: (text) => channel.readyState === 'open' && channel.send(text),
    reconnect: () => connection.restartIce(),
    close() {
      candidates.stop();
      connection.close();
    },
  };
}

/** Offers and answers: what the other sent, taken up; and what this device offers by itself. */
function negotiate(connection: RTCPeerConnection, { isPolite, send }: Pick<LinkOptions, 'isPolite' | 'send'>) {
  let isOffering = false;
  let isIgnoring = false;
  const describeOwn = async () => {
    await connection.setLocalDescription();
    const { localDescription } = connection;
    if (localDescription) send({ description: localDescription.toJSON() });
  };
  connection.onnegotiationneeded = () => {
    isOffering = true;
    void describeOwn()
      .catch(() => {})
      .finally(() => {
        isOffering = false;
      });
  };
  return {
    async describe(description: RTCSessionDescriptionInit): Promise<void> {
      const isOffer = description.type === 'offer';
      const isCollision = isOffer && (isOffering || connection.signalingState !== 'stable');
      isIgnoring = !isPolite && isCollision;
      if (isIgnoring) return;
      await connection.setRemoteDescription(description);
      if (isOffer) await describeOwn();
    },
    async reach(candidates: readonly RTCIceCandidateInit[]): Promise<void> {
      for (const candidate of candidates)
        await connection.addIceCandidate(candidate).catch((error: unknown) => {
          // Of a description that was passed over, they fit nothing.
          if (!isIgnoring) throw error;
        });
    },
  };
}

/** One of each kind from the beginning, also while there is none to send: what comes later needs no new negotiation. */
function addTracks(connection: RTCPeerConnection, tracks: LinkOptions['tracks']) {
  const stream = new MediaStream();
  const add = (kind: 'audio' | 'video') => {
    const init: RTCRtpTransceiverInit = {
      direction: 'sendrecv',
      streams: [stream],
      ...(kind === 'video' && { sendEncodings: [{ maxBitrate: bitrateOf(tracks.video) }] }),
    };
    return connection.addTransceiver(tracks[kind] ?? kind, init).sender;
  };
  return { audio: add('audio'), video: add('video') };
}

async function replaceTrack(sender: RTCRtpSender, track: MediaStreamTrack | null): Promise<void> {
  await sender.replaceTrack(track);
  if (track?.kind !== 'video') return;
  const parameters = sender.getParameters();
  const maxBitrate = bitrateOf(track);
  for (const encoding of parameters.encodings) encoding.maxBitrate = maxBitrate;
  await sender.setParameters(parameters);
}

const bitrateOf = (track: MediaStreamTrack | null): number =>
  track?.contentHint === screenHint ? bitrates.screen : bitrates.camera;

/** The same on both sides, so that it needs no negotiation of its own. */
function openChannel(connection: RTCPeerConnection, { onOpen, onText }: LinkOptions): RTCDataChannel {
  const channel = connection.createDataChannel('talk', { negotiated: true, id: 0 });
  channel.onopen = onOpen;
  channel.onmessage = ({ data }) => typeof data === 'string' && onText(data);
  return channel;
}

/** Gathers for a moment, and hands on all at once. */
function batchOf<Item>(hand: (items: Item[]) => void) {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const found = items;
    items = [];
    hand(found);
  };
  return {
    add(item: Item) {
      items.push(item);
      timer ??= setTimeout(flush, candidateBatchMs);
    },
    stop: () => clearTimeout(timer),
  };
}
