// Stands between a page and the product for single calls, to bring about what a healthy product never answers.
import type { Page } from '@playwright/test';

/** The body to answer with, or `lost` for a connection that breaks. */
export type Reply = object | 'lost';

/** From now on, calls whose text holds `operation` get this reply. Returns how to stop. Needs a page without worker. */
export async function answer(page: Page, operation: string, reply: Reply): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.pathname === '/graphql';
  const handle: Parameters<Page['route']>[1] = async (route) => {
    if (!(route.request().postData() ?? '').includes(operation)) return route.fallback();
    if (reply === 'lost') return route.abort('connectionfailed');
    return route.fulfill({ json: reply });
  };
  await page.route(matches, handle);
  return () => page.unroute(matches, handle);
}

/** Pages a service worker serves are out of reach for these; such journeys go without one. */
export const withoutWorker = { serviceWorkers: 'block' } as const;

/** What a browser says when a call breaks, is refused or is not found on purpose. */
export const brokenCall = /Failed to load resource|net::ERR_/;

/** … and when nothing gets through: neither calls nor the socket, the worker, which comes up late, nor a page's last part. */
export const lostServer = new RegExp(`${brokenCall.source}|WebSocket|fetching the script|Loading (css )?chunk`, 'i');
