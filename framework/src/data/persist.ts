import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client/cache';
import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { currentDeployment } from '../current-host.ts';

/**
 * Restoring may not hold up the first render longer than this. A slow phone takes half a second, busy as it is with the
 * start; what it would ask for instead takes longer, and is only the beginning of a list.
 */
export const RESTORE_CAP_MS = 2000;
export const SAVE_AFTER_MS = 1500;
/** Characters of the kept cache. */
export const SNAPSHOT_LIMIT = 2_000_000;
const MOST_OBJECTS = 2_000;

interface Kept {
  memberId: string;
  /** Another version may have other types: its snapshot is not read. */
  version: string;
  snapshot: NormalizedCacheObject;
}

/** What one member's device keeps. */
export interface MemberStore {
  /** Saves now what waits to be saved. */
  flush(): Promise<void>;
  stop(): void;
}

let database: UseStore | undefined;
const kept = (): UseStore => {
  database ??= createStore('banyan', 'kept');
  return database;
};

/** Private windows and full disks refuse, some at once, some later. The app then works without memory. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    database = undefined;
    return undefined;
  }
}

const within = <T>(promise: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

/** What the network brought in the meantime is newer, field by field. */
function newerWins(older: NormalizedCacheObject, newer: NormalizedCacheObject): NormalizedCacheObject {
  const merged = { ...older };
  for (const [id, entity] of Object.entries(newer)) merged[id] = { ...older[id], ...entity } as typeof entity;
  return merged;
}

async function restore(cache: InMemoryCache, memberId: string): Promise<void> {
  const found = await within(
    attempt(() => get<Kept>(memberId, kept())),
    RESTORE_CAP_MS,
  );
  if (!found || found.version !== currentDeployment().version) return;
  cache.restore(newerWins(found.snapshot, cache.extract()));
}

/** Of more objects the size is not even asked: writing them all out takes longer than a frame may. */
const isSmall = (snapshot: NormalizedCacheObject, limit: number): boolean =>
  Object.keys(snapshot).length <= MOST_OBJECTS && JSON.stringify(snapshot).length <= limit;

/** What cuts it down comes with what fetched so much. */
export async function withinLimit(
  snapshot: NormalizedCacheObject,
  limit = SNAPSHOT_LIMIT,
): Promise<NormalizedCacheObject> {
  if (isSmall(snapshot, limit)) return snapshot;
  const { trimSnapshot } = await import(/* webpackChunkName: "network" */ './trim-snapshot.ts');
  return trimSnapshot(snapshot, limit);
}

async function save(cache: InMemoryCache, memberId: string): Promise<void> {
  await attempt(async () => {
    const snapshot = await withinLimit(cache.extract());
    await set(memberId, { memberId, version: currentDeployment().version, snapshot } satisfies Kept, kept());
  });
}

const WRITERS = ['write', 'evict', 'modify', 'reset'] as const;

/** Calls back after every change of the cache. Apollo has no event for it. */
function watchWrites(cache: InMemoryCache, onWrite: () => void): () => void {
  const target = cache as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of WRITERS) {
    const original = target[name]!.bind(cache);
    target[name] = (...args) => {
      onWrite();
      return original(...args);
    };
  }
  // Uncovers the methods of the prototype again.
  return () => {
    for (const name of WRITERS) delete target[name];
  };
}

/** Forgets what this device kept, of every member. */
export const wipeKept = (): Promise<void> => attempt(() => clear(kept()));

/** Restores what this device kept for the member and saves, a moment after changes and when the page is hidden. */
export async function openMemberStore(cache: InMemoryCache, memberId: string): Promise<MemberStore> {
  await restore(cache, memberId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    await save(cache, memberId);
  };
  const stopWatching = watchWrites(cache, () => {
    timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS);
  });
  const whenHidden = () => void (document.visibilityState === 'hidden' && flush());
  document.addEventListener('visibilitychange', whenHidden);
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    stopWatching();
    document.removeEventListener('visibilitychange', whenHidden);
  };
  return { flush, stop };
}
