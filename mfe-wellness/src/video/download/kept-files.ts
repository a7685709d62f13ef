// What of films is kept on this device by choice, in a cache of its own. The service worker serves it to addresses that end in `?kept`
// (decision 233, shell/src/worker/downloads.ts), and wipes it with whatever else only this member was shown.
import type { WatchedVideo } from '../video-texts.ts';

/** As the service worker knows it. */
const cacheName = 'banyan-downloads';

/** A video that is whole on this device. */
export interface KeptVideo {
  id: string;
  /** Of all its files. */
  bytes: number;
  /** What they are kept under. */
  files: readonly string[];
  /** As it was when it was kept: for a page that has nothing else of it. */
  video: WatchedVideo;
}

const address = /^\/media\/file\/[^/]+\/[^/]+\/([^/]+\/[^/?]+)$/;
const recordPath = '/media/file/kept/';

/** Addresses end, and the next one is of the same bytes: a file is kept by its asset and name. Null: that is none of a file. */
export function keyOf(signed: string): string | null {
  const [, file] = address.exec(signed) ?? [];
  return file ? `/media/file/${file}` : null;
}

/** Only where a worker can serve it: without one nothing that is kept could be played. */
export const canKeep = (): boolean => 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller);

const open = () => caches.open(cacheName);
const pathOf = ({ url }: Request) => new URL(url).pathname;

/** Every video that is whole here. */
export async function readKept(): Promise<KeptVideo[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const cache = await open();
  const records = (await cache.keys()).filter((request) => pathOf(request).startsWith(recordPath));
  const found = await Promise.all(records.map(async (request) => (await cache.match(request))?.json()));
  return found.filter((each) => each !== undefined) as KeptVideo[];
}

/** One video, if it is whole here. */
export const findKept = async (id: string): Promise<KeptVideo | undefined> =>
  (await readKept()).find((each) => each.id === id);

/** The cache of one download. A sign-out in between deletes it, and what is put into it after that is nowhere. */
export async function openDownload() {
  const cache = await open();
  return {
    has: async (key: string) => (await cache.match(key)) !== undefined,
    put: (key: string, response: Response) => cache.put(key, response),
    /** Last: with it the video counts as kept. */
    finish: (video: KeptVideo) => cache.put(recordPath + video.id, Response.json(video)),
  };
}

export type Download = Awaited<ReturnType<typeof openDownload>>;

/** The record first: what is left of one that is cut short is of no video, and goes with the next sweep. */
export async function removeKept({ id, files }: Pick<KeptVideo, 'id' | 'files'>): Promise<void> {
  const cache = await open();
  await cache.delete(recordPath + id);
  const others = new Set((await readKept()).flatMap((each) => each.files));
  await Promise.all(files.filter((file) => !others.has(file)).map((file) => cache.delete(file)));
}

/** Files of no whole video: a page was closed while they came. Only while nobody downloads. */
export async function sweepLeft(): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await open();
  const whole = new Set((await readKept()).flatMap((each) => each.files));
  const left = (await cache.keys()).filter((request) => {
    const path = pathOf(request);
    return !path.startsWith(recordPath) && !whole.has(path);
  });
  await Promise.all(left.map((request) => cache.delete(request)));
}
