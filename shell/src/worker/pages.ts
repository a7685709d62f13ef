/// <reference lib="webworker" />
// The kept page and the files that it asks for change together.
import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { CacheFirst } from 'workbox-strategies';
import { completeRelease, type FileStore } from './complete-release.ts';
import { CACHES, isBuiltFile, outdatedFiles, type Release, releaseIn } from './rules.ts';

/** How long an opened page has the line for itself. */
const FIRST_SCREEN_MS = 3000;

/** One document serves every address. */
export const PAGE = '/';

const pathOf = ({ url }: Request): string => new URL(url).pathname;

async function pathsIn(cacheName: string): Promise<string[]> {
  const cache = await caches.open(cacheName);
  return (await cache.keys()).map(pathOf);
}

const fileStore = (builtFiles: CacheFirst, event: ExtendableEvent): FileStore => ({
  kept: async () => [...(await pathsIn(CACHES.modules)), ...(await pathsIn(cacheNames.precache))],
  add: async (path, integrity) => {
    const [response, isKept] = builtFiles.handleAll({ event, request: new Request(path, { integrity }) });
    if (!(await response).ok) throw new Error(`${path} was not found.`);
    await isKept;
  },
  idle: () => new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS)),
});

/** The list is a file as any other: kept, so that it is there again when the page has taken its place. */
async function releaseAt(
  address: string,
  builtFiles: CacheFirst,
  event: ExtendableEvent,
): Promise<Release | undefined> {
  const [response, isKept] = builtFiles.handleAll({ event, request: new Request(address) });
  const list = await response.catch(() => undefined);
  await isKept.catch(() => {});
  return list?.ok ? ((await list.json()) as Release) : undefined;
}

const keptPage = async (): Promise<Response | undefined> => (await caches.open(CACHES.pages)).match(PAGE);

/** For the strategy that serves pages: a new release waits for its files; the old one goes when it is replaced. */
export const asOneSet = (builtFiles: CacheFirst): WorkboxPlugin => ({
  cacheKeyWillBeUsed: async () => PAGE,
  cacheWillUpdate: async ({ response, event }) => {
    const address = response.status === 200 ? releaseIn(await response.clone().text()) : undefined;
    if (!address) return null;
    const release = await releaseAt(address, builtFiles, event!);
    const isComplete = release && (await completeRelease(release, fileStore(builtFiles, event!)));
    // Without any page the app does not open at all: better one whose modules are missing.
    return isComplete || !(await keptPage()) ? response : null;
  },
  cacheDidUpdate: async ({ newResponse, event }) => {
    const address = releaseIn(await newResponse.text())!;
    const release = await releaseAt(address, builtFiles, event!);
    if (!release) return;
    const files = await caches.open(CACHES.modules);
    const outdated = outdatedFiles({ ...release, [address]: '' }, await pathsIn(CACHES.modules));
    for (const path of outdated) await files.delete(path);
  },
});

/** Keeps the modules of the kept page's release, opened before or not. What does not arrive comes with the next page. */
export async function keepModules(
  ids: readonly string[],
  builtFiles: CacheFirst,
  event: ExtendableEvent,
): Promise<void> {
  const address = releaseIn((await (await keptPage())?.text()) ?? '');
  const release = address && (await releaseAt(address, builtFiles, event));
  if (release) await completeRelease(release, fileStore(builtFiles, event), ids);
}

/**
 * While a worker is installed: a first page, or else the files of the one that is kept, which the worker before it takes
 * along when it goes. `own` are the paths that the new worker keeps by itself.
 */
export async function preparePages(own: readonly string[]): Promise<void> {
  if (!(await keptPage())) return (await caches.open(CACHES.pages)).add(new Request(PAGE, { cache: 'reload' }));
  const [before, files] = [await caches.open(cacheNames.precache), await caches.open(CACHES.modules)];
  for (const request of await before.keys()) {
    if (own.includes(pathOf(request)) || !isBuiltFile(new URL(request.url))) continue;
    const response = await before.match(request);
    if (response) await files.put(pathOf(request), response);
  }
}
