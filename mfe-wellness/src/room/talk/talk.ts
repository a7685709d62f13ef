// What is said in a room besides sound and pictures: raised hands, shared screens, chat and captions. It is between the devices that are in,
// and is kept by each as long as its page shows the room; the service has none of it.
import { type DeviceState, type RoomMessage, readMessage, writeMessage } from './room-message.ts';
import { createTalkStore, type TalkState } from './talk-store.ts';

/** As the room knows it. */
export interface TalkPeer {
  id: string;
  memberId: string;
  name: string;
  isHost: boolean;
}

export type Talk = ReturnType<typeof createTalk>;

interface Options {
  /** In milliseconds since 1970. */
  now?: () => number;
  newId?: () => string;
}

const newUuid = () => crypto.randomUUID();

export function createTalk({ now = Date.now, newId = newUuid }: Options = {}) {
  const store = createTalkStore(now);
  let known: ReadonlyMap<string, TalkPeer> = new Map();
  let post: (text: string, peerId?: string) => void = () => {};
  const send = (message: RoomMessage, peerId?: string) => post(writeMessage(message), peerId);
  const setOwn = (next: Partial<DeviceState>) => {
    const before = store.get().own;
    const own = { ...before, ...next };
    if (JSON.stringify(own) === JSON.stringify(before)) return;
    store.setOwn(own);
    send({ kind: 'state', ...own });
  };
  const receive = createReceiver(store, now, () => setOwn({ isHandRaised: false }));
  return {
    ...reading(store),
    /** By which what is said is sent: to one, or to all. */
    attach(given: typeof post) {
      post = given;
    },
    /** These others are in now. */
    meet(peers: readonly TalkPeer[]) {
      known = new Map(peers.map((peer) => [peer.id, peer]));
      store.keepPeers(known);
    },
    /** What another has to know as soon as it is connected: how this device is, and what was written here. */
    greet(peerId: string) {
      for (const message of greeting(store.get())) send(message, peerId);
    },
    receive(peerId: string, text: string) {
      const peer = known.get(peerId);
      if (peer) receive(peer, text);
    },
    setOwn,
    lowerHand: (peerId: string) => send({ kind: 'lowerHand' }, peerId),
    write(text: string) {
      const line = { kind: 'chat' as const, id: newId(), text, at: now() };
      store.addOwnLine(line);
      send(line);
    },
    caption: (text: string) => send({ kind: 'caption', text }),
  };
}

/** Takes up what those who are in send, of each only so much. */
function createReceiver(store: Store, now: () => number, onLowered: () => void) {
  const mayArrive = createFlow(now);
  return (peer: TalkPeer, text: string): void => {
    if (!mayArrive(peer.memberId)) return;
    const message = readMessage(text);
    if (message?.kind !== 'lowerHand') takeUp(store, peer, message, now());
    else if (peer.isHost) onLowered();
  };
}

/** What a device greets with is more than anybody says at once, and captions come some times a second. */
const flow = { burst: 600, perSecond: 20 };

/** Whether one more message of this member is taken up: each is drawn, and who sends without end would leave no time for anything else. */
function createFlow(now: () => number): (memberId: string) => boolean {
  const buckets = new Map<string, { left: number; at: number }>();
  return (memberId) => {
    const at = now();
    const before = buckets.get(memberId) ?? { left: flow.burst, at };
    const left = Math.min(flow.burst, before.left + ((at - before.at) / 1_000) * flow.perSecond);
    buckets.set(memberId, { left: Math.max(0, left - 1), at });
    return left >= 1;
  };
}

function greeting({ own, lines }: TalkState): RoomMessage[] {
  const written = lines.filter(({ isOwn }) => isOwn);
  return [{ kind: 'state', ...own }, ...written.map(({ id, text, at }) => ({ kind: 'chat' as const, id, text, at }))];
}

const reading = ({ get, subscribe }: Store) => ({ get, subscribe });

type Store = ReturnType<typeof createTalkStore>;

/** What another says of itself, or to all. */
function takeUp(
  store: Store,
  { id, memberId, name }: TalkPeer,
  message: Exclude<RoomMessage, { kind: 'lowerHand' }> | null,
  now: number,
): void {
  if (message?.kind === 'chat') store.addLineOf(memberId, name, message);
  else if (message?.kind === 'caption') store.setPeer(id, { caption: message.text });
  else if (message) {
    const { kind: _, ...said } = message;
    const raisedAt = said.isHandRaised ? (store.get().peers.get(id)?.raisedAt ?? now) : null;
    store.setPeer(id, { ...said, raisedAt });
  }
}
