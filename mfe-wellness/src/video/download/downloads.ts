// Which videos are on this device, and which are on their way: for every screen of this page, and for as long as it is open.
import { useEffect, useSyncExternalStore } from 'react';
import type { WatchedVideo } from '../video-texts.ts';
import { downloadVideo, NoRoom, renewKept } from './download-video.ts';
import { canKeep, type KeptVideo, readKept, removeKept } from './kept-files.ts';

export type DownloadState =
  | { is: 'waiting' }
  | { is: 'coming'; percent: number }
  | { is: 'failed'; why: 'failed' | 'noRoom' };

export interface Downloads {
  /** Null: not read yet. */
  kept: ReadonlyMap<string, KeptVideo> | null;
  underWay: ReadonlyMap<string, DownloadState>;
  canKeep: boolean;
}

let held: Downloads = { kept: null, underWay: new Map(), canKeep: false };
const listeners = new Set<() => void>();
const cancels = new Map<string, AbortController>();

function change(some: Partial<Downloads>): void {
  held = { ...held, ...some };
  // A copy: listeners come and go while they are notified.
  for (const listener of Array.from(listeners)) listener();
}

/** Also what another page of this device has kept or removed, and what a sign-out took. */
export async function readDownloads(): Promise<void> {
  const all = await readKept().catch(() => []);
  change({ kept: new Map(all.map((each) => [each.id, each])), canKeep: canKeep() });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is on this device, and on its way to it. */
export function useDownloads(): Downloads {
  useEffect(() => {
    void readDownloads();
    const again = () => void readDownloads();
    // The first page of a device has a worker a moment after it has opened.
    navigator.serviceWorker?.addEventListener('controllerchange', again);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', again);
  }, []);
  return useSyncExternalStore(subscribe, () => held);
}

function setState(id: string, state: DownloadState | null): void {
  const underWay = new Map(held.underWay);
  if (state) underWay.set(id, state);
  else underWay.delete(id);
  change({ underWay });
}

/** Goes on while other pages of the app are looked at. Twice is once. */
export async function startDownload(video: WatchedVideo, ask: () => Promise<WatchedVideo | null>): Promise<void> {
  const { id } = video;
  if (cancels.has(id)) return;
  const cancel = new AbortController();
  cancels.set(id, cancel);
  setState(id, { is: 'waiting' });
  try {
    await downloadVideo({
      video,
      ask,
      onBegin: () => setState(id, { is: 'coming', percent: 0 }),
      onPercent(percent) {
        const now = held.underWay.get(id);
        if (now?.is !== 'coming' || now.percent !== percent) setState(id, { is: 'coming', percent });
      },
      signal: cancel.signal,
    });
    await readDownloads();
    setState(id, null);
  } catch (failure) {
    const why = failure instanceof NoRoom ? 'noRoom' : 'failed';
    setState(id, cancel.signal.aborted ? null : { is: 'failed', why });
  } finally {
    cancels.delete(id);
  }
}

export const cancelDownload = (id: string): void => cancels.get(id)?.abort();

export async function removeDownload(kept: KeptVideo): Promise<void> {
  await removeKept(kept).catch(() => {});
  await readDownloads();
}

/** Retired videos, as far as the device learns of it. */
export async function removeDownloads(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    cancelDownload(id);
    const kept = held.kept?.get(id);
    if (kept) await removeDownload(kept);
  }
}

/** What the service says now of a video that is kept. */
export async function renewDownload(kept: KeptVideo, video: WatchedVideo): Promise<void> {
  await renewKept(kept, video, new AbortController().signal).catch(() => {});
  await readDownloads();
}
