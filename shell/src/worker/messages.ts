import { CACHES, MEMBER_CACHES } from './rules.ts';

/** What the page may ask of the worker. Other messages (CACHE_URLS) are workbox's own. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'GET_BUILD' }
  | { type: 'SIGNED_OUT' }
  | { type: 'REFRESH_PAGE' };

const wipe = async () => {
  await Promise.all(MEMBER_CACHES.map((name) => caches.delete(name)));
  await refreshPage();
};

/** Stores the page anew: after a sign-out or a change of language the old one would tell of before. */
const refreshPage = async () => {
  const pages = await caches.open(CACHES.pages);
  await pages.add(new Request('/', { cache: 'reload' })).catch(() => {});
};

export function answerMessages(worker: ServiceWorkerGlobalScope, build: string): void {
  worker.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as WorkerMessage;
    if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
    if (type === 'GET_BUILD') event.ports[0]?.postMessage(build);
    if (type === 'SIGNED_OUT') event.waitUntil(wipe());
    if (type === 'REFRESH_PAGE') event.waitUntil(refreshPage());
  });
}
