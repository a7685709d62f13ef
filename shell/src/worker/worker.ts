/// <reference lib="webworker" />
// Opens the shell and what was visited without a network. It never sees what members say: GraphQL answers live in the
// framework's persisted cache, which knows whose they are.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { sendDownloaded } from './downloads.ts';
import { answerMessages, memberEra } from './messages.ts';
import { asOneSet, keepModules, PAGE, preparePages } from './pages.ts';
import { answerPushes } from './push.ts';
import { buildOf, CACHES, isBuiltFile, isDocument, isDownloaded, isFilm, isMedia, isPage, keptAs } from './rules.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const ok = new CacheableResponsePlugin({ statuses: [200] });
// Files go with their release, not by age or number: the page that is kept needs all of its own.
const builtFiles = { cacheName: CACHES.modules, plugins: [ok] };
const [kept, again] = [new CacheFirst(builtFiles), new NetworkFirst(builtFiles)];

/** A picture that was on its way when its member signed out is not kept. */
const ofThisMember: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    state!.era = memberEra();
  },
  cacheWillUpdate: async ({ response, state }) => (state!.era === memberEra() ? response : null),
};

// One document serves every address; it carries the deployment, so it is asked for again whenever there is a network.
const pages = new NetworkFirst({ cacheName: CACHES.pages, networkTimeoutSeconds: 3, plugins: [asOneSet(kept)] });
registerRoute(
  new NavigationRoute(async (options) => (isPage(options.url) ? pages.handle(options) : fetch(options.request))),
);

const files: { url: string; revision: string | null }[] = self.__WB_MANIFEST;
self.addEventListener('install', (event) => {
  event.waitUntil(preparePages(files.map(({ url }) => new URL(url, location.href).pathname)));
});
precacheAndRoute(files);
cleanupOutdatedCaches();
clientsClaim();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuiltFile(url),
  // The page asks again for a file that turned out wrong.
  (options) => (options.request.cache === 'reload' ? again : kept).handle(options),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isDownloaded(url),
  ({ request, url }) => sendDownloaded(request, url),
);

const byWhatItIs: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => keptAs(new URL(request.url)) };

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isDocument(url) && !request.headers.has('range'),
  new CacheFirst({
    cacheName: CACHES.documents,
    plugins: [
      byWhatItIs,
      ofThisMember,
      ok,
      new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 90 * 86_400, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isMedia(url) && !isFilm(url) && !request.headers.has('range'),
  new StaleWhileRevalidate({
    cacheName: CACHES.media,
    plugins: [
      ofThisMember,
      ok,
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 14 * 86_400, purgeOnQuotaError: true }),
    ],
  }),
);

answerPushes(self);
answerMessages(self, buildOf(files), {
  storePage: async (event) => {
    const [response, isKept] = pages.handleAll({ event, request: new Request(PAGE, { cache: 'reload' }) });
    await response;
    await isKept;
  },
  keepModules: (ids, event) => keepModules(ids, kept, event),
});
