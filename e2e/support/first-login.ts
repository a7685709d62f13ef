// Only one member of the demo is here for the first time, and only once: any other can be made to look so.
import type { Page } from '@playwright/test';

const isCall = (url: URL) => url.pathname === '/graphql';

/** From now on the answers call the member a newcomer. Returns how to stop. Needs a page without worker. */
export async function pretendFirstLogin(page: Page): Promise<() => void> {
  let isOver = false;
  await page.route(isCall, async (route) => {
    if (isOver) return route.fallback();
    try {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('"isFirstLogin":false', '"isFirstLogin":true') });
    } catch {
      // The page that asked has gone on, or is closed.
    }
  });
  // Not taken away: an answer may be on its way through it.
  return () => {
    isOver = true;
  };
}
