// What one device knows of what is said in its room.
import type { ChatText, DeviceState } from './room-message.ts';

export interface PeerState extends DeviceState {
  /** When the hand went up, in milliseconds since 1970; null: it is down. */
  raisedAt: number | null;
  caption: string;
}

export interface ChatLine {
  id: string;
  name: string;
  isOwn: boolean;
  text: string;
  at: number;
}

export interface TalkState {
  own: DeviceState;
  peers: ReadonlyMap<string, PeerState>;
  /** In the order of their times. */
  lines: readonly ChatLine[];
}

const quiet: DeviceState = { isHandRaised: false, isSharing: false, isMuted: false };
const unknown: PeerState = { ...quiet, raisedAt: null, caption: '' };
/** Of one other member, on however many devices: who sends more fills no memory. */
const mostLines = 500;

/** `now`: in milliseconds since 1970. */
export function createTalkStore(now: () => number) {
  let state: TalkState = { own: quiet, peers: new Map(), lines: [] };
  const counts = new Map<string, number>();
  const listeners = new Set<() => void>();
  const set = (next: Partial<TalkState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const addLine = (line: ChatLine) => set({ lines: [...state.lines, line].toSorted((a, b) => a.at - b.at) });
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setOwn: (own: DeviceState) => set({ own }),
    setPeer: (id: string, next: Partial<PeerState>) =>
      set({ peers: new Map(state.peers).set(id, { ...unknown, ...state.peers.get(id), ...next }) }),
    /** Of those who left nothing is known. */
    keepPeers(ids: Pick<ReadonlySet<string>, 'has'>) {
      const kept = [...state.peers].filter(([id]) => ids.has(id));
      if (kept.length < state.peers.size) set({ peers: new Map(kept) });
    },
    addOwnLine: ({ id, text, at }: ChatText) => addLine({ id, text, at, name: '', isOwn: true }),
    addLineOf(memberId: string, name: string, said: ChatText) {
      // Who sends an id that is another's takes the place of no line of theirs.
      const id = `${memberId} ${said.id}`;
      const count = counts.get(memberId) ?? 0;
      if (count >= mostLines || state.lines.some((line) => line.id === id)) return;
      counts.set(memberId, count + 1);
      // A clock that is fast puts nothing behind what is written later.
      addLine({ id, text: said.text, at: Math.min(said.at, now()), name, isOwn: false });
    },
  };
}
