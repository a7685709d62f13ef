// Brings up the service worker and decides how a new version takes over.

import { hasUnsavedText, isSomethingOpen, watchTyping } from '@banyan/framework/host';
import { messageSW, Workbox } from 'workbox-window';
import { pageGlobals } from '../early/page-globals.ts';
import { pageDeployment } from '../host/page-deployment.ts';
import { checkVersion } from './check-version.ts';
import { keepModulesOfBars } from './keep-modules.ts';
import { mendMissingWorker } from './missing-worker.ts';
import { takeOverOldKeys } from './stored-version.ts';
import { offerUpdate } from './update-store.ts';

const CHECK_EVERY_MS = 300_000;
const ADDRESS = '/sw.js';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

function workerAddress(): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const onlyOurs = (url: string) => {
    if (url !== ADDRESS) throw new TypeError(`Refused the worker ${url}.`);
    return url;
  };
  return factory?.createPolicy('sw', { createScriptURL: onlyOurs }).createScriptURL(ADDRESS) ?? ADDRESS;
}

/** Brings up the worker and looks for new versions, by the worker where there is one. Never rejects. */
export async function startUpdates(): Promise<void> {
  takeOverOldKeys(pageDeployment().version);
  watchTyping();
  const workbox = await registerWorker();
  const check = workbox
    ? () => void workbox.update().catch(() => mendMissingWorker(ADDRESS))
    : () => void checkVersion();
  if (!workbox || navigator.serviceWorker.controller) check();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  setInterval(check, CHECK_EVERY_MS);
}

/** Null where the browser takes none. */
async function registerWorker(): Promise<Workbox | null> {
  if (!('serviceWorker' in navigator)) return null;
  const workbox = new Workbox(workerAddress());
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) void storeWhatWasLoaded(workbox);
  });
  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw) void meetNewVersion(sw, () => swap(workbox, sw));
  });
  // A script that is gone is refused by some browsers here, by the others when they look for a newer one.
  const isThere = await workbox.register().catch(() => undefined);
  if (!isThere) {
    await mendMissingWorker(ADDRESS);
    return null;
  }
  void keepModulesOfBars();
  return workbox;
}

/** The first visit loads everything before the worker is there to keep it, so it learns what was loaded. */
async function storeWhatWasLoaded(workbox: Workbox): Promise<void> {
  const { sri } = pageGlobals();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const kept = loaded.filter(({ origin, pathname }) => origin === location.origin && isKept(pathname));
  const paths = new Set([...kept.map(({ pathname }) => pathname), ...allWords()]);
  const urlsToCache = [...paths].map((path) => [path, { integrity: sri[path] ?? '' }]);
  await workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** In every language: switching works without a network too. */
const allWords = (): string[] => Object.values(pageDeployment().words ?? {}).flatMap((files) => Object.values(files));

const isKept = (path: string): boolean => /\.(js|css|woff2|svg)$/.test(path) || path.startsWith('/media/');

/**
 * A page that is already of the worker's build needs no question, and neither does one that nobody looks at and
 * nobody writes in. Everyone else is asked.
 */
async function meetNewVersion(worker: ServiceWorker, swapAndReload: () => void): Promise<void> {
  const build = (await messageSW(worker, { type: 'GET_BUILD' })) as string;
  if (build === pageDeployment().build) {
    void messageSW(worker, { type: 'SKIP_WAITING' });
    return;
  }
  if (document.visibilityState === 'hidden' && !isSomethingOpen()) swapAndReload();
  else offerUpdate(build, swapAndReload);
}

function swap(workbox: Workbox, worker: ServiceWorker): void {
  workbox.addEventListener('controlling', () => {
    if (!hasUnsavedText()) location.reload();
  });
  void messageSW(worker, { type: 'SKIP_WAITING' });
}
