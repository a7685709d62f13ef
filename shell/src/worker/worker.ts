/// <reference lib="webworker" />
// Opens the shell and what was visited without a network. It never sees what members say: GraphQL answers live in the
// framework's persisted cache, which knows whose they are.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answerMessages } from './messages.ts';
import { buildOf, CACHES, isBuiltFile, isMedia, isPage } from './rules.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const ok = new CacheableResponsePlugin({ statuses: [200] });

// One document serves every address; it carries the deployment, so it is asked for anew whenever there is a network.
const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: 3,
  plugins: [ok, { cacheKeyWillBeUsed: async () => '/' }],
});
registerRoute(
  new NavigationRoute(async (options) => (isPage(options.url) ? pages.handle(options) : fetch(options.request))),
);
self.addEventListener('install', (event) => {
  const warm = async () => (await caches.open(CACHES.pages)).add(new Request('/', { cache: 'reload' }));
  event.waitUntil(warm());
});

const files = self.__WB_MANIFEST;
precacheAndRoute(files);
cleanupOutdatedCaches();
clientsClaim();

const builtFiles = {
  cacheName: CACHES.modules,
  plugins: [ok, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 86_400 })],
};
const [kept, anew] = [new CacheFirst(builtFiles), new NetworkFirst(builtFiles)];
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuiltFile(url),
  // The page asks anew for a file that turned out wrong.
  (options) => (options.request.cache === 'reload' ? anew : kept).handle(options),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isMedia(url) && !request.headers.has('range'),
  new StaleWhileRevalidate({
    cacheName: CACHES.media,
    plugins: [ok, new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 14 * 86_400, purgeOnQuotaError: true })],
  }),
);

answerMessages(self, buildOf(files));
