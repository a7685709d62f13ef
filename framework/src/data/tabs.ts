// What the tabs of one browser notify each other, so that they agree without asking the server.

/** Topic → what is said about it. */
export interface TabNews {
  /** Of the session: begun, or over and by whom. */
  session: { is: 'begun'; memberId: string } | { is: 'over'; by: 'member' | 'server' };
  /** An answer to something the member did: the cache of the other tabs takes it too. */
  written: { memberId: string; query: unknown; variables: Record<string, unknown>; data: unknown };
  /** The member has seen the welcome. */
  welcome: { memberId: string };
  /** What waits to be sent has changed, or was answered: an entry and its answer. */
  outbox: { memberId: string; answered?: { entry: unknown; data: unknown } };
  /** A choice of the device, by the name it is stored under. */
  setting: { key: string; value: string };
}

type Topic = keyof TabNews;
type Listener = (news: never) => void;

const listeners = new Map<Topic, Set<Listener>>();
let channel: BroadcastChannel | null | undefined;

function hear({ data }: MessageEvent<{ topic?: Topic; news?: unknown }>): void {
  const handlers = data?.topic && listeners.get(data.topic);
  for (const listener of handlers ?? []) listener(data.news as never);
}

/** Missing in old browsers, refused where storage is blocked: each tab is then on its own. */
function open(): BroadcastChannel | null {
  try {
    const opened = new BroadcastChannel('banyan');
    opened.addEventListener('message', hear);
    return opened;
  } catch {
    return null;
  }
}

const line = (): BroadcastChannel | null => {
  channel = channel === undefined ? open() : channel;
  return channel;
};

/** Says it to every other tab of this browser. Never throws. */
export function broadcastToTabs<T extends Topic>(topic: T, news: TabNews[T]): void {
  try {
    line()?.postMessage({ topic, news });
  } catch {
    // What cannot be copied cannot be reported.
  }
}

/** Calls back with what another tab says about the topic. Returns how to stop. */
export function listenToTabs<T extends Topic>(topic: T, listener: (news: TabNews[T]) => void): () => void {
  line();
  const handlers = listeners.get(topic) ?? new Set();
  listeners.set(topic, handlers.add(listener));
  return () => void handlers.delete(listener);
}
