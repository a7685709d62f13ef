// Which videos are on this device, and which are on their way: for every screen of this page, and for as long as it is open.
import { memberSignal, useViewer } from '@banyan/framework';
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

function forget(): void {
  cancels.clear();
  change({ kept: null, underWay: new Map() });
}

let followed: AbortSignal | undefined;

/** Who comes next knows nothing of what was here. */
function followMember(): AbortSignal {
  const here = memberSignal();
  if (here !== followed) here.addEventListener('abort', forget);
  followed = here;
  return here;
}

/** Also what another page of this device has kept or removed, and what a sign-out took. */
export async function readDownloads(): Promise<void> {
  const here = followMember();
  const all = await readKept().catch(() => []);
  if (here.aborted) return;
  change({ kept: new Map(all.map((each) => [each.id, each])), canKeep: canKeep() });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is on this device, and on its way to it. */
export function useDownloads(): Downloads {
  const memberId = useViewer()?.id;
  useEffect(() => {
    void readDownloads();
    const again = () => void readDownloads();
    // The first page of a device has a worker a moment after it has opened.
    navigator.serviceWorker?.addEventListener('controllerchange', again);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', again);
  }, [memberId]);
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
  const signal = AbortSignal.any([cancel.signal, followMember()]);
  const isMine = () => cancels.get(id) === cancel;
  const show = (state: DownloadState | null) => isMine() && setState(id, state);
  show({ is: 'waiting' });
  try {
    await downloadVideo({
      video,
      ask,
      onBegin: () => show({ is: 'coming', percent: 0 }),
      onPercent(percent) {
        const now = held.underWay.get(id);
        if (now?.is !== 'coming' || now.percent !== percent) show({ is: 'coming', percent });
      },
      signal,
    });
    await readDownloads();
    show(null);
  } catch (failure) {
    const why = failure instanceof NoRoom ? 'noRoom' : 'failed';
    show(signal.aborted ? null : { is: 'failed', why });
  } finally {
    if (isMine()) cancels.delete(id);
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
  await renewKept(kept.id, video, followMember()).catch(() => {});
  await readDownloads();
}
