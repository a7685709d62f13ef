import { createPartialResponse } from 'workbox-range-requests';
import { CACHES, keptAs } from './rules.ts';

/** A file that is on this device, whole or the part that is asked for: players seek by parts. What is not here any more is asked of the service. */
export async function sendDownloaded(request: Request, url: URL): Promise<Response> {
  const kept = await caches.match(keptAs(url), { cacheName: CACHES.downloads });
  if (!kept) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept;
}
