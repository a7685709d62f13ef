// One tab: a window with realm, document and timers of its own, on the storage and the network of its device.
import { Window } from 'happy-dom';
import type { StormPage } from '../page/storm-page.ts';
import type { FaultyLine, Sent } from './faulty-line.ts';
import { faultySocketOn, type PageLife } from './faulty-socket.ts';
import type { PageParts } from './page-parts.ts';

export interface Tab {
  page: StormPage;
  dispatch(event: 'online' | 'offline'): void;
  /** Nothing of it runs on, and nobody hears an answer. */
  kill(): void;
}

/** What a tab has of the device it runs on. */
export interface TabHost {
  name: string;
  parts: PageParts;
  line: FaultyLine;
  indexedDB: object;
  localStorage: Map<string, string>;
  isOnline: boolean;
}

interface Life extends PageLife {
  isAlive: boolean;
  /** Aborted when the tab is killed. */
  killed: AbortSignal;
}

const never = new Promise<never>(() => {});

export function openTab(device: TabHost): Tab {
  const { parts, line } = device;
  const window = new Window({ url: line.url, settings: { disableErrorCapturing: true } as never, console });
  const killing = new AbortController();
  const life: Life = {
    isAlive: true,
    killed: killing.signal,
    onKill: (end) => killing.signal.addEventListener('abort', end),
  };
  give(window, device, life);
  const element = window.document.createElement('script');
  element.id = 'deployment';
  element.setAttribute('type', 'application/json');
  element.textContent = parts.deployment;
  window.document.head.append(element);
  parts.script.runInContext(window as never);
  return {
    page: (window as unknown as { stormPage: StormPage }).stormPage,
    dispatch: (event) => void window.dispatchEvent(new window.Event(event)),
    kill() {
      life.isAlive = false;
      killing.abort();
      void window.happyDOM.abort().then(() => window.close());
    },
  };
}

/** What a browser has and happy-dom has not, or what tabs of one device share. */
function give(window: Window, device: TabHost, life: Life): void {
  const { line } = device;
  Object.assign(window, {
    fetch: fetchIn(window, device, life),
    WebSocket: faultySocketOn(line, life),
    BroadcastChannel: channelOf(device, life),
    indexedDB: device.indexedDB,
    structuredClone,
  });
  Object.defineProperty(window, 'localStorage', { value: storageOf(device.localStorage) });
  Object.defineProperty(window.navigator, 'locks', { value: locksOf(device, life) });
  Object.defineProperty(window.navigator, 'onLine', { get: () => device.isOnline });
}

/** Errors are of the tab's own realm, as the client asks what they are. */
function fetchIn(window: Window, { line }: TabHost, life: Life) {
  return async (path: string, init: Sent): Promise<Response> => {
    try {
      const answer = await line.request(path, init);
      return life.isAlive ? answer : await never;
    } catch (cause) {
      if (!life.isAlive) return never;
      if (init.signal?.aborted) throw init.signal.reason;
      throw new (window as unknown as { TypeError: typeof TypeError }).TypeError('Failed to fetch', { cause });
    }
  };
}

/** Tabs of one device hear each other, and nobody else's. */
function channelOf({ name }: TabHost, life: Life) {
  return class extends BroadcastChannel {
    constructor(channel: string) {
      super(`${name} ${channel}`);
      life.onKill(() => this.close());
    }
  };
}

/** A lock of a tab that is killed is free. */
function locksOf({ name }: TabHost, { killed }: Life) {
  const { locks } = navigator;
  const prefix = `${name} `;
  return {
    async query() {
      const held = (await locks.query()).held?.flatMap((lock) =>
        lock.name?.startsWith(prefix) ? [{ name: lock.name.slice(prefix.length) }] : [],
      );
      return { held };
    },
    request(lock: string, work: () => Promise<unknown>): Promise<unknown> {
      const gone = new Promise<void>((resolve) => killed.addEventListener('abort', () => resolve()));
      const mine = locks.request(prefix + lock, { signal: killed }, () => Promise.race([work(), gone]));
      return mine.catch((error) => (killed.aborted ? never : Promise.reject(error)));
    },
  };
}

/** A `Storage`, whose keys are its own. */
function storageOf(held: Map<string, string>) {
  const own = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, String(value)),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  };
  return new Proxy(own, {
    ownKeys: () => [...held.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ value: held.get(String(key)), enumerable: true, configurable: true }),
  });
}
