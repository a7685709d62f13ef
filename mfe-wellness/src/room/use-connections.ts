import { useEffect, useRef, useState } from 'react';
import { createLinks, type Links, type LinksOptions, type RemotePeer } from './links.ts';
import { createReading, createSending } from './signals.ts';
import type { Talk } from './talk/talk.ts';
import type { MediaKind } from './use-media.ts';
import type { RoomService } from './use-room-service.ts';

export interface Connecting {
  /** What this device sends at the moment. */
  tracks: LinksOptions['tracks'];
  iceServers?: LinksOptions['iceServers'];
  /** What is said besides. */
  talk: Talk;
  /** Default: WebRTC. */
  connect?: LinksOptions['connect'];
}

export interface Connections {
  remotes: ReadonlyMap<string, RemotePeer>;
  /** These others are in now. */
  meet(peerIds: readonly string[]): void;
  /** Takes up what others sent. */
  read(): void;
  setTrack(kind: MediaKind, track: MediaStreamTrack | null): void;
}

const nobody: ReadonlyMap<string, RemotePeer> = new Map();

/** Opened while this device is in. */
interface Open {
  links: Links;
  read(): Promise<void>;
  close(): void;
}

function openConnections(
  ownId: string,
  now: () => { service: RoomService; connecting: Connecting },
  onChange: LinksOptions['onChange'],
): Open {
  const { connect, talk } = now().connecting;
  const sending = createSending((to, number, text) => now().service.send(ownId, to, number, text));
  const tracks = () => now().connecting.tracks();
  const iceServers = () => now().connecting.iceServers?.() ?? [];
  const links = createLinks({
    ownId,
    iceServers,
    tracks,
    send: sending.send,
    onChange,
    onOpen: talk.greet,
    onText: talk.receive,
    ...(connect && { connect }),
  });
  talk.attach(links.say);
  window.addEventListener('online', links.reconnect);
  return {
    links,
    read: createReading((after) => now().service.signals(ownId, after), links.receive),
    close() {
      window.removeEventListener('online', links.reconnect);
      talk.attach(() => {});
      sending.stop();
      links.close();
    },
  };
}

/** The connections of this device with the others of the room, as long as it is in. `ownId` null: it is not. */
export function useConnections(ownId: string | null, connecting: Connecting, service: RoomService): Connections {
  const [remotes, setRemotes] = useState(nobody);
  const open = useRef<Open | null>(null);
  const wanted = useRef<readonly string[]>([]);
  const latest = useRef({ service, connecting });
  latest.current = { service, connecting };
  useEffect(() => {
    if (!ownId) return;
    const opened = openConnections(ownId, () => latest.current, setRemotes);
    open.current = opened;
    opened.links.meet(wanted.current);
    return () => {
      opened.close();
      open.current = null;
      setRemotes(nobody);
    };
  }, [ownId]);
  return {
    remotes,
    meet(ids) {
      wanted.current = ids;
      open.current?.links.meet(ids);
    },
    read: () => void open.current?.read(),
    setTrack: (kind, track) => open.current?.links.setTrack(kind, track),
  };
}
