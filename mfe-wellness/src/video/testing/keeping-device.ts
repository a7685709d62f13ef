// A device that keeps files: what of the browser's caches, locks and worker a download needs, in memory; and the files of videos, over a line
// that can be cut.
import { vi } from 'vitest';
import { readDownloads } from '../download/downloads.ts';

/** What a browser has and happy-dom has not. */
function set(parts: Partial<Record<'locks' | 'serviceWorker', unknown>>): void {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

/** As if there were no worker. */
export const withoutWorker = (): void => set({ serviceWorker: undefined });

/** The device is as it was before. */
export async function endKeeping(device: KeepingDevice): Promise<void> {
  device.wipe();
  await readDownloads();
  for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
}

/** Path -> its bytes. */
type Files = Map<string, Uint8Array<ArrayBuffer>>;

export interface KeepingDevice {
  /** What is kept: the names of files, in their order. */
  kept(): string[];
  /** The line is cut each time so many more bytes have come. */
  cutAfter(bytes: number | null): void;
  /** How many files are asked for and held back. */
  waiting(): number;
  /** Nothing arrives until it is let go on. */
  hold(): () => void;
  /** An address of this film is over. */
  overAt(address: string): void;
  /** The line is cut once while this file comes. */
  cutAt(address: string): void;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
  /** Ranges that were asked for, of the film. */
  ranges: (string | null)[];
  /** From now on it takes nothing: it has no room, or something is wrong with it; null: it does again. */
  refuse(why: 'full' | 'broken' | null): void;
  wipe(): void;
}

export function keepingDevice(filmBytes = 1_000): KeepingDevice {
  const caches = inMemoryCaches();
  const line = lineToFilms(filmBytes);
  vi.stubGlobal('caches', caches.caches);
  vi.stubGlobal('fetch', line.fetch);
  const serviceWorker = { controller: {}, addEventListener: () => {}, removeEventListener: () => {} };
  const locks = inTurn();
  set({ locks, serviceWorker });
  const settled = () => locks.request('', { signal: new AbortController().signal }, async () => {});
  return { ...caches.hands, ...line.hands, settled };
}

function inMemoryCaches() {
  const stored = new Map<string, Files>();
  let refusal: 'full' | 'broken' | null = null;
  const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, location.origin).pathname;
  const open = async (name: string) => {
    const files: Files = stored.get(name) ?? new Map();
    stored.set(name, files);
    return {
      keys: async () => [...files.keys()].map((path) => ({ url: location.origin + path })),
      match: async (key: string) => {
        const found = files.get(pathOf(key));
        return found && new Response(found);
      },
      async put(key: string, response: Response) {
        if (refusal) throw new DOMException('no', refusal === 'full' ? 'QuotaExceededError' : 'UnknownError');
        // As browsers do: what ends in its middle is not kept.
        files.set(pathOf(key), new Uint8Array(await response.arrayBuffer()));
      },
      delete: async (key: string) => files.delete(pathOf(key)),
    };
  };
  return {
    caches: { open, has: async (name: string) => stored.has(name) },
    hands: {
      kept: () => [...(stored.get('banyan-downloads')?.keys() ?? [])],
      refuse(why: 'full' | 'broken' | null) {
        refusal = why;
      },
      wipe: () => stored.clear(),
    },
  };
}

/** Locks of one name. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<Result>(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<Result>) {
      const turn = last.then(() => {
        signal.throwIfAborted();
        return work();
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}

function lineToFilms(filmBytes: number) {
  const ranges: (string | null)[] = [];
  const over = new Set<string>();
  const cuts = new Set<string>();
  let cut: number | null = null;
  let held = Promise.resolve();
  let waiting = 0;
  return {
    async fetch(address: string, { headers, signal }: RequestInit = {}) {
      waiting += 1;
      await held;
      waiting -= 1;
      signal?.throwIfAborted();
      if (cuts.delete(address)) throw new TypeError('network error');
      if (over.has(address)) return new Response('Not found', { status: 404 });
      if (!address.endsWith('.mp4')) return new Response('beside', { headers: { 'Content-Type': 'text/vtt' } });
      const range = (headers as Record<string, string> | undefined)?.Range ?? null;
      ranges.push(range);
      const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
      const bytes = new Uint8Array(filmBytes - from).fill(7);
      const said = { 'Content-Type': 'video/mp4', 'Content-Length': String(bytes.length) };
      return new Response(cutStream(bytes, cut), { status: range ? 206 : 200, headers: said });
    },
    hands: {
      cutAfter(bytes: number | null) {
        cut = bytes;
      },
      hold() {
        const gate = Promise.withResolvers<void>();
        held = gate.promise;
        return gate.resolve;
      },
      waiting: () => waiting,
      cutAt: (address: string) => void cuts.add(address),
      overAt: (address: string) => void over.add(address),
      ranges,
    },
  };
}

function cutStream(bytes: Uint8Array, cut: number | null): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (!sent) {
        sent = true;
        return controller.enqueue(bytes.subarray(0, cut ?? bytes.length));
      }
      if (cut !== null && cut < bytes.length) return controller.error(new TypeError('network error'));
      controller.close();
    },
  });
}
