// The connections of one device with all others of its room: one for each that is in, none with those that left.
import { createPeerLink, type LinkOptions, type PeerLink, type Signal } from './peer-link.ts';

export interface RemotePeer {
  stream: MediaStream | null;
  state: RTCPeerConnectionState;
}

export interface Links {
  /** These others are in now. */
  meet(peerIds: readonly string[]): void;
  /** What another sent. */
  receive(peerId: string, signal: Signal): void;
  setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): void;
  /** To one other, or to all that are connected. */
  say(text: string, peerId?: string): void;
  reconnect(): void;
  close(): void;
}

export interface LinksOptions {
  ownId: string;
  iceServers(): RTCIceServer[];
  tracks(): LinkOptions['tracks'];
  /** In the order in which it is called, for each other. */
  send(peerId: string, signal: Signal): void;
  onChange(peers: ReadonlyMap<string, RemotePeer>): void;
  /** From now on `say` arrives there. */
  onOpen(peerId: string): void;
  onText(peerId: string, text: string): void;
  /** Default: WebRTC. */
  connect?: (options: LinkOptions) => PeerLink;
}

interface Line {
  link: PeerLink;
  remote: RemotePeer;
  /** What one sends is taken up one after the other, as each may change what the next one finds. */
  taken: Promise<void>;
}

export function createLinks(options: LinksOptions): Links {
  const lines = new Map<string, Line>();
  const early = earlySignals();
  const publish = () => options.onChange(new Map([...lines].map(([id, { remote }]) => [id, remote])));
  const meet = (id: string) => {
    const line = openLine(id, options, (found) => {
      if (lines.get(id) !== line) return;
      line.remote = { ...line.remote, ...found };
      publish();
    });
    lines.set(id, line);
    publish();
    for (const signal of early.of(id)) takeUp(line, signal);
  };
  return {
    meet(ids) {
      const gone = [...lines.keys()].filter((id) => !ids.includes(id));
      for (const id of gone) closeLine(lines, id);
      if (gone.length > 0) publish();
      for (const id of ids) if (!lines.has(id)) meet(id);
    },
    receive(id, signal) {
      const line = lines.get(id);
      if (line) takeUp(line, signal);
      else early.add(id, signal);
    },
    setTrack(kind, track) {
      for (const { link } of lines.values()) link.setTrack(kind, track);
    },
    say(text, peerId) {
      for (const [id, { link }] of lines) if (peerId === undefined || id === peerId) link.say(text);
    },
    reconnect() {
      for (const { link } of lines.values()) link.reconnect();
    },
    close() {
      for (const id of lines.keys()) closeLine(lines, id);
    },
  };
}

function openLine(id: string, options: LinksOptions, onChange: (found: Partial<RemotePeer>) => void): Line {
  const { ownId, connect = createPeerLink } = options;
  const link = connect({
    isPolite: ownId > id,
    iceServers: options.iceServers(),
    tracks: options.tracks(),
    send: (signal) => options.send(id, signal),
    onStream: (stream) => onChange({ stream }),
    onState: (state) => onChange({ state }),
    onOpen: () => options.onOpen(id),
    onText: (text) => options.onText(id, text),
  });
  return { link, remote: { stream: null, state: 'new' }, taken: Promise.resolve() };
}

function closeLine(lines: Map<string, Line>, id: string): void {
  lines.get(id)?.link.close();
  lines.delete(id);
}

function takeUp(line: Line, signal: Signal): void {
  // One that fits nothing, of a description that was passed over, changes nothing.
  line.taken = line.taken.then(() => line.link.receive(signal)).catch(() => {});
}

/** Of those that are not known to be in yet: they are taken up as soon as they are. */
function earlySignals() {
  const kept = new Map<string, Signal[]>();
  return {
    add: (id: string, signal: Signal) => void kept.set(id, [...(kept.get(id) ?? []), signal]),
    of(id: string): readonly Signal[] {
      const found = kept.get(id) ?? [];
      kept.delete(id);
      return found;
    },
  };
}
