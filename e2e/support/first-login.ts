// Only one member of the demo is here for the first time, and only once: any other can be made to look so.
import type { Page, Route } from '@playwright/test';

const isCall = (url: URL) => url.pathname === '/graphql';

/** From now on the answers call the member a newcomer. Returns how to stop. Needs a page without worker. */
export async function pretendFirstLogin(page: Page): Promise<() => Promise<void>> {
  const pretend = async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace('"isFirstLogin":false', '"isFirstLogin":true') });
  };
  await page.route(isCall, pretend);
  return () => page.unroute(isCall, pretend);
}
