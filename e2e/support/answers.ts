// Stands between a page and the product for single calls, to bring about what a healthy product never answers.
import type { Page } from '@playwright/test';

/** The body to answer with, or `lost` for a connection that breaks. */
export type Reply = object | 'lost';

/** From now on, calls whose text holds `operation` get this reply. Returns how to stop. What a worker asks is out of its reach. */
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

/** What a browser says when a call breaks, is refused or is not found on purpose. */
export const brokenCall = /Failed to load resource|net::ERR_/;

/** … and when nothing gets through, as without a network: neither calls, the socket, the worker nor what is fetched late. */
export const lostServer = new RegExp(
  `${brokenCall.source}|WebSocket|fetching the script|Loading (css )?chunk|ScriptNetworkError|Failed to (load|fetch)`,
  'i',
);
