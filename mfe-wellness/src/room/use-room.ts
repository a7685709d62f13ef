import { navigate, toUserError, type UserError, useLive } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { RoomChangedDocument, RoomSignalledDocument } from '../generated/graphql.ts';
import type { RemotePeer } from './links.ts';
import type { TalkPeer } from './talk/talk.ts';
import { type Connecting, useConnections } from './use-connections.ts';
import type { MediaKind } from './use-media.ts';
import { type Peer, type RoomOfMeeting, useRoomService } from './use-room-service.ts';

export interface Room {
  /** `waiting`: for the host; `out`: the host let this device out. */
  state: 'entering' | 'waiting' | 'in' | 'out' | 'failed';
  ownId: string | null;
  isHost: boolean;
  peers: readonly Peer[];
  /** How many can be in at once. */
  most: number;
  remotes: ReadonlyMap<string, RemotePeer>;
  error: UserError | null;
  /** The service does not answer; what goes between devices goes on. */
  isCut: boolean;
  setTrack(kind: MediaKind, track: MediaStreamTrack | null): void;
  enter(): void;
}

interface Standing {
  state: Room['state'];
  own: Peer | null;
  room: RoomOfMeeting | null;
  error: UserError | null;
  isCut: boolean;
}

const before: Standing = { state: 'entering', own: null, room: null, error: null, isCut: false };

const stateOf = (peer: Peer): Room['state'] => (peer.state === 'IN' ? 'in' : 'waiting');

/** Of a room that was read: who else is in, by device. */
const othersIn = ({ peers }: RoomOfMeeting, ownId: string): string[] =>
  peers.flatMap(({ id, state }) => (state === 'IN' && id !== ownId ? [id] : []));

const talkPeersOf = ({ peers }: RoomOfMeeting, ownId: string): TalkPeer[] =>
  peers.flatMap(({ id, memberId, member, isHost }) =>
    id === ownId ? [] : [{ id, memberId, name: member?.name ?? '', isHost }],
  );

/** As browsers take them. */
const iceServersOf = ({ iceServers }: RoomOfMeeting): RTCIceServer[] =>
  iceServers.map(({ url, username, credential }) => ({
    urls: url,
    ...(username && credential && { username, credential }),
  }));

/** The service is away, unless it says that this device has no part in the room any more. */
function afterFailure(known: Standing, code: string): Standing {
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') return { ...before, state: 'out' };
  return { ...known, isCut: true };
}

/** It slept, or was too long without a line, and comes again as another device; else it was let out. Once, so that it does not go on for ever. */
const isGone = ({ room, isCut }: Standing, found: RoomOfMeeting | null): boolean =>
  isCut || (found !== null && room !== null);

/** This device's part in the room of a meeting, from the moment it is there to the one it goes. */
export function useRoom(meetingId: string, connecting: Connecting): Room {
  const service = useRoomService(meetingId);
  const [standing, setStanding] = useState(before);
  const { own, state, error, isCut } = standing;
  // Of the room that was read last: connections begin before it is drawn.
  const iceServers = useRef<RTCIceServer[]>([]);
  const asked = { ...connecting, iceServers: () => iceServers.current };
  const connections = useConnections(own?.state === 'IN' ? own.id : null, asked, service);
  const enter = async () => {
    setStanding(before);
    const next = await service.enter().then(
      (peer) => ({ own: peer, state: stateOf(peer) }),
      (failure: unknown) => ({ error: toUserError(failure), state: 'failed' as const }),
    );
    setStanding({ ...before, ...next });
  };
  const look = async () => {
    if (!own) return;
    try {
      const found = await service.stay(own.id);
      const me = found?.peers.find(({ id }) => id === own.id);
      if (!found || !me) return isGone(standing, found) ? void enter() : setStanding({ ...before, state: 'out' });
      setStanding({ ...before, own: me, room: found, state: stateOf(me) });
      iceServers.current = iceServersOf(found);
      connecting.talk.meet(talkPeersOf(found, own.id));
      connections.meet(othersIn(found, own.id));
      connections.read();
    } catch (failure) {
      const { code } = toUserError(failure);
      if (code === 'CONFLICT') navigate('/meeting-finished', { replace: true });
      else setStanding((known) => afterFailure(known, code));
    }
  };
  useSteadily(own?.id ?? null, look);
  useLive(RoomChangedDocument, { onData: () => void look(), skip: !own });
  useLive(RoomSignalledDocument, { onData: connections.read, skip: !own });
  useEffect(() => void enter(), []);
  useGoing(own?.id ?? null, service.leave);
  const { remotes, setTrack } = connections;
  return { ...whoIn(standing), state, error, isCut, remotes, setTrack, enter: () => void enter() };
}

const whoIn = ({ own, room }: Standing): Pick<Room, 'ownId' | 'isHost' | 'peers' | 'most'> => ({
  ownId: own?.id ?? null,
  isHost: room?.isHost ?? own?.isHost ?? false,
  peers: room?.peers ?? [],
  most: room?.most ?? 0,
});

/** The service counts on it (services/wellness, `room.store.ts`). */
const everyMs = 10_000;

/** Looks at once, then every ten seconds, and when the line is back. */
function useSteadily(id: string | null, look: () => Promise<void>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!id) return;
    const act = () => void latest.current();
    act();
    const timer = setInterval(act, everyMs);
    window.addEventListener('online', act);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', act);
    };
  }, [id]);
}

/** Says that this device goes, with its page too; where that does not arrive, the service misses it within a minute. */
function useGoing(id: string | null, leave: (id: string) => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!id) return;
    const go = () => latest.current(id);
    window.addEventListener('pagehide', go);
    return () => {
      window.removeEventListener('pagehide', go);
      go();
    };
  }, [id]);
}
