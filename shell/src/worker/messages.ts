import { CacheExpiration } from 'workbox-expiration';
import { forgetPushes } from './push.ts';
import { CACHES, MEMBER_CACHES } from './rules.ts';

/** What the page may ask of the worker. Other messages (CACHE_URLS) are workbox's own. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'GET_BUILD' }
  | { type: 'SIGNED_OUT' }
  | { type: 'REFRESH_PAGE' }
  | { type: 'KEEP_MODULES'; ids: string[] };

/** Counts the sign-outs: a picture that was asked for before one is not kept after it. */
let era = 0;
export const memberEra = (): number => era;

/** Also the list of what was kept when: it holds the addresses of pictures and documents. */
async function wipe(): Promise<void> {
  era += 1;
  await Promise.all(MEMBER_CACHES.map((name) => caches.delete(name)));
  for (const name of [CACHES.media, CACHES.documents]) await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

export interface Keeper {
  /**
   * Fetches the page and keeps it again: after a sign-out or a change of language the old one would report before.
   * Without a network there is none to keep.
   */
  storePage(event: ExtendableEvent): Promise<void>;
  keepModules(ids: readonly string[], event: ExtendableEvent): Promise<void>;
}

export function answerMessages(worker: ServiceWorkerGlobalScope, build: string, keeper: Keeper): void {
  worker.addEventListener('message', (event) => {
    const message = (event.data ?? {}) as WorkerMessage;
    const { type } = message;
    const refresh = () => keeper.storePage(event).catch(() => {});
    if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
    if (type === 'GET_BUILD') event.ports[0]?.postMessage(build);
    if (type === 'SIGNED_OUT')
      event.waitUntil(
        Promise.all([wipe(), forgetPushes(worker).catch(() => {})])
          .then(() => event.ports[0]?.postMessage('done'))
          .then(refresh),
      );
    if (type === 'REFRESH_PAGE') event.waitUntil(refresh());
    if (type === 'KEEP_MODULES') event.waitUntil(keeper.keepModules(message.ids, event));
  });
}
