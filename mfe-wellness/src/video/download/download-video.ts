// One video onto this device: what is read with the film first, the film, and last the record that it is whole.
import type { WatchedVideo } from '../video-texts.ts';
import { openFilm } from './film-stream.ts';
import { type Download, findKept, type KeptVideo, keyOf, openDownload, sweepLeft } from './kept-files.ts';

export interface DownloadAsk {
  video: WatchedVideo;
  /** The video with addresses of now. Null: nobody answered. */
  ask(): Promise<WatchedVideo | null>;
  /** Its turn has come: one video at a time. */
  onBegin(): void;
  /** Of the film, in percent. */
  onPercent(percent: number): void;
  signal: AbortSignal;
}

export class NoRoom extends Error {}

/** Two films at once over one line would both be later. */
const turn = 'banyan-downloads';

/** Some room stays for everything else. */
const spareBytes = 20_000_000;

export function downloadVideo(asked: DownloadAsk): Promise<KeptVideo> {
  return navigator.locks.request(turn, { signal: asked.signal }, async () => {
    asked.onBegin();
    // Another page was sooner.
    const known = await findKept(asked.video.id);
    if (known) return known;
    await sweepLeft();
    await requireRoom(asked.video.fileSize ?? 0);
    try {
      return await download(asked);
    } catch (failure) {
      // What came of it is of no use.
      await sweepLeft().catch(() => {});
      throw isFull(failure) ? new NoRoom() : failure;
    }
  });
}

const isFull = (failure: unknown) => failure instanceof DOMException && failure.name === 'QuotaExceededError';

/** Browsers may take away what a page keeps, unless they were asked not to; they decide by themselves or ask the member. */
async function requireRoom(bytes: number): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < bytes + spareBytes) throw new NoRoom();
}

async function download({ video, ask, onPercent, signal }: DownloadAsk): Promise<KeptVideo> {
  // Who has left meanwhile keeps nothing: a cache that is opened now would not be wiped.
  signal.throwIfAborted();
  const cache = await openDownload();
  const beside = await keepBeside(cache, besideOf(video), signal);
  const filmKey = keyOf(video.data);
  if (!filmKey) throw new Error('A film without an address.');
  const film = await openFilm({
    address: video.data,
    renew: async () => (await ask())?.data ?? null,
    onBytes: (here) => onPercent(Math.min(100, Math.floor((100 * here) / Math.max(1, film.bytes)))),
    signal,
  });
  const headers = { 'Content-Type': film.type, 'Content-Length': String(film.bytes) };
  await cache.put(filmKey, new Response(film.stream, { headers }));
  signal.throwIfAborted();
  const kept = { id: video.id, bytes: film.bytes + beside.bytes, files: [...beside.files, filmKey], video };
  await cache.finish(kept);
  return kept;
}

/** Captions, the picture, PDFs. */
export const besideOf = ({ captions, previewImage, documents }: WatchedVideo): string[] => [
  ...captions.map(({ url }) => url),
  ...(previewImage ? [previewImage] : []),
  ...documents.flatMap(({ url, preview }) => [url, ...(preview ? [preview] : [])]),
];

/** What is not here yet of them. One that cannot be had keeps nobody from the film, and is asked for again by `renewKept`. */
async function keepBeside(cache: Download, addresses: readonly string[], signal: AbortSignal) {
  const kept = { bytes: 0, files: [] as string[] };
  for (const address of addresses) {
    const key = keyOf(address);
    if (!key) continue;
    const content = await contentOf(address, signal);
    if (!content) continue;
    await cache.put(key, new Response(content, { headers: { 'Content-Type': content.type } }));
    kept.bytes += content.size;
    kept.files.push(key);
  }
  return kept;
}

async function contentOf(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.blob() : undefined;
  } catch {
    // The line was cut, and comes back for the film.
    signal.throwIfAborted();
    return undefined;
  }
}

/** Of a video that is kept, what staff have changed since: other captions, another PDF. Not of one that is removed meanwhile. */
export function renewKept(id: string, video: WatchedVideo, signal: AbortSignal): Promise<void> {
  // In its turn: the sweep of a download takes files that no record has yet.
  return navigator.locks.request(turn, { signal }, async () => {
    const before = await findKept(id);
    if (!before) return;
    signal.throwIfAborted();
    const cache = await openDownload();
    const known = new Set(before.files);
    const news = besideOf(video).filter((address) => !known.has(keyOf(address) ?? address));
    const added = await keepBeside(cache, news, signal);
    const kept = await findKept(id);
    signal.throwIfAborted();
    if (!kept) return sweepLeft();
    const files = [...kept.files, ...added.files];
    await cache.finish({ ...kept, video, bytes: kept.bytes + added.bytes, files });
  });
}
